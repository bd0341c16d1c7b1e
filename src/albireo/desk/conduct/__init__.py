"""What concerns the whole tournament while it is played: settings under way, its end."""
