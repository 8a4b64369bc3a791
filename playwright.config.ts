import { defineConfig } from '@playwright/test'
import { launch } from './tests/e2e/support/launch.ts'
import { runFolder } from './tests/e2e/support/run.ts'
import { workers } from './tests/e2e/support/workers.ts'
import { beginClock } from './tests/support/moment.ts'
import { isLong } from './tests/support/long.ts'

beginClock()

/**
 * The product in a real browser: started once for each worker by tests/e2e/support/setup.ts, with a database of its
 * own. `node node_modules/@playwright/test/cli.js test` after the browser part is built; `npm test` does both. A test
 * or `describe` with `{ tag: '@long' }` belongs to `npm run test:long`; without it stays one quick journey through each
 * room of the product.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: runFolder,
  globalSetup: './tests/e2e/support/setup.ts',
  // Each worker has a product and a database of its own: what one files, another would count.
  workers,
  fullyParallel: false,
  ...(!isLong && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` tries a file that failed once more, alone; what was right only then is listed at its end.
  reporter: [['list'], ['./tests/e2e/support/outcomes.ts']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // As those browse who ask for little motion: a menu on its way may slide between a press and its release.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace of every test costs more than the tests; TRACE=on records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // A picture of its end, too: it is taken before anybody knows whether a test failed.
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    launchOptions: launch,
  },
})
