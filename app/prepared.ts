import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinaries } from '../kernel/store/embedded/binaries.ts'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'db/migrations')

/**
 * The file of a database prepared for these migrations and this PostgreSQL (`scripts/prepare.ts`); maybe nobody has
 * prepared it. docs/decisions/0046
 */
export function preparedFile(): string {
  const sum = createHash('sha256').update(locateBinaries().version)
  for (const name of readdirSync(migrations).sort()) sum.update(name).update(readFileSync(join(migrations, name)))
  return join(root, 'dist/database', `${sum.digest('hex').slice(0, 16)}.zip`)
}
