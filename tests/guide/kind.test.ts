// The chapter of a kind of record followed to the letter, in a copy of the project.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/suite.ts'
import { blocksOf, follow, projectCopy, written } from './guide.ts'

const chapter = blocksOf('docs/architecture.md', '## A kind of record')

let copy: ReturnType<typeof projectCopy>

beforeAll(async () => {
  copy = projectCopy()
  for (const block of [...blocksOf('README.md', '## A resource in five minutes'), ...chapter]) follow(copy.at, block)
  const migrated = await copy.run('scripts/generate.ts', 'new', 'defrost')
  expect(migrated.isGood, migrated.text).toBe(true)
}, 120_000)
afterAll(() => copy?.close())

test('a new kind of record is said in its own definition, with its English: at most 20 lines in two files', () => {
  expect(chapter.map(({ file }) => file)).toEqual(['modules/ledger/defrost.ts', 'modules/ledger/en.ts'])
  expect(chapter.reduce((sum, block) => sum + written(block), 0)).toBeLessThanOrEqual(20)
})

longTest(
  'nothing else has to be written: the check of files, types and English finds nothing',
  async () => {
    const generated = await copy.run('scripts/generate.ts', '--check')
    expect(generated.isGood, generated.text).toBe(true)
    const types = await copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')
    expect(types.isGood, types.text).toBe(true)
  },
  240_000,
)

test('the dictionary, the matrix, the counted day and what trust looks at have the new kind, behind the others', async () => {
  const answer = await copy.run(
    '--input-type=module',
    '--eval',
    `const { recordType } = await import('./modules/words/dictionaries.ts')
    const { default: words } = await import('./modules/lists/en.ts')
    const { owing } = await import('./modules/record/owes.ts')
    const { recordKinds } = await import('./modules/record/kinds.ts')
    const { default: day } = await import('./modules/ledger/day.ts')
    const row = { submitStatus: 1, recordSource: 1, isLate: true, defrostDate: '2026-11-20' }
    console.log(JSON.stringify([
      Object.entries(recordType.items).at(-1), Object.entries(words.dictionaries.record_type).at(-1), owing('defrost', 4), [...recordKinds].at(-1),
      day.from['ledger/defrost'](row),
    ]))`,
  )
  expect(answer.isGood, answer.text).toBe(true)
  expect(JSON.parse(answer.text)).toEqual([
    ['defrost', '除霜'],
    ['defrost', 'Defrosting'],
    'free',
    ['ledger/defrost', 'defrost'],
    {
      key: { recordDate: '2026-11-20', recordType: 'defrost' },
      add: { recordNum: 1, autoNum: 0, lateNum: 1, trustNum: 0, trustSum: 0, doubtNum: 0, doubtLate: 0 },
    },
  ])
})
