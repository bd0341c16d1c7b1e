"""What leaves this computer: addresses that may be asked, requests, the notice of a newer version."""
