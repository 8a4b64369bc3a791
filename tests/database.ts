import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { atClock } from '../kernel/store/address.ts'
import { startEmbedded } from '../kernel/store/embedded.ts'
import { databaseRoot } from './support/database-root.ts'
import { beginClock } from './support/moment.ts'

/** One real PostgreSQL for all tests of a run; every suite makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  beginClock()
  const dir = mkdtempSync(join(tmpdir(), 'sk-test-'))
  const cluster = mkdtempSync(join(databaseRoot(dir), 'sk-test-'))
  const server = await startEmbedded({ dir: cluster, log: () => undefined, fleeting: true })
  // What files of tests put aside goes with the run as well. Databases among it may run as somebody else.
  const aside = join(dir, 'tmp')
  mkdirSync(aside)
  chmodSync(aside, 0o1777)
  process.env['TMPDIR'] = aside
  project.provide('databaseUrl', atClock(server.url))
  project.provide('runFolder', dir)
  return async () => {
    await server.stop()
    for (const folder of [cluster, dir]) rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** What files of tests make once for one another lies here; it goes with the run. */
    runFolder: string
  }
}
