/**
 * A statement names what it asks for (`select` of kernel/store/select.ts), so that its answer is read by names and a
 * column that is renamed, or stands elsewhere, is a red line. Statements that answer by position are counted, and there
 * may never be more; who converts some lowers the number.
 */
import { holdAtMost } from './at-most.ts'

const isCounted = (file: string): boolean =>
  /^(?:modules|kernel|app|adapters|demo)\/.*(?<!\.test)\.ts$/.test(file) && file !== 'kernel/store/select.ts'

/** Where the text of a statement begins, as a property or as what a getter returns. */
const begins = /\btext(?::|\(\)[^{\n]*\{\s*return)\s*(?=[`'"])/g

/** The literal that begins here, without its quotes; what stands in `${…}` belongs to it. */
function literalAt(code: string, at: number): string {
  const quote = code[at]
  let depth = 0
  for (let i = at + 1; i < code.length; i++) {
    const char = code[i]
    if (char === '\\') i++
    else if (quote === '`' && char === '$' && code[i + 1] === '{') depth++
    else if (depth > 0 && char === '}') depth--
    else if (depth === 0 && char === quote) return code.slice(at + 1, i)
  }
  return code.slice(at + 1)
}

/** Whether somebody may read what it answers. One that only calls a function or sets a setting is not asked. */
const isAnswered = (text: string): boolean =>
  (/^\s*\(?(?:select|with|values)\b/i.test(text) && !/^\s*select (?:app\.|set_config|pg_)/.test(text)) ||
  /\breturning\b/.test(text)

/** Statements whose answer has positions and no names. @param files text by path */
export const positionsIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, code]) =>
    isCounted(file)
      ? [...code.matchAll(begins)].flatMap(match => {
          const text = literalAt(code, match.index + match[0].length)
          return isAnswered(text)
            ? [`${file}:${code.slice(0, match.index).split('\n').length} ${text.trim().split('\n')[0]!.slice(0, 80)}`]
            : []
        })
      : [],
  )

holdAtMost({
  url: import.meta.url,
  most: 356,
  of: positionsIn,
  are: 'statements answer by position',
  mend: 'name what it asks for, with select of kernel/store/select.ts',
})
