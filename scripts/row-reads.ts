/**
 * Rows carry the types of their definition to the pages as well (`WireRow`), so a page reads a field by its name,
 * `row.infoName`: one that is renamed is a red line there. Reads by a string, of which the checker knows nothing, are
 * counted, and there may never be more; who takes some away lowers the number.
 */
import { holdAtMost } from './at-most.ts'

/** What rows are called in pages, and whatever is turned into text out of a row; what somebody enters has no type. */
const read =
  /\b(?:row|line|record|entry|child|data|file|info|alarm|cycle|camera|device|chosen|opened|standing|handling|[ab])(?:!|\?\.)?\['\w+'\]|\b(?:textOf|listOf)\((?!(?:\w+\.)*(?:entered|values|input|paper|draft)\b)[\w.!?]+\['\w+'\]/g
const isCounted = (file: string): boolean => /^web\/pages\/.*(?<!\.test)\.tsx?$/.test(file)

/** Where rows are read by a string. @param files text by path */
export const rowReadsIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([file, text]) =>
    isCounted(file)
      ? text
          .split('\n')
          .flatMap((line, at) => [...line.matchAll(read)].map(() => `${file}:${at + 1} ${line.trim().slice(0, 90)}`))
      : [],
  )

holdAtMost({
  url: import.meta.url,
  most: 76,
  of: rowReadsIn,
  are: 'reads of rows are by a string',
  mend: 'type the row by its definition, WireRow<typeof purchase>, and read row.goodsName',
})
