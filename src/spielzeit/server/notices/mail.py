"""Sending e-mail through the host's own server."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

PATIENCE = 20.0  # seconds
ENCRYPTED = "smtps"  # from the first byte; `smtp` uses STARTTLS where the server offers it


def send(server: str, sender: str, to: str, subject: str, text: str) -> None:
    """In a thread. `server` is `smtp://user:password@host:port`, or `smtps://…`."""
    parts = urlsplit(server)
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, to, subject
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    host, port = parts.hostname or "localhost", parts.port or (465 if parts.scheme == ENCRYPTED else 587)
    context = ssl.create_default_context()
    line: smtplib.SMTP = (
        smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=context)
        if parts.scheme == ENCRYPTED
        else smtplib.SMTP(host, port, timeout=PATIENCE)
    )
    with line:
        line.ehlo()
        if parts.scheme != ENCRYPTED and line.has_extn("starttls"):
            line.starttls(context=context)
            line.ehlo()
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(message)
