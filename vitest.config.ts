import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { alone } from './tests/support/alone.ts'
import { LongFirst } from './tests/support/order.ts'
import { WriteOutcomes } from './tests/support/outcomes.ts'
import { definitions } from './web/app/build/definitions.ts'

// One database for all test files is started once and lent out as copies; see the file named here.
const database = 'tests/database.ts'
const notHere = ['**/node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']

export default defineConfig({
  // The browser part finds its definitions by it.
  plugins: [definitions(import.meta.dirname)],
  // unit and integration tests run in Node; what a browser shows is tested in tests/e2e with a real one
  test: {
    // One more than the cores of a small machine: of three processes one waits for the database, for a disk or for a
    // clock.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    globalSetup: existsSync(database) ? [database] : [],
    projects: [
      // The processes go through all files one after the other: what they import, the whole product for many, is read
      // once.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...notHere, ...Object.keys(alone)],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: Object.keys(alone), isolate: true } },
    ],
    reporters: ['default', new WriteOutcomes()],
    environment: 'node',
    pool: 'forks',
    // Limits are for what never comes: at least ten times what is usual, on a machine with other work as well. What is
    // waited for says so itself before its test ends (tests/support/until.ts), and a file before its limit
    // (tests/support/watch.ts).
    testTimeout: 90_000,
    hookTimeout: 110_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/support/each-file.ts'],
  },
})
