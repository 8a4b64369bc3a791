import { createHash } from 'node:crypto'
import { sightOf, sightSize, type Sight, type SightMemory } from '../../engines/sight/sight.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { json, text } from '../../kernel/define/value.ts'
import type { Json } from '../../kernel/fields/index.ts'
import { Refusal } from '../../kernel/errors.ts'
import { inspect } from '../../kernel/files/inspect.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import { SearchFailure, type TakeSnapshot } from '../../kernel/run/camera-search.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import camera, { direct } from './camera.ts'
import { cameras, linkChannels } from './tables.ts'

const c = cameras('c')
const l = linkChannels('l')

/** Cameras of a tenant that are asked in one look, those first that were not for longest; and at once. */
const [most, atOnce] = [200, 8] as const

/** What its row remembers of a camera; the picture as base64. */
type Memory = Partial<Omit<SightMemory, 'usual'> & { readonly usual: string }>
const givers = select(
  'sights_asked',
  {
    ...{ id: c.id, url: text`${c.snapshotUrl}`, username: c.streamUser, streamPassword: c.streamPassword },
    memory: json<Memory | null>`${l.sights}`,
  },
  list => `select ${list}
    from ${c} left join ${l} on ${l.tenantId} = ${c.tenantId} and ${l.cameraId} = ${c.id} and not ${l.isDeleted}
    where ${c.tenantId} = app.tenant() and not ${c.isDeleted} and ${c.belong} = ${direct} and ${c.snapshotUrl} is not null
    order by ${l.checkTime} nulls first, ${c.id} limit ${most}`,
)

/** What a picture of a camera said; null for a camera that is not there, or that we could not look at. */
export interface Seen {
  readonly isThere: boolean | null
  readonly sight: Sight | null
  /** What its row remembers from now on. */
  readonly sights: Json | null
}
/** Looks at the cameras of a tenant that give pictures, by their ids. */
export type See = (tenant: string) => Promise<ReadonlyMap<string, Seen>>

const nothing: Seen = { isThere: null, sight: null, sights: null }
/** Faults of a camera that is not there; with every other one it is, and says no picture. */
const absent: ReadonlySet<string> = new Set(['unreachable', 'silent'])

function memoryIn(memory: Memory | null): SightMemory | null {
  if (memory === null) return null
  const { usual = '', digest = '', repeats = 0, turns = 0 } = memory
  const bytes = new Uint8Array(Buffer.from(usual, 'base64'))
  return bytes.length === sightSize.width * sightSize.height ? { usual: bytes, digest, repeats, turns } : null
}
const written = (memory: SightMemory | null): Json | null =>
  memory && { ...memory, usual: Buffer.from(memory.usual).toString('base64') }

/** What looks at cameras by single pictures of theirs. domain.md B.8.14 */
export const seeing =
  (kernel: Kernel, take: TakeSnapshot, { grey }: Pictures, seal: Seal): See =>
  async tenant => {
    const look = async (row: RowIn<typeof givers>): Promise<Seen> => {
      const { id, url, username, streamPassword } = row
      const password = openSecret(camera, { id, streamPassword }, 'streamPassword', seal)
      try {
        const file = await take(url, username ? { username, password } : null)
        if (!inspect(file, 'image').ok) return nothing
        const picture = await grey(file, sightSize.width, sightSize.height)
        const digest = createHash('sha256').update(file).digest('base64')
        const sight = sightOf(picture, digest, memoryIn(row.memory))
        return { isThere: true, sight, sights: written(sight.memory) }
      } catch (error) {
        if (error instanceof SearchFailure) return absent.has(error.fault) ? { ...nothing, isThere: false } : nothing
        if (error instanceof Refusal) return nothing
        throw error
      }
    }
    const [, rows] = await kernel.store.run([enterTenant(tenant), bind(givers)])
    const sightings = new Map<string, Seen>()
    const waiting = [...rows]
    const worker = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) sightings.set(row.id, await look(row))
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
    return sightings
  }
