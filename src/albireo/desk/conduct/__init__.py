"""What concerns the whole tournament in progress: settings and its end."""
