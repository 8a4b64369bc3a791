import { statfs } from 'node:fs/promises'
import { Refusal } from '../kernel/errors.ts'
import { isFull } from '../kernel/full.ts'
import type { FileStore, FileStoreHealth } from '../kernel/files/port.ts'
import { bind } from '../kernel/store/batch.ts'
import type { Store } from '../kernel/store/store.ts'

/** What /readyz says. `ok` is whether people can work: what lacks is said by name, never who or where. */
export interface Ready {
  readonly ok: boolean
  readonly [part: string]: unknown
}

export interface Readiness {
  /** Looks at an error that happened anywhere: one that tells of a full disk is remembered for a minute. */
  noticed(error: unknown): void
  ready(): Promise<Ready>
}

/**
 * What the database needs to go on writing: its log grows by so much at once.
 * https://www.postgresql.org/docs/current/wal-configuration.html
 */
const roomLeast = 32 * 1024 * 1024
/** How long a full disk is remembered, and what object stores said, ms. */
const remembered = { full: 60_000, stores: 30_000 } as const

/**
 * Whether the product can do its work: the database answers, its disk and that of the files have room. An object store
 * that is away stops the uploads of its tenant and nothing else, so it is told and takes nobody the rest.
 * @param databaseDir folder of the embedded database; null where the server is somebody else's
 * @param stores asks every object store that is enabled
 */
export function readiness({
  store,
  files,
  databaseDir,
  stores,
  now,
}: {
  readonly store: Pick<Store, 'run'>
  readonly files: Pick<FileStore, 'health'>
  readonly databaseDir: string | null
  readonly stores: () => Promise<readonly FileStoreHealth[]>
  readonly now: () => number
}): Readiness {
  let fullAt = -Infinity
  let lookup: { readonly at: number; readonly found: Promise<readonly FileStoreHealth[]> } | null = null

  const ofStores = async (): Promise<{ readonly enabled: number; readonly away: number }> => {
    if (!lookup || now() - lookup.at > remembered.stores) lookup = { at: now(), found: stores() }
    const answer = await lookup.found.catch(() => {
      lookup = null
      return []
    })
    return { enabled: answer.length, away: answer.filter(({ ok }) => !ok).length }
  }

  return {
    noticed(error) {
      // The words of a refusal may be somebody's own.
      if (error instanceof Refusal ? error.code === 'diskFull' : isFull(error)) fullAt = now()
    },
    async ready() {
      const answers = await store.run([bind({ name: 'ready', text: 'select 1' })]).then(
        () => true,
        () => false,
      )
      const health = await files.health()
      const free =
        databaseDir === null
          ? null
          : await statfs(databaseDir).then(
              ({ bavail, bsize }) => bavail * bsize,
              () => null,
            )
      const hasRoom = now() - fullAt > remembered.full && (free === null || free > roomLeast)
      const away = answers ? await ofStores() : { enabled: 0, away: 0 }
      return {
        ok: answers && health.ok && hasRoom,
        database: answers,
        disk: hasRoom ? 'ok' : 'full',
        files: health,
        stores: away,
      }
    },
  }
}
