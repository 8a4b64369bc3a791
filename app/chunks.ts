import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
/** By source, what the build made of it. */
export type Chunks = Readonly<Record<string, Chunk>>

/** Empty for a build that says nothing of itself. */
export function readChunks(folder: string): Chunks {
  const file = join(folder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Chunks) : {}
}

/**
 * Files of these sources and of everything they import, the first source's own first; style sheets of what is imported
 * before those of who imports.
 */
export function filesOf(
  chunks: Chunks,
  entries: readonly string[],
): Readonly<Record<'scripts' | 'styles', readonly string[]>> {
  const keys = new Set<string>()
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const walk = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk || keys.has(key)) return
    keys.add(key)
    scripts.add(chunk.file)
    chunk.imports?.forEach(walk)
    chunk.css?.forEach(css => styles.add(css))
  }
  entries.forEach(walk)
  return { scripts: [...scripts], styles: [...styles] }
}
