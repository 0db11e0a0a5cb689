"""The tests, fastest first; see CONTRIBUTING.md for what each kind is for."""
