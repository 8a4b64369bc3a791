// Prepares what every first start would do over again: a database with all tables and nobody's data in it. The keys of
// an installation are made at its own start, so the file holds no secret. docs/decisions/0046
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preparedFile } from '../app/prepared.ts'
import { startEmbedded } from '../kernel/store/embedded.ts'
import { pack } from '../kernel/store/embedded/prepared.ts'
import { migrate } from '../kernel/store/migrate.ts'

const file = preparedFile()
if (!existsSync(file)) {
  // those of earlier migrations, and what a killed process left
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  const dir = mkdtempSync(join(dirname(file), 'making-'))
  try {
    const server = await startEmbedded({ dir, log: () => undefined, fleeting: true })
    await migrate(server.url, join(import.meta.dirname, '../db/migrations')).finally(() => server.stop())
    await pack(join(dir, 'cluster'), file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
