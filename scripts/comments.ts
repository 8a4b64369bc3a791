/**
 * The formatter breaks code at 120 columns and leaves comments as they are: a comment that is wider is refused here,
 * for nobody reads what has to be scrolled sideways.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { textWidth } from '../kernel/sheet/sheet-cells.ts'
import { projectFiles } from './project-files.ts'

export const widest = 120

/** A line that is a comment alone: `//`, the first line of a block, or one within it. */
const comment = /^\s*(\/\/|\/\*\*?|\*)\s(?<words>.*)$/
/** What tools read stands on one line, however long. */
const isDirective = (words: string): boolean => /^(oxlint|@ts-|#)/.test(words)

/**
 * Comments wider than the page that could be broken: a word that is too long by itself, such as an address, could not.
 * @param files text by path
 */
export const wideComments = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files]
    .filter(([file]) => /\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        const words = comment.exec(line)?.groups?.['words']?.trim() ?? ''
        return textWidth(line) > widest && words.includes(' ') && !isDirective(words)
          ? [`${file}:${at + 1} is wider than ${widest} columns: break it`]
          : []
      }),
    )

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = wideComments(projectFiles(join(import.meta.dirname, '..')))
  for (const line of faults) console.log(line)
  if (faults.length > 0) process.exitCode = 1
}
