import { join } from 'node:path'
import { expect, test } from 'vitest'
import { violations } from './boundaries.ts'
import { projectFiles } from './project-files.ts'

/** Violations of a few planted files, as `file:line reason`. */
const told = (files: Record<string, string>) =>
  violations(new Map(Object.entries(files))).map(({ file, line, reason }) => `${file}:${line} ${reason}`)

const imports = (...targets: string[]) => targets.map(target => `import { a } from '${target}'\n`).join('')

test('the product itself keeps its boundaries', () => {
  const violationsFound = violations(projectFiles(join(import.meta.dirname, '..')))
  expect(violationsFound.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([])
})

test.each([
  ['contract/errors.ts', '../kernel/errors.ts', 'it imports nothing'],
  ['contract/errors.ts', 'zod', 'it imports nothing'],
  ['kernel/store/pool.ts', '../../modules/ledger/purchase.ts', 'knows nothing of food'],
  ['kernel/run/jobs.ts', '../../adapters/mqtt/index.ts', 'knows nothing of food'],
  ['kernel/define/resource.ts', '../store/pool.ts', 'runs in the browser'],
  ['kernel/fields/text/index.ts', '../../errors.ts', 'runs in the browser'],
  ['engines/alarm/step.ts', '../../kernel/run/clock.ts', 'pure function'],
  ['engines/alarm/step.ts', 'node:fs', 'pure function'],
  ['engines/alarm/step.ts', 'pg', 'pure function'],
  ['protocols/sip/parse.ts', '../../contract/wire.ts', 'nothing of ours'],
  ['modules/ledger/purchase.ts', '../stock/goods.ts', 'only by key or by event'],
  ['modules/ledger/purchase.ts', '../../kernel/store/pool.ts', 'only by key or by event'],
  ['modules/ledger/purchase.server.ts', '../stock/goods.ts', 'what its asks.server.ts offers'],
  ['modules/ledger/purchase.ts', '../stock/asks.server.ts', 'only by key or by event'],
  ['modules/ledger/purchase.server.ts', '../../adapters/mqtt/index.ts', 'what its asks.server.ts offers'],
  ['modules/words/dictionaries.ts', '../ledger/purchase.ts', 'imports no module'],
  ['modules/words/dictionaries.ts', '../record/led.ts', 'only those before it'],
  ['adapters/mqtt/index.ts', '../files-local/index.ts', 'nor other adapters'],
  ['adapters/mqtt/index.ts', '../../kernel/store/pool.ts', 'implements ports'],
  ['adapters/mqtt/index.ts', '../../modules/iot/device.ts', 'neither food'],
  ['web/mobile/worker.ts', '../../contract/in-lang.ts', 'it imports nothing'],
  ['web/shell/Shell.tsx', '../../app/main.ts', 'definitions of modules and itself'],
  ['web/shell/Shell.tsx', '../../engines/alarm/step.ts', 'definitions of modules and itself'],
  ['web/shell/Shell.tsx', '../../kernel/store/pool.ts', 'definitions of modules and itself'],
  ['web/shell/Shell.tsx', '../../modules/ledger/purchase.server.ts', 'definitions of modules and itself'],
  ['app/main.ts', '../tests/database.ts', 'does not import its tests'],
])('%s must not import %s', (file, target, reason) => {
  const [first, ...more] = told({ [file]: `\n${imports(target)}` })
  expect(first).toContain(`${file}:2 imports `)
  expect(first).toContain(reason)
  expect(more.every(one => one.includes('leads to'))).toBe(true)
})

test.each([
  ['contract/errors.ts', './envelope.ts'],
  ['kernel/store/pool.ts', '../../contract/wire.ts'],
  ['kernel/store/pool.ts', 'pg'],
  ['kernel/define/resource.ts', '../fields/text/index.ts'],
  ['engines/alarm/step.ts', '../../contract/events.ts'],
  ['engines/totp/totp.ts', 'otplib'],
  ['protocols/gb28181/invite.ts', '../sip/parse.ts'],
  ['modules/ledger/purchase.ts', '../../kernel/define/resource.ts'],
  ['modules/ledger/purchase.ts', '../words/dictionaries.ts'],
  ['modules/record/led.ts', '../words/dictionaries.ts'],
  ['modules/ledger/purchase.ts', './block.ts'],
  ['modules/ledger/purchase.server.ts', '../../kernel/store/pool.ts'],
  ['modules/supervise/room.server.ts', '../trace/asks.server.ts'],
  ['adapters/mqtt/index.ts', '../../kernel/run/ports.ts'],
  ['adapters/gb28181/index.ts', '../../protocols/sip/parse.ts'],
  ['web/shell/Shell.tsx', '../../modules/ledger/purchase.ts'],
  ['web/shell/Shell.tsx', 'react'],
  ['web/app/build/antd.ts', 'node:fs'],
  ['app/main.ts', '../adapters/mqtt/index.ts'],
  ['scripts/load.ts', '../app/main.ts'],
  ['tests/e2e/login.spec.ts', '../../app/main.ts'],
  ['kernel/store/pool.test.ts', '../../app/main.ts'],
])('%s may import %s', (file, target) => {
  expect(told({ [file]: imports(target) })).toEqual([])
})

test('a type is knowledge, too: a direction holds for imports of types', () => {
  expect(told({ 'contract/errors.ts': "import type { A } from '../kernel/errors.ts'" })).toHaveLength(1)
  expect(told({ 'contract/errors.ts': "export type { A } from '../kernel/errors.ts'" })).toHaveLength(1)
})

test('every way of importing is seen: several lines, for effect, re-export, on demand', () => {
  const forms = [
    "import {\n  a,\n  b,\n} from '../app/main.ts'",
    "import '../app/main.ts'",
    "export * from '../app/main.ts'",
    "const a = await import('../app/main.ts')",
    "export { a } from '../app/main.ts'",
    "import type from '../app/main.ts'",
    "import a, { b } from '../app/main.ts'",
    'import a from "../app/main.ts"',
    "import a from '../app/main.ts?raw'",
  ]
  for (const form of forms)
    expect(told({ 'kernel/a.ts': `// first\n${form}` }), form).toEqual([
      expect.stringMatching(/^kernel\/a\.ts:2 imports app\/main\.ts, /),
    ])
})

test('what stands before an import does not hide it', () => {
  for (const before of [
    'export type A = string',
    'export type { A }',
    'export const a = 1',
    'export default a',
    'export interface A { b: string }',
  ]) {
    expect(
      told({ 'kernel/a.ts': `${before}\nexport { b } from './b.ts'`, 'kernel/b.ts': imports('./a.ts') }),
      before,
    ).toEqual(['kernel/b.ts:1 closes a circle of imports: kernel/a.ts → kernel/b.ts → kernel/a.ts'])
    expect(told({ 'kernel/a.ts': `${before}\nexport { b } from '../app/b.ts'` }).join(), before).toContain(
      'kernel/a.ts:2 imports',
    )
  }
})

test('what only looks like an import is not one', () => {
  const text =
    "// import a from '../app/main.ts'\n/**\n * import a from '../app/main.ts'\nimport a from '../app/main.ts'\n */\nexport const glob = '**/*.ts'\nexport const from = '../app/main.ts'\n"
  expect(told({ 'kernel/a.ts': text })).toEqual([])
})

test('server parts and Node modules are not reachable from the browser, however long the way', () => {
  const files = {
    'web/page.tsx': imports('../modules/ledger/purchase.ts'),
    'modules/ledger/purchase.ts': imports('./photo.ts'),
    'modules/ledger/photo.ts': `\n${imports('./photo.server.ts')}`,
    'modules/ledger/photo.server.ts': '',
  }
  expect(told(files)).toEqual([
    'modules/ledger/photo.ts:2 leads to modules/ledger/photo.server.ts, but it runs in the browser, too: no node: module and no *.server.ts may be reached from it',
  ])
  expect(told({ ...files, 'modules/ledger/photo.ts': "import type { A } from './photo.server.ts'" })).toEqual([])
})

test('kernel/define, kernel/fields and contract lead to no Node module', () => {
  expect(told({ 'kernel/define/a.ts': imports('node:path') }).join()).toContain('leads to node:path')
  expect(
    told({ 'kernel/fields/a.ts': imports('../files/b.ts'), 'kernel/files/b.ts': imports('node:fs') }).join(),
  ).toContain('leads to kernel/files/b.ts → node:fs')
  expect(told({ 'contract/a.ts': imports('node:path') }).join()).toContain('leads to node:path')
})

test('a circle of imports is named in full; types and imports on demand make none', () => {
  const circle = {
    'kernel/a.ts': imports('./b.ts'),
    'kernel/b.ts': imports('./c.ts'),
    'kernel/c.ts': `\n${imports('./a.ts')}`,
  }
  expect(told(circle)).toEqual([
    'kernel/c.ts:2 closes a circle of imports: kernel/a.ts → kernel/b.ts → kernel/c.ts → kernel/a.ts',
  ])
  expect(told({ ...circle, 'kernel/c.ts': "import type { A } from './a.ts'" })).toEqual([])
  expect(told({ ...circle, 'kernel/c.ts': "const a = () => import('./a.ts')" })).toEqual([])
  // this form is loaded at run time
  expect(told({ ...circle, 'kernel/c.ts': "import { type A } from './a.ts'" })).toHaveLength(1)
  expect(told({ 'kernel/a.ts': imports('./a.ts') })).toHaveLength(1)
})

test('folders that need each other in a ring are named, by whatever files and however long the way; the way there alone is none', () => {
  const ring = {
    'kernel/store/a.ts': imports('../ask/b.ts'),
    'kernel/ask/b.ts': "import type { C } from '../log/c.ts'",
    'kernel/log/c.ts': imports('../store/other.ts'),
    'kernel/store/other.ts': '',
  }
  const reason =
    'is part of a ring of folders: kernel/ask, kernel/log, kernel/store; one of them must not know the others'
  expect(told(ring)).toEqual([
    `kernel/ask/b.ts:1 ${reason}`,
    `kernel/log/c.ts:1 ${reason}`,
    `kernel/store/a.ts:1 ${reason}`,
  ])
  expect(told({ ...ring, 'kernel/log/c.ts': '' })).toEqual([])
})

test('a field knows no resource', () => {
  expect(told({ 'kernel/fields/a.ts': imports('../define/b.ts'), 'kernel/define/b.ts': '' }).join()).toContain(
    'knows no resource',
  )
})

test('folders that need each other in a ring are named, however long the way', () => {
  const ring = {
    'kernel/store/a.ts': imports('../ask/b.ts'),
    'kernel/ask/b.ts': "import type { C } from '../log/c.ts'",
    'kernel/log/c.ts': imports('../store/other.ts'),
    'kernel/store/other.ts': '',
  }
  const reason =
    'is part of a ring of folders: kernel/ask, kernel/log, kernel/store; one of them must not know the others'
  expect(told(ring)).toEqual([
    `kernel/ask/b.ts:1 ${reason}`,
    `kernel/log/c.ts:1 ${reason}`,
    `kernel/store/a.ts:1 ${reason}`,
  ])
  expect(told({ ...ring, 'kernel/log/c.ts': '' })).toEqual([])
})

test('a field knows no resource', () => {
  expect(told({ 'kernel/fields/a.ts': imports('../define/b.ts'), 'kernel/define/b.ts': '' }).join()).toContain(
    'knows no resource',
  )
})

test.each(['utils', 'util', 'common', 'helper', 'helpers'])('no folder is called %s, wherever it is', name => {
  expect(
    told({ [`kernel/${name}/text.ts`]: '', [`kernel/${name}/more.ts`]: '', [`${name}/style.css`]: '' }),
  ).toHaveLength(2)
  expect(told({ [`kernel/${name}.ts`]: '', [`kernel/${name}-of-a-cook/text.ts`]: '' })).toEqual([])
})
