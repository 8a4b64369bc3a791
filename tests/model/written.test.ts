import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { links, sources } from '../../app/catalogue.ts'
import { isStored, type Resource } from '../../kernel/define/resource.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { sourcesIn } from '../support/sources.ts'
import { definitionOf, writersOf } from '../support/writers.ts'

const files = sourcesIn(join(import.meta.dirname, '../..'))
/** What devices say of themselves is written on their files, whatever it is. */
const sensed = new Map([...kinds.values()].map(({ file, says }) => [file.key, new Set(Object.values(says))]))

/** How many resources have the very same field: what they share is written by what they share. */
const holders = new Map<unknown, number>()
for (const { fields } of sources)
  for (const field of Object.values(fields)) holders.set(field, (holders.get(field) ?? 0) + 1)

/**
 * Written by parts that name them as a text or take them from a list: each is shown by the file that does it, and by
 * the words that do it there.
 */
const byName: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'enterprise/info infoGrade': ['modules/supervise/room.server.ts', "index: 'infoGrade'"],
  'enterprise/info infoYearIndex': ['modules/supervise/room.server.ts', "index: 'infoYearIndex'"],
  'stock/tfs-outbound heldBy': ['modules/trace/evidence-scope.server.ts', "'heldBy' in kernel.find(key)!.all"],
  'iot/core-menu syncTime': ['modules/iot/center.ts', 'marks: now => ({ syncStatus: true, syncTime:'],
  'selfexam/day templateVer': ['modules/lists/checklist.ts', "name: 'templateVer'"],
  'selfexam/week templateVer': ['modules/lists/checklist.ts', "name: 'templateVer'"],
  'supervise/offline templateVer': ['modules/lists/checklist.ts', "name: 'templateVer'"],
  'selfexam/cookbook sampleId': ['modules/ledger/sample.server.ts', "field: 'sampleId'"],
  'info/updata dataTitle': ['modules/info/links.ts', "'dataTitle'"],
  'info/updata dataType': ['modules/info/links.ts', "'dataType'"],
  'info/updata requireDesc': ['modules/info/links.ts', "'requireDesc'"],
  'info/updata templateFile': ['modules/info/links.ts', "'templateFile'"],
  'info/updata deadline': ['modules/info/links.ts', "'deadline'"],
  'info/news viewNum': ['modules/info/news.server.ts', "'viewNum'"],
  'staff/morning-check faceImg': ['modules/iot/check-writing.ts', "into: 'faceImg'"],
  'trace/evidence dishNum': ['modules/trace/evidence-scope.server.ts', 'dishNum:'],
  'trace/evidence chainNum': ['modules/trace/evidence-scope.server.ts', 'chainNum:'],
  'trace/evidence heldNum': ['modules/trace/evidence-scope.server.ts', 'heldNum:'],
  'system/dept ancestors': ['kernel/derive/write/tree-write.ts', "|| ',' ||"],
}

/** Fields that parts of the definitions write by themselves: numbers, what an action asks for, what a link leaves. */
const ownOf = ({ key, number, actions }: Resource): ReadonlySet<string> =>
  new Set([
    ...(number ? [number.field] : []),
    ...Object.values(actions).flatMap(({ input }) => Object.keys(input ?? {})),
    ...links.flatMap(({ from, back }) => (from === key && back ? [back] : [])),
    ...(sensed.get(key) ?? []),
  ])

test('every field that a page shows and nobody enters is written by some part of the product', () => {
  const lacking = sources.flatMap(resource => {
    const { key, table, fields } = resource
    const own = ownOf(resource)
    const definition = definitionOf(files, key, table)
    if (!definition) return [`${key} is defined nowhere`]
    const writers = writersOf(files, definition, key, table)
    return Object.entries(fields).flatMap(([name, field]) =>
      field.by &&
      !byName[`${key} ${name}`] &&
      isStored(field) &&
      !field.internal &&
      !own.has(name) &&
      writers(name, holders.get(field)! > 1).length === 0
        ? [`${key} ${name}`]
        : [],
    )
  })
  expect(lacking).toEqual([])
})

test('a list shows nothing that the platform keeps from its pages', () => {
  const hidden = [...sources].flatMap(({ key, fields, list }) =>
    Object.entries(fields).flatMap(([name, { internal, of }]) =>
      internal && list.some(column => column === name || column === of['as']) ? [`${key} ${name}`] : [],
    ),
  )
  expect(hidden).toEqual([])
})

test('what is written by its name alone is written where this says', () => {
  for (const [field, [file, words]] of Object.entries(byName)) {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    expect(text.includes(words), `${field} in ${file}`).toBe(true)
  }
})
