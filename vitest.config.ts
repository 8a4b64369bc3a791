import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { definitions } from './web/app/build/definitions.ts'

// One database for all test files is started once and lent out as copies; see the file named here.
const database = 'tests/database.ts'

export default defineConfig({
  // The browser part finds its definitions by it.
  plugins: [definitions(import.meta.dirname)],
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
