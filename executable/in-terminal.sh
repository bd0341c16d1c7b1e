#!/bin/sh
# macOS: what a click on Albireo.app runs. The window of the terminal shows the address; closing it stops the app.
exec open -a Terminal "$(cd "$(dirname "$0")" && pwd)/albireo"
