import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

const top = join(import.meta.dirname, '../../..')

/**
 * Writes down which tests were right only at the second attempt; `npm test` says them at its end, so that they are
 * mended and not forgotten.
 */
export default class Unsteady implements Reporter {
  private suite: Suite | undefined

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    const unsteady = (this.suite?.allTests() ?? [])
      .filter(test => test.outcome() === 'flaky')
      .map(({ location: { file, line }, title }) => `${relative(top, file)}:${line} ${title}`)
    mkdirSync(join(top, 'test-results'), { recursive: true })
    writeFileSync(join(top, 'test-results/unsteady.json'), JSON.stringify(unsteady))
  }
}
