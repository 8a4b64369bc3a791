import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** What a page draws; texts of one language have files of their own, and what only the developer sees is nobody's language; papers of the law are Chinese. */
const drawn = globSync('**/*.tsx', { cwd: root, exclude: ['app/dev/**', 'pages/parts/LegalPaper.tsx', '**/*.test.tsx'] })
/** A mark that joins what the page has put together, or stands behind a title it was handed. */
const glued = /join\('[、，；]'\)|'[、，；]'\)|\}[：、；]/

test('pages write commas and colons in the language of the reader', () => {
  const said = drawn.flatMap(path => readFileSync(join(root, path), 'utf8').split('\n')
    // A line that has both languages in it has chosen already; what is Chinese data says so.
    .flatMap((line, at) => (glued.test(line) && !/zh|lang === |const (?:zh|en)/.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 80)}`] : [])))
  expect(said).toEqual([])
})
