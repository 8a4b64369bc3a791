/**
 * Nobody chooses a text by hand between two languages. What web/ says, it says in both by `spoken`
 * (web/i18n/spoken.ts); what comes as a pair, and what the server says, is taken by `inLang` (contract/in-lang.ts),
 * marks between words by `marks[lang]` (contract/marks.ts). By hand may be chosen, by language, what is no text: the
 * tag of a language, the locale of a library, and how a date is written.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

const noText = String.raw`(?:'(?:zh|en)(?:-\w+)?'|zhCN|enUS|'(?:short|long)'|\w+(?:\.locale\('[\w-]+'\))?\.format\('[^']*'\))`
const onlyNoText = new RegExp(String.raw`^\s*${noText}\s*:\s*${noText}`)

/** The two helpers themselves; and the worker of the phone, which is one file and imports nothing. */
const spared: readonly string[] = ['web/i18n/spoken.ts', 'contract/in-lang.ts', 'web/mobile/worker.ts']
const rooms = /^(?:web|modules|kernel|app|contract|engines|adapters|demo)\/(?!.*\.test\.tsx?$).*\.tsx?$/
const isJudged = (file: string): boolean =>
  rooms.test(file) && !/^web\/app\/(?:dev|build)\//.test(file) && !spared.includes(file)

/** Questions for the language that answer with something. */
const choices = /[!=]== '(?:zh|en)'\)?\s*\?(?![.?])/g
const ways = [
  // lang === 'en' && label ? inEnglish(row) : row.name
  /[!=]== '(?:zh|en)' && [^;\n?]*\?(?![.?])/g,
  // (lang === 'en' && row.nameEn) || row.name
  /[!=]== '(?:zh|en)' && [^;\n]*\)\s*(?:\|\||\?\?)/g,
  // const isEnglish = lang === 'en', of which the next line makes a choice
  /\bconst \w+ = [^?\n]*[!=]== '(?:zh|en)'\s*$/gm,
  // two objects and a choice between them
  /\bconst (?:zh|en): typeof \w+/g,
  /\? (?:zh : en|en : zh)\b/g,
]
/** { zh: …, en: … }, of which `[lang]` is one: in web/ `spoken` has these, elsewhere definitions and tables do. */
const table = /(?<![\w.])zh: ?['"`{[(]/g

/** Places that choose a text by hand. @param files text by path */
export const chosenByHand = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, code]) => {
    if (!isJudged(file)) return []
    const answers = [...code.matchAll(choices)].filter(
      match => !onlyNoText.test(code.slice(match.index + match[0].length, match.index + match[0].length + 200)),
    )
    const lines = [
      ...answers,
      ...(file.startsWith('web/') ? [...ways, table] : ways).flatMap(way => [...code.matchAll(way)]),
    ].map(({ index }) => code.slice(0, index).split('\n').length)
    return [...new Set(lines)]
      .toSorted((a, b) => a - b)
      .map(line => `${file}:${line} ${code.split('\n')[line - 1]!.trim().slice(0, 80)}`)
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const places = chosenByHand(projectFiles(join(import.meta.dirname, '..')))
  for (const place of places) console.log(place)
  if (places.length > 0) {
    console.log(
      'choose a text by hand: spoken says it in both languages (web/), inLang takes one of a pair, marks[lang] a mark',
    )
    process.exitCode = 1
  }
}
