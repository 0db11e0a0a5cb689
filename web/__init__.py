"""The client for browsers: TypeScript in src/, and the Python that builds it into the package."""
