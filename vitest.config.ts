import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { alone } from './tests/support/alone.ts'
import { LongFirst } from './tests/support/order.ts'
import { definitions } from './web/app/build/definitions.ts'

// One database for all test files is started once and lent out as copies; see the file named here.
const database = 'tests/database.ts'
const notHere = ['node_modules/**', 'dist/**', 'data/**', 'tests/e2e/**']

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
    environment: 'node',
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: of a browser on a busy machine a second, the usual patience, is no sign.
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/support/each-file.ts'],
  },
})
