/** The tests that compare with what Python says; `make test` runs them from pytest, which has the other half. */

import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["tests/against-python/**/*.test.ts"] } });
