import { join, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeOutcomes } from '../../support/outcomes.ts'

const top = join(import.meta.dirname, '../../..')

const fileOf = ({ location }: TestCase): string => relative(top, location.file)
const failureOf = ({ location, title, results }: TestCase): string =>
  `:${location.line} ${title}\n${results.find(({ error }) => error)?.error?.message ?? 'did not run to its end'}`

/** Browser tests write what came of them, by files: a red one is tried again as a whole. */
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
    const count = (own: readonly TestCase[], outcome: ReturnType<TestCase['outcome']>): number =>
      own.filter(test => test.outcome() === outcome).length
    const files = [...Map.groupBy(tests, fileOf)]
    writeOutcomes({
      files: Object.fromEntries(
        files.map(([file, own]) => [
          file,
          {
            passed: count(own, 'expected'),
            failed: count(own, 'unexpected'),
            skipped: count(own, 'skipped'),
            seconds: own.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
          },
        ]),
      ),
      red: [
        ...files.flatMap(([name, own]) => {
          const test = own.find(each => each.outcome() === 'unexpected')
          return test ? [{ name, failure: failureOf(test) }] : []
        }),
        ...this.errors.map(failure => ({ name: '', failure })),
      ],
      unsteady: [],
    })
  }
}
