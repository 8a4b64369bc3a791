import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** A file or a test, and how it failed first. */
export interface Said {
  readonly name: string
  readonly failure: string
}

/** What came of a run of tests. scripts/outcomes.mjs adds runs up and says the sum. */
export interface Outcomes {
  readonly files: Readonly<Record<string, Counts>>
  /** What did not pass, by files where they can be tried again alone. */
  readonly red: readonly Said[]
  /** What passed at the second attempt only. */
  readonly unsteady: readonly Said[]
}

/** The tests of a file. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
}

/** Writes them into the file that OUTCOMES names, from the top of the project; without it nobody asked. */
export function writeOutcomes(outcomes: Outcomes): void {
  const name = process.env['OUTCOMES']
  if (!name) return
  const path = join(import.meta.dirname, '../..', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(outcomes))
}

const textOf = ({ stack, message }: { readonly stack?: string; readonly message: string }): string => stack ?? message

/** The first failure in a file. One whose process was killed says nothing of itself. */
function failureOf(file: TestModule): string {
  const [test] = file.children.allTests('failed')
  const [error] = [...(test?.result().errors ?? []), ...file.errors()]
  return [test?.fullName, error && textOf(error)].filter(Boolean).join('\n') || 'did not come to its end'
}

/** How files are seen by `npm test`: one that did not end, or left an error that nobody caught, is red as well. */
export function outcomesOf(files: readonly TestModule[], errors: readonly SerializedError[]): Outcomes {
  const count = ({ children }: TestModule, state: 'passed' | 'failed' | 'skipped' | 'pending'): number =>
    [...children.allTests(state)].length
  const red = new Map(
    files
      .filter(file => !['passed', 'skipped'].includes(file.state()))
      .map(file => [file.relativeModuleId, failureOf(file)]),
  )
  for (const error of errors) {
    const text = `${textOf(error)}\n${error.cause?.message ?? ''}`
    const { relativeModuleId: name = '' } =
      files.find(({ moduleId }) => error['VITEST_TEST_PATH'] === moduleId || text.includes(moduleId)) ?? {}
    if (!red.has(name)) red.set(name, textOf(error))
  }
  return {
    files: Object.fromEntries(
      files.map(file => [
        file.relativeModuleId,
        {
          passed: count(file, 'passed'),
          failed: count(file, 'failed') + count(file, 'pending'),
          skipped: count(file, 'skipped'),
          seconds: file.diagnostic().duration / 1000,
        },
      ]),
    ),
    red: [...red].map(([name, failure]) => ({ name, failure })),
    unsteady: [],
  }
}

/** Unit and product tests write what came of them. */
export class WriteOutcomes implements Reporter {
  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeOutcomes(outcomesOf(files, errors))
  }
}
