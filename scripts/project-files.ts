import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Every source file of the project, text by path; of files that are neither TypeScript nor SQL the name alone. */
export function projectFiles(top: string): Map<string, string> {
  const skipped = new Set(['dist', 'data', 'coverage', 'test-results', 'playwright-report'])
  const files = new Map<string, string>()
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || (folder === '' && skipped.has(entry.name)))
        continue
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) files.set(path, /\.(tsx?|sql)$/.test(path) ? readFileSync(join(top, path), 'utf8') : '')
    }
  }
  walk('')
  return files
}
