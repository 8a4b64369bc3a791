/**
 * A call says what it asks and what it answers in one place (`call` of kernel/define/contract.ts): server, OpenAPI and
 * browser follow. Calls whose address, parameters and answer are written by hand on either side are counted, and there
 * may never be more; who gives one a contract lowers the number.
 */
import { holdAtMost } from './at-most.ts'

/** On the server: what carries such a call out. */
const served = /\bhandle(?=\((?:context|\{|_)|: (?!Act)|,$)/g
/** In the browser: an answer whose type is said where it is asked for. */
const typed = /\b(?:get|post|getPage|askPublic|sendPublic|call)<(?=[^>]+>)/g

const marksIn = (file: string): RegExp | null =>
  /^modules\/.*\.server\.ts$/.test(file)
    ? served
    : /^web\/(?!api\/).*(?<!\.test)\.tsx?$/.test(file) && !/^web\/engine\/(?:asks|calls)\.ts$/.test(file)
      ? typed
      : null

/** Calls written by hand, by either side. @param files text by path */
export const handCallsIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, code]) => {
    const mark = marksIn(file)
    return mark
      ? code
          .split('\n')
          .flatMap((line, at) => (line.match(mark) ?? []).map(() => `${file}:${at + 1} ${line.trim().slice(0, 90)}`))
      : []
  })

holdAtMost({
  url: import.meta.url,
  most: 286,
  of: handCallsIn,
  are: 'calls are written by hand',
  mend: 'give it a contract, with call of kernel/define/contract.ts',
})
