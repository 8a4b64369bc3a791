import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest: one that begins last would leave the other cores idle at the end. */
export const long: readonly string[] = [
  'tests/attack/masked.test.ts',
  'tests/guide/guide.test.ts',
  'tests/contract/isolation.test.ts',
  'tests/contract/hidden.test.ts',
  'tests/chaos/kill.test.ts',
  'tests/cluster/backup.test.ts',
  'tests/attack/hostile/lists.test.ts',
  'tests/iot/commands.test.ts',
  'tests/attack/hostile/calls.test.ts',
  'tests/attack/holding.test.ts',
  'tests/contract/endpoints.test.ts',
  'tests/cluster/start.test.ts',
  'tests/attack/limits.test.ts',
  'tests/attack/readers.test.ts',
  'adapters/reader-paddle/port.test.ts',
]

/** The long ones before all others, both as they stood. */
export function longFirst<T extends { readonly moduleId: string }>(files: readonly T[]): T[] {
  const isLong = ({ moduleId }: T): boolean => long.some(name => moduleId.endsWith(`/${name}`))
  return [...files.filter(isLong), ...files.filter(file => !isLong(file))]
}

/**
 * vitest goes by what the last run took; on a machine without one by the size of a file, which says little of what it
 * waits for.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files))
  }
}
