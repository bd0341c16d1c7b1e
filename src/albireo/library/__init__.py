"""What `import albireo` offers, a module for each subject; everything else is in the layers below."""
