"""A festival with several tournaments: its sections, their people, and championships."""
