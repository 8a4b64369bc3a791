// What the documents tell somebody to write: code blocks that name their file. A file of the name is written as it
// stands; of a `diff`, each part between lines of `…` replaces what it says is there.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const top = join(import.meta.dirname, '../..')

export interface Block {
  readonly kind: string
  readonly file: string
  readonly lines: readonly string[]
}

/**
 * The blocks of a chapter that name a file. @param heading the chapter's own line, such as `## A resource in five
 * minutes`
 */
export function blocksOf(document: string, heading: string): readonly Block[] {
  const text = readFileSync(join(top, document), 'utf8')
  const chapter = text.split(`${heading}\n`)[1]?.split(/\n## /)[0]
  if (chapter === undefined) throw new Error(`${document} has no chapter “${heading}”`)
  return [...chapter.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)\n```$/gm)].map(([, kind, file, body]) => ({
    kind: kind!,
    file: file!,
    lines: body!.split('\n'),
  }))
}

/** How many lines a block asks somebody to write. */
export const written = ({ kind, lines }: Block): number =>
  kind === 'diff' ? lines.filter(line => line.startsWith('+')).length : lines.length

/** A copy of the project somebody may write in; the packages are those of this one. */
export function projectCopy(): { readonly at: string; close(): void } {
  const at = mkdtempSync(join(tmpdir(), 'sk-guide-'))
  const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report'])
  cpSync(top, at, {
    recursive: true,
    filter: from => !left.has(from.slice(top.length + 1)),
  })
  symlinkSync(join(top, 'node_modules'), join(at, 'node_modules'))
  return { at, close: () => rmSync(at, { recursive: true, force: true }) }
}

/** Does what a block says. @throws Error when the file has not what a diff says is there, or has it twice */
export function follow(at: string, { kind, file, lines }: Block): void {
  const path = join(at, file)
  if (kind !== 'diff') {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${lines.join('\n')}\n`)
    return
  }
  let text = readFileSync(path, 'utf8')
  for (const part of lines.join('\n').split(/^…$/m)) {
    const said = part.split('\n').filter(line => line !== '')
    const side = (left: string): string =>
      said
        .filter(line => !line.startsWith(left))
        .map(line => `${line.slice(1)}\n`)
        .join('')
    const [before, after] = [side('+'), side('-')]
    if (text.split(before).length !== 2)
      throw new Error(`${file} has not once what the document says is there:\n${before}`)
    text = text.replace(before, () => after)
  }
  writeFileSync(path, text)
}
