"""Signals reach the programs that tests start, also where whoever started the tests ignores them."""

import signal

RELIED_ON = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM")


def hear_signals() -> None:
    """Let this process do nothing on signals that were ignored when it started, instead of ignoring them.

    `nohup`, `&` in a script and many CI runners start programs with some signals ignored, and every program
    started from there inherits that; a function that does nothing is not inherited.
    """
    for name in RELIED_ON:
        number = getattr(signal, name, None)  # Windows has two of them
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, _do_nothing)


def _do_nothing(number: int, frame: object) -> None:
    """The tests go on, as if the signal were ignored."""
