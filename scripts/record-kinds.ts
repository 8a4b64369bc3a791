/**
 * What definitions say of records that are counted for a kitchen and a day, one beside the other:
 * modules/words/record-kinds.ts. Rooms that lie below those of the definitions read it, and so do pages that hold none
 * of them.
 */
import type { Resource } from '../kernel/define/resource.ts'

const width = 120

/** A value as the formatter leaves it: on one line where it fits behind what stands `before` it. */
function printed(value: unknown, before: string, pad: string): string {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const parts = (inner: string): readonly string[] =>
    Object.entries(value).map(([key, part]) =>
      Array.isArray(value) ? printed(part, '', inner) : `${key}: ${printed(part, `${key}: `, inner)}`,
    )
  const line = `${open}${parts('').join(', ')}${close}`
  if (pad.length + before.length + line.length < width && !line.includes('\n')) return line
  return `${open.trim()}\n${parts(`${pad}  `)
    .map(part => `${pad}  ${part},\n`)
    .join('')}${pad}${close.trim()}`
}

/** Entries of an object, as the formatter leaves them. */
export const object = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([key, value]) => `  ${key}: ${printed(value, `${key}: `, '  ')},\n`).join('')

/**
 * The text of that file. @throws Error naming the kind that two definitions say they are, or the place that two want
 */
export function recordKindsText(resources: readonly Resource[]): string {
  const records = resources
    .flatMap(({ key, record }) => (record ? [{ of: key, ...record }] : []))
    .toSorted((a, b) => a.sort - b.sort)
  for (const name of ['kind', 'sort'] as const)
    records.forEach((record, i) => {
      const same = records.slice(0, i).find(other => other[name] === record[name])
      if (same) throw new Error(`${record.of} and ${same.of} are both records of the ${name} ${record[name]}`)
    })
  return [
    '// Written by `npm run generate` from the definitions; the check fails when it is not what they say.',
    '',
    '/** The words of the dictionary record_type. */',
    `export const recordWords = {\n${object(records.map(({ kind, word }) => [kind, word[0]]))}} as const`,
    '',
    `export const recordEnglish = {\n${object(records.map(({ kind, word }) => [kind, word[1]]))}} as const`,
    '',
    '/** What is said of each kind of record, with the resource it is kept in. */',
    'export const recordKinds = {',
    ...records.map(
      ({ kind, word: _word, sort: _sort, ...block }) =>
        `  ${kind}: {\n${Object.entries(block)
          .map(([key, value]) => `    ${key}: ${printed(value, `${key}: `, '    ')},\n`)
          .join('')}  },`,
    ),
    '} as const',
    '',
  ].join('\n')
}
