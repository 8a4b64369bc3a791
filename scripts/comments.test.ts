import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wideComments } from './comments.ts'
import { projectFiles } from './project-files.ts'

const said = (...lines: readonly string[]) => wideComments(new Map([['app/a.ts', lines.join('\n')]]))
const sentence = 'Whoever reads this has to scroll. '.repeat(4).trim()

test('no comment of the product is wider than the page', () => {
  expect(wideComments(projectFiles(join(import.meta.dirname, '..')))).toEqual([])
})

test.each([`// ${sentence}`, `  /** ${sentence} */`, ` * ${sentence}`, `/* ${'改台账先看说明 '.repeat(9)}*/`])(
  'a wide comment is refused by file and line: %s',
  line => expect(said('const a = 1', line)).toEqual(['app/a.ts:2 is wider than 120 columns: break it']),
)

test('code is the formatter’s, a directive is its tool’s, and an address cannot be broken', () => {
  expect(said(`const a = '${sentence}'`)).toEqual([])
  expect(said(`// oxlint-disable-next-line no-console -- ${sentence}`)).toEqual([])
  expect(said(`// https://example.org/${'a'.repeat(120)}`)).toEqual([])
})
