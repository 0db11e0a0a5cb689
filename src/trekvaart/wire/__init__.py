"""The JSON of events, views, results and editions, for servers and clients: encoders, decoders and OpenAPI models."""
