import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/**
 * What a page draws; texts of one language have files of their own, and what only the developer sees is nobody's
 * language; papers of the law are Chinese.
 */
const drawn = globSync('**/*.tsx', {
  cwd: root,
  exclude: ['app/dev/**', 'pages/parts/LegalPaper.tsx', '**/*.test.tsx'],
})
/** A mark that joins what the page has put together, or stands behind a title it was handed. */
const glued = /join\('[、，；]'\)|'[、，；]'\)|\}[：、；]/

test('pages write commas and colons in the language of the reader', () => {
  const marks = drawn.flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      // A line that has both languages in it has chosen already; what is Chinese data says so, on the element around
      // it.
      .flatMap((line, at, lines) =>
        glued.test(line) &&
        !/zh/.test(line) &&
        !lines.slice(Math.max(0, at - 3), at).some(above => above.includes('lang="zh-CN"'))
          ? [`${path}:${at + 1} ${line.trim().slice(0, 80)}`]
          : [],
      ),
  )
  expect(marks).toEqual([])
})

test('no page speaks of what only those who built it know, but the one that shows the chain of the audit', () => {
  const texts = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['app/dev/**', 'pages/log/audit/**', '**/*.test.ts', '**/*.test.tsx'],
  })
  expect(
    texts.filter(path => /变体|命中批次|命中企业|红冲|链尾|枚举|字段值/.test(readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
})
