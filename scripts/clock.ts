/**
 * What time it is, TypeScript asks of contract/clock.ts and SQL of `app.now()`, `app.today()` and
 * `app.clock_timestamp()`: whoever asks the machine or PostgreSQL itself is wrong by as much as the two differ, and a
 * test of it is red on some days. docs/decisions/0035. Every place that asks them all the same is counted here with its
 * reason; another one is refused, and so is a reason nobody needs any more.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { projectFiles } from './project-files.ts'

const outside = 'the world outside judges what is signed by its own time'

/** Files with how many places they have, and why. */
export const reasons: Readonly<Record<string, readonly [places: number, why: string]>> = {
  'contract/clock.ts': [1, 'it is the clock'],
  'app/clock.ts': [1, 'it sets the clock by the machine’s'],
  'web/first/server.tsx': [1, 'it sets the clock by the machine’s'],
  'web/state/clock.ts': [1, 'it sets the clock by the machine’s'],
  'tests/support/moment.ts': [1, 'it sets the clock by the machine’s'],
  'tests/support/each-file.ts': [1, 'it looks whether a test left the machine’s replaced'],
  'adapters/files-s3/index.ts': [1, outside],
  'adapters/files-s3/fake.ts': [1, outside],
  'adapters/files-s3/port.test.ts': [2, outside],
  'adapters/files-s3/server.test.ts': [2, outside],
  'adapters/files-local/index.ts': [1, 'the age of a file'],
  'adapters/oidc/testing.ts': [1, outside],
  'adapters/oidc/port.test.ts': [1, outside],
  'adapters/sms-http/index.ts': [1, outside],
  'adapters/sms-http/port.test.ts': [2, outside],
  'kernel/store/backup.ts': [1, 'a backup is made of databases of before the clock, too'],
  'kernel/store/migrate.ts': [1, 'the first table is there before the clock; 0079 makes its default ask it'],
  'kernel/store/mend.test.ts': [1, 'it moves the timers of the machine'],
  'kernel/store/embedded/launch.ts': [2, 'the age of a file'],
  'tests/e2e/support/product.ts': [1, 'the age of a file'],
  'tests/attack/definitions.test.ts': [1, 'it stands for the clock where tables are made before it'],
  'tests/support/watcher.ts': [1, 'how long a hanging query has run'],
  'web/api/alone.ts': [2, 'windows of one browser agree on how long one of them holds a mark'],
  'web/state/mark.ts': [2, 'how old a token is in this browser'],
  'tests/e2e/cookies.spec.ts': [1, 'how old a token is in this browser'],
  'web/api/http.test.ts': [1, 'how old a token is in this browser'],
}

/** Migrations up to here asked PostgreSQL; 0079 made what they left ask the clock. */
const lastOfMachine = '0079'

const sql =
  /(?<![.\w])(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b)/gi
const suspicious = /Date\.now|new Date\(\)|dayjs\(\)/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isCalled = (value: unknown, name: string): boolean => isNode(value) && 'name' in value && value.name === name

/** Whether an expression asks the machine: `Date.now`, `new Date()`, `dayjs()`. */
function asksMachine(node: Node): boolean {
  if (node.type === 'MemberExpression' && 'object' in node && 'property' in node)
    return isCalled(node.object, 'Date') && isCalled(node.property, 'now')
  const isBare = 'arguments' in node && Array.isArray(node.arguments) && node.arguments.length === 0
  if (!isBare || !('callee' in node)) return false
  return node.type === 'NewExpression'
    ? isCalled(node.callee, 'Date')
    : node.type === 'CallExpression' && isCalled(node.callee, 'dayjs')
}

/** Where a file asks something else than the clock, as places in its text. */
function placesIn(file: string, text: string): readonly number[] {
  const ofSql = (from: number, part: string) => [...part.matchAll(sql)].map(({ index }) => from + index)
  if (file.endsWith('.sql'))
    return ofSql(
      0,
      text.replaceAll(/--.*$/gm, line => ' '.repeat(line.length)),
    )
  if (!suspicious.test(text) && !text.match(sql)) return []
  const places: number[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    if (asksMachine(value)) return void places.push(value.start)
    if (
      value.type === 'TemplateElement' ||
      (value.type === 'Literal' && 'value' in value && typeof value.value === 'string')
    )
      return void places.push(...ofSql(value.start, text.slice(value.start, value.end)))
    for (const part of Object.values(value)) walk(part)
  }
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return places
}

/** What measures (tests/load) starts the product by the machine’s time, and tests nothing. */
const isLooked = (file: string): boolean =>
  (/\.tsx?$/.test(file) && !file.startsWith('tests/load/')) ||
  (/^db\/migrations\/.*\.sql$/.test(file) && file.slice('db/migrations/'.length) > `${lastOfMachine}_~`)

/** All places without a reason, and all reasons without a place. @param files text by path */
export function otherClocks(files: ReadonlyMap<string, string>, counts = reasons): string[] {
  const places = new Map(
    [...files]
      .filter(([file]) => isLooked(file))
      .map(([file, text]) => [file, placesIn(file, text)] as const)
      .filter(([, at]) => at.length),
  )
  const refused = [...places].flatMap(([file, at]) =>
    at.length === counts[file]?.[0]
      ? []
      : at.map(
          place =>
            `${file}:${files.get(file)!.slice(0, place).split('\n').length} asks another clock: contract/clock.ts knows what time it is, in SQL app.now(), app.today()`,
        ),
  )
  const idle = Object.keys(counts).filter(file => !places.has(file))
  return [
    ...refused,
    ...idle.map(file => `${file} asks no other clock any more: its reason in scripts/clock.ts can go`),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = otherClocks(projectFiles(join(import.meta.dirname, '..')))
  for (const line of faults) console.log(line)
  if (faults.length > 0) process.exitCode = 1
}
