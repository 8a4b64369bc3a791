import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFiles } from './project-files.ts'

/** What there may only be less of. */
interface Held {
  /** The script that says so: `import.meta.url`. */
  readonly url: string
  /** How many places there may be. */
  readonly most: number
  readonly of: (files: ReadonlyMap<string, string>) => readonly string[]
  /** What they are, behind their number: `values are cast in modules`. */
  readonly are: string
  /** What to do instead. */
  readonly mend: string
}

/**
 * Counts places that are left from before a rule: there may never be more, and who takes some away lowers the number.
 * Does so only where the script itself is run, not where a test imports it.
 */
export function holdAtMost({ url, most, of, are, mend }: Held): void {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return
  const places = of(projectFiles(join(import.meta.dirname, '..')))
  if (places.length > most) {
    for (const place of places) console.log(place)
    console.log(`${places.length} ${are}, ${most} may be: ${mend}`)
    process.exitCode = 1
  } else if (places.length < most) {
    const script = new URL(url).pathname.split('/').at(-1)
    console.log(`${places.length} ${are}: lower the number in scripts/${script} from ${most}`)
  }
}
