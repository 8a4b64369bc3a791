/**
 * What web/ says, it says in both languages and in one way: texts by `spoken` (web/i18n/spoken.ts), data that come as
 * pairs by `inLang` (contract/in-lang.ts). Choosing a text by hand is refused. By hand may be chosen, by language, what
 * is no text: the tag of a language, the locale of a library, and how a date is written.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

const noText = String.raw`(?:'(?:zh|en)(?:-\w+)?'|zhCN|enUS|'(?:short|long)'|\w+(?:\.locale\('[\w-]+'\))?\.format\('[^']*'\))`
const onlyNoText = new RegExp(String.raw`^\s*${noText}\s*:\s*${noText}`)

/** The helper itself; and the worker of the phone, which is one file and imports nothing. */
const spared: readonly string[] = ['web/i18n/spoken.ts', 'web/mobile/worker.ts']
const isJudged = (file: string): boolean =>
  /^web\/(?!app\/(?:dev|build)\/).*(?<!\.test)\.tsx?$/.test(file) && !spared.includes(file)

/** Questions for the language that answer with something. */
const choices = /[!=]== '(?:zh|en)'\)?\s*\?(?![.?])/g
const ways = [
  // (lang === 'en' && row.nameEn) || row.name
  /[!=]== '(?:zh|en)' && [^;\n]*\)\s*(?:\|\||\?\?)/g,
  // const isEnglish = lang === 'en', of which the next line makes a choice
  /\bconst \w+ = [^?\n]*[!=]== '(?:zh|en)'\s*$/gm,
  // two objects and a choice between them
  /\bconst (?:zh|en): typeof \w+/g,
  /\? (?:zh : en|en : zh)\b/g,
  // { zh: …, en: … }, of which `[lang]` is one
  /(?<![\w.])zh: ?['"`{[(]/g,
]

/** Places that choose a text by hand. @param files text by path */
export const chosenByHand = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, code]) => {
    if (!isJudged(file)) return []
    const answers = [...code.matchAll(choices)].filter(
      match => !onlyNoText.test(code.slice(match.index + match[0].length, match.index + match[0].length + 200)),
    )
    const lines = [...answers, ...ways.flatMap(way => [...code.matchAll(way)])].map(
      ({ index }) => code.slice(0, index).split('\n').length,
    )
    return [...new Set(lines)]
      .toSorted((a, b) => a - b)
      .map(line => `${file}:${line} ${code.split('\n')[line - 1]!.trim().slice(0, 80)}`)
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const places = chosenByHand(projectFiles(join(import.meta.dirname, '..')))
  for (const place of places) console.log(place)
  if (places.length > 0) {
    console.log('choose a text by hand: spoken (web/i18n/spoken.ts) says it in both languages, inLang takes a pair')
    process.exitCode = 1
  }
}
