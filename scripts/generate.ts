/**
 * What is written from the definitions and committed, so that a change of them is seen where it is reviewed.
 *
 * - `npm run generate` writes docs/RESOURCES.md, docs/language.md, app/rows.ts, what kinds of records and devices there
 *   are (modules/words, modules/iot/kinds.ts), and the index of the decisions
 * - `npm run generate -- --check` says what is not as the definitions say, and ends with 1
 * - `npm run migrate -- new name` writes the next db/migrations/NNNN_name.sql and db/schema.json, the schema it leads
 *   to, and the above
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as catalogue from '../app/catalogue.ts'
import type { Panel } from '../kernel/define/panel.ts'
import type { Projection } from '../kernel/define/projection.ts'
import type { Register } from '../kernel/define/register.ts'
import type { Resource } from '../kernel/define/resource.ts'
import type { English } from '../kernel/define/titles.ts'
import { englishGaps, type Titled } from '../kernel/derive/tell/english.ts'
import { migration } from '../kernel/derive/table/migration.ts'
import { schemaOf, type Schema } from '../kernel/derive/table/schema.ts'
import { summary } from '../kernel/derive/tell/summary.ts'
import * as dictionaries from '../modules/words/dictionaries.ts'
import * as desk from '../modules/desk/dictionaries.ts'
import * as system from '../modules/system/dictionaries.ts'
import { alarmRule } from '../modules/iot/rule-words.ts'
import { checklistHeading } from '../modules/lists/checklist-versions.ts'
import { chaptersOf, language, silent } from './language.ts'
import { fileClassify } from '../modules/system/file.ts'
import { decisionsFile, decisionsText } from './decisions.ts'
import { deviceKindsText } from './device-kinds.ts'
import { recordKindsText } from './record-kinds.ts'

/** What the files are written from. */
export interface Source extends Titled {
  readonly projections: readonly Projection[]
  readonly registers?: readonly Register[]
  readonly panels: readonly Panel[]
  /** Definitions of lists alone: they have titles and no table. */
  readonly described?: readonly Resource[]
  readonly english: English
}

const resourcesFile = 'docs/RESOURCES.md'
const languageFile = 'docs/language.md'
const rowsFile = 'app/rows.ts'
const kindsFile = 'modules/words/record-kinds.ts'
const deviceKindsFile = 'modules/words/device-kinds.ts'
const schemaFile = 'db/schema.json'
const migrations = 'db/migrations'
const remedy = 'run `npm run migrate -- new <name>` and read what it writes'

/** By name, so that a resource that moves to another room changes nothing here. */
const printed = (schema: Schema): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`
const read = (top: string, file: string): string =>
  existsSync(join(top, file)) ? readFileSync(join(top, file), 'utf8') : ''
const storedSchema = (top: string): Schema => JSON.parse(read(top, schemaFile) || '{}') as Schema
const numbered = (top: string): readonly string[] =>
  existsSync(join(top, migrations))
    ? readdirSync(join(top, migrations))
        .filter(name => name.endsWith('.sql'))
        .toSorted()
    : []

function write(top: string, file: string, text: string): void {
  mkdirSync(dirname(join(top, file)), { recursive: true })
  writeFileSync(join(top, file), text)
}

/** Keys of the resources that definitions of others know something of. */
const knownOf = (resources: readonly Resource[]): ReadonlySet<unknown> =>
  new Set(
    resources.flatMap(({ key, knows = {}, all }) =>
      Object.keys(knows).flatMap(name => (all[name]?.of.to === key ? [] : [all[name]?.of.to])),
    ),
  ).difference(
    // A kind of device is put together by its room and knows nothing of other rows.
    new Set(resources.filter(resource => 'kind' in resource).map(({ key }) => key)),
  )

/**
 * What a row of each resource is, by the key other rooms name it by. What definitions know of is typed by the `fields`
 * it exports: the type checker would have to look at its definition while it is still looking at theirs, and cannot.
 */
const rowsText = (keys: readonly string[], known: ReadonlySet<unknown>): string =>
  [
    '// Written by `npm run generate` from the definitions; the check fails when it is not what they say.',
    "import type { RowOf } from '../kernel/define/rows.ts'",
    '',
    "declare module '../kernel/define/rows.ts' {",
    '  interface Rows {',
    ...keys.map(key => `    '${key}': RowOf<typeof import('../modules/${key}.ts')${known.has(key) ? '' : '.default'}>`),
    '  }',
    '}',
    '',
  ].join('\n')
const kindFiles = 'modules/iot'
/** The kinds of devices stand one in a file; who asks for all of them finds them listed. */
function kindsOf(top: string): Readonly<Record<string, string>> {
  const files = existsSync(join(top, kindFiles))
    ? readdirSync(join(top, kindFiles))
        .filter(name => name.endsWith('.ts') && /^export default kind\(/m.test(read(top, join(kindFiles, name))))
        .map(name => name.slice(0, -3))
        .toSorted()
    : []
  if (!files.length) return {}
  const nameOf = (file: string): string =>
    `${file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Kind`
  const head = '// Written by `npm run generate`: every file of this folder that defines a kind of device.'
  return {
    [`${kindFiles}/kinds.ts`]: [
      head,
      ...files.map(file => `import ${nameOf(file)} from './${file}.ts'`),
      "import type { Kind } from './kind.ts'",
      '',
      '/** Every kind of device, as the rest of the room asks: nobody else names one. */',
      'export const devices = [',
      ...files.map(file => `  ${nameOf(file)},`),
      '] as const',
      'export const kinds: ReadonlyMap<string, Kind> = new Map(devices.map(({ kind }) => [kind.key, kind]))',
      '',
    ].join('\n'),
    [`${kindFiles}/kinds-en.ts`]: [
      head,
      ...files.map(file => `import { en as ${nameOf(file)} } from './${file}.ts'`),
      '',
      '/** The English of every kind of device, by its key. */',
      'export const kindsEn = {',
      ...files.map(file => `  'iot/${file}': ${nameOf(file)},`),
      '}',
      '',
    ].join('\n'),
  }
}
const rowsOf = ({ resources, described = [] }: Source): string =>
  rowsText([...new Set([...resources, ...described].map(({ key }) => key))].toSorted(), knownOf(resources))

/** Names of the tables whose printed form differs. */
const differing = (before: Schema, after: Schema): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/**
 * Migrations are applied in the order of their names; two of one number would be applied in an order nobody has tried.
 */
const numberFaults = (names: readonly string[]): readonly string[] =>
  names.flatMap((name, i) =>
    !/^\d{4}_[a-z0-9_]+\.sql$/.test(name)
      ? [`${migrations}/${name}: not called NNNN_name.sql`]
      : Number(name.slice(0, 4)) !== i + 1
        ? [`${migrations}/${name}: should be number ${String(i + 1).padStart(4, '0')}`]
        : [],
  )

/** What is not as the definitions say, one line each. */
export function faults(top: string, source: Source): readonly string[] {
  const { resources, projections, registers, panels, pages } = source
  const after = schemaOf(resources, projections, registers)
  return [
    ...(read(top, resourcesFile) === summary(resources, projections, panels, pages)
      ? []
      : [`${resourcesFile} is not what the definitions say: run \`npm run generate\``]),
    ...(read(top, rowsFile) === rowsOf(source)
      ? []
      : [`${rowsFile} is not what the definitions say: run \`npm run generate\``]),
    ...(read(top, schemaFile) === printed(after)
      ? []
      : [
          `${schemaFile} is not what the definitions say (${differing(storedSchema(top), after).join(', ') || 'only its layout'}): ${remedy}`,
        ]),
    ...numberFaults(numbered(top)),
    ...englishGaps({ ...source, resources: [...source.resources, ...(source.described ?? [])] }, source.english).map(
      gap => `modules/**/en.ts: ${gap}`,
    ),
  ]
}

/**
 * Writes the next migration and the schema it leads to. @returns the name of the file @throws Error when the name is
 * none or nothing changed
 */
export function newMigration(top: string, source: Source, name: string): string {
  if (!/^[a-z][a-z0-9_]{1,60}$/.test(name))
    throw new Error('a migration is named in small letters, digits and _, as in: npm run migrate -- new stock_batches')
  const before = storedSchema(top)
  const after = schemaOf(source.resources, source.projections, source.registers)
  const tables = differing(before, after)
  if (!tables.length) throw new Error(`nothing to migrate: ${schemaFile} is what the definitions say`)
  const last = numbered(top).at(-1)
  const file = `${migrations}/${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}_${name}.sql`
  const gone = tables.filter(table => !(table in after))
  const head = [
    `-- ${name.replaceAll('_', ' ')}: written from the definitions, to be read before it is committed.`,
    `-- Tables: ${tables.map(table => `${table}${table in before ? (table in after ? '' : ' (no longer defined)') : ' (new)'}`).join(', ')}.`,
    ...(gone.length
      ? ['-- What is no longer defined is kept, for it may hold evidence: drop it here by hand if it may go.']
      : []),
  ]
  write(top, file, `${head.join('\n')}\n${migration(before, after)}`)
  write(top, schemaFile, printed(after))
  return file
}

/**
 * Writes what can be written without a decision. The printed schema is no such thing: it says what the migrations lead
 * to, so only a migration changes it.
 * @returns what was written
 */
export function generate(top: string, source: Source): readonly string[] {
  const texts = {
    [resourcesFile]: summary(source.resources, source.projections, source.panels, source.pages),
    [rowsFile]: rowsOf(source),
  }
  const changed = Object.entries(texts).filter(([file, text]) => read(top, file) !== text)
  for (const [file, text] of changed) write(top, file, text)
  return changed.map(([file]) => file)
}

export const source: Source = {
  ...catalogue,
  dictionaries: [
    ...[dictionaries, desk, system].flatMap(room => Object.values(room)),
    fileClassify,
    checklistHeading,
    alarmRule,
  ],
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const top = join(import.meta.dirname, '..')
  const [verb, name = ''] = process.argv.slice(2)
  try {
    if (verb !== undefined && !['new', '--check'].includes(verb))
      throw new Error(`unknown: ${verb}; either nothing, --check, or new <name>`)
    // What other definitions are read with, in this order: which kinds of devices there are, and what kinds are called.
    const gathered = {
      ...kindsOf(top),
      [kindsFile]: recordKindsText(source.resources),
      [deviceKindsFile]: deviceKindsText(source.resources),
    }
    const behind = Object.entries(gathered).filter(([file, text]) => read(top, file) !== text)
    if (verb !== '--check' && behind.length) {
      for (const [file, text] of behind) {
        write(top, file, text)
        console.log(`${file} written`)
      }
      // Everything else follows from what has just been written: it is loaded anew.
      process.exit(spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
    }
    if (verb === 'new') console.log(`${newMigration(top, source, name)} and ${schemaFile} written: read them`)
    const prose = { [languageFile]: language(top), [decisionsFile]: decisionsText(top) }
    const outdated = Object.entries(prose).filter(([file, text]) => read(top, file) !== text)
    if (verb !== '--check') {
      for (const file of generate(top, source)) console.log(`${file} written`)
      for (const [file, text] of outdated) write(top, file, text)
    }
    const stale =
      verb === 'new'
        ? []
        : [
            ...faults(top, source),
            ...silent(chaptersOf(top)),
            ...[...behind, ...(verb === '--check' ? outdated : [])].map(
              ([file]) => `${file} is not what the definitions say: run \`npm run generate\``,
            ),
          ]
    for (const fault of stale) console.error(fault)
    if (stale.length) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
