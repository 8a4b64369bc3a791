import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// One database for all test files is started once and lent out as copies; see the file named here.
const database = 'tests/database.ts'

export default defineConfig({
  // unit and integration tests run in Node; what a browser shows is tested in tests/e2e with a real one
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: existsSync(database) ? [database] : [],
  },
})
