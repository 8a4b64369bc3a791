import { join, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeOutcomes } from '../../support/outcomes.ts'

const top = join(import.meta.dirname, '../../..')

const failureOf = (test: TestCase) => ({
  name: `${relative(top, test.location.file)}:${test.location.line} ${test.title}`,
  failure: test.results.find(({ error }) => error)?.error?.message ?? 'did not run to its end',
})

/** Browser tests write what came of them, each tried twice at most. */
export default class WriteOutcomes implements Reporter {
  private suite: Suite | undefined
  private readonly errors: string[] = []

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  /** What belongs to no test: its beginning, its end, a file that cannot be read. */
  onError({ message }: { readonly message?: string }): void {
    this.errors.push(message ?? 'an error without words')
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? []
    const of = (outcome: ReturnType<TestCase['outcome']>, among = tests): TestCase[] =>
      among.filter(test => test.outcome() === outcome)
    const files = Map.groupBy(tests, test => relative(top, test.location.file))
    writeOutcomes({
      files: Object.fromEntries(
        [...files].map(([file, own]) => [
          file,
          {
            passed: of('expected', own).length + of('flaky', own).length,
            failed: of('unexpected', own).length,
            skipped: of('skipped', own).length,
            seconds: own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
          },
        ]),
      ),
      red: [...of('unexpected').map(failureOf), ...this.errors.map(failure => ({ name: '', failure }))],
      unsteady: of('flaky').map(failureOf),
    })
  }
}
