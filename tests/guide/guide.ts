// What the documents tell somebody to write: code blocks that name their file. A file of the name is written as it
// stands; of a `diff`, each part between lines of `…` replaces what it says is there.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const top = join(import.meta.dirname, '../..')

export interface Block {
  readonly kind: string
  readonly file: string
  readonly lines: readonly string[]
}

/** What stands below a heading. @param heading the chapter's own line, such as `## A resource in five minutes` */
function chapterOf(document: string, heading: string): string {
  const chapter = readFileSync(join(top, document), 'utf8').split(`${heading}\n`)[1]?.split(/\n## /)[0]
  if (chapter === undefined) throw new Error(`${document} has no chapter “${heading}”`)
  return chapter
}

/** The headings of the chapters of a document, in their order. */
export const chaptersOf = (document: string): readonly string[] =>
  [...readFileSync(join(top, document), 'utf8').matchAll(/^## .+$/gm)].map(([heading]) => heading)

/** How many lines of a chapter there are to be read, sentences and code: neither blank ones nor the marks of blocks. */
export const linesOf = (document: string, heading: string): number =>
  chapterOf(document, heading)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('```')).length

/** The blocks of a chapter that name a file. */
export function blocksOf(document: string, heading: string): readonly Block[] {
  return [...chapterOf(document, heading).matchAll(/^```(\w+) (\S+)\n([\s\S]*?)\n```$/gm)].map(
    ([, kind, file, body]) => ({
      kind: kind!,
      file: file!,
      lines: body!.split('\n'),
    }),
  )
}

/** How many lines a block asks somebody to write. */
export const written = ({ kind, lines }: Block): number =>
  kind === 'diff' ? lines.filter(line => line.startsWith('+')).length : lines.length

/** A folder with these files of the project alone, as far as there are such: whether blocks fit what they name. */
export function filesCopy(files: readonly string[]): { readonly at: string; close(): void } {
  const at = mkdtempSync(join(tmpdir(), 'sk-guide-'))
  for (const file of files.filter(name => existsSync(join(top, name)))) cpSync(join(top, file), join(at, file))
  return { at, close: () => rmSync(at, { recursive: true, force: true }) }
}

/** A copy of the project somebody may write in. */
interface ProjectCopy {
  readonly at: string
  /** What a script of it came to. Nothing stands still meanwhile: connections to the product are seen to close. */
  run(...args: readonly string[]): Promise<{ readonly isGood: boolean; readonly text: string }>
  close(): void
}

/** Copies the project; the packages are those of this one. */
export function projectCopy(): ProjectCopy {
  const at = mkdtempSync(join(tmpdir(), 'sk-guide-'))
  const left = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report'])
  cpSync(top, at, {
    recursive: true,
    filter: from => !left.has(from.slice(top.length + 1)),
  })
  symlinkSync(join(top, 'node_modules'), join(at, 'node_modules'))
  return {
    at,
    run: (...args) =>
      new Promise(resolve => {
        // Told that it is under a test, the check of unused code looks at tests alone.
        const env = { ...process.env, VITEST: undefined, FORCE_COLOR: '0' }
        execFile(process.execPath, args, { cwd: at, env }, (error, stdout, stderr) =>
          resolve({ isGood: error === null, text: `${stdout}${stderr}` }),
        )
      }),
    close: () => rmSync(at, { recursive: true, force: true }),
  }
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
