"""Short descriptions of browsers, for the list of sessions."""

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device(user_agent: str) -> str:
    """Return the browser and system of a user agent.

    >>> device("Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0")
    'Firefox, Android'
    >>> device("curl/8.5.0")
    ''
    """
    found = (
        next((name for sign, name in signs if sign in user_agent), "") for signs in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(part for part in found if part)
