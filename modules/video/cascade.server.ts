import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Networks } from '../../kernel/doors/networks.ts'
import type { Shares, Upper, UpperFault, UpperPlatform, UpperStanding } from '../../kernel/run/cascade.ts'
import type { MediaViewer } from '../../kernel/run/media.ts'
import type { Video } from '../../kernel/run/video.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { readCode } from '../../protocols/gb28181/ptz.ts'
import type { VideoDesk } from './cameras.server.ts'
import { cascadeRows, type HeldPlatform } from './cascade-rows.server.ts'
import { sharedPicture } from './cascade-picture.server.ts'
import platform from './platform.ts'

/** How often it is looked which platforms there are and what is shared with them, ms. */
const lookMs = 10_000
/** A host that is not declared, or has no name, is looked at again after this time, ms. video-contract.md B10 */
const againMs = 60_000

/** What platforms above are reached by. */
export interface CascadeParts {
  readonly seal: Seal
  readonly desk: Pick<VideoDesk, 'order' | 'records'>
  readonly video: Pick<Video, 'open' | 'rerun'>
  readonly view: (channel: string, viewer: MediaViewer) => (() => void) | null
  /** Where platforms may be. Decision 9 */
  readonly networks: Networks
  /** Registers at a platform. @throws Error where this machine has no port */
  readonly open: (settings: UpperPlatform, shares: Shares) => Promise<Upper>
}

/** Platforms above this one. */
export interface CascadeDesk {
  /** Registers wherever it is in force, until it is closed. */
  begin(): void
  /** Looks at once; resolves when all that follows of it is done. */
  look(): Promise<void>
  /** Looks soon: what is shared, or a platform, was changed by this process. */
  soon(): void
  /** Tells a platform its catalogue. @returns whether it heard it; false also where another process is registered */
  push(tenant: string, id: string): Promise<boolean>
  close(): Promise<void>
}

interface Entry {
  readonly held: HeldPlatform
  readonly said: string
  upper: Upper | null
  /** When it is tried again, where it could not be. */
  againAt: number
}

/** @param failed hears what went wrong; it is tried again */
export function openCascade(kernel: Kernel, parts: CascadeParts, failed: (error: unknown) => void): CascadeDesk {
  const { seal, desk, networks, open } = parts
  const rows = cascadeRows(kernel, seal)
  const entries = new Map<string, Entry>()
  let isClosed = false
  let hasBegun = false

  let writing: Promise<unknown> = Promise.resolve()
  /** One after the other: what is later is written later. */
  const write = (held: HeldPlatform, standing: UpperStanding): void => {
    writing = writing.then(() => rows.stood(held, standing)).catch(failed)
  }
  const keyOf = ({ tenant, id }: HeldPlatform): string => `${tenant}|${id}`

  const sharesOf = (held: HeldPlatform): Shares => ({
    channels: () => rows.channels(held),
    async records(code, from, to) {
      const shared = await rows.way(held, code)
      if (!shared || shared.isPrivate) return []
      const answer = await desk.records(shared.deviceGbId, shared.channelGbId, from, to)
      return answer.isAnswered
        ? answer.answer.items.flatMap(({ name, filePath, from: start, to: until, size }) =>
            start === null || until === null ? [] : [{ name, path: filePath, from: start, to: until, size }],
          )
        : []
    },
    picture: async (code, span) => sharedPicture(kernel, parts, held, await rows.way(held, code), span, failed),
    turn(code, ptz) {
      const order = readCode(ptz)
      if (!held.mayTurn || order === null) return
      void (async () => {
        const shared = await rows.way(held, code)
        if (!shared) return
        const { command, first, second, third } = order
        const { isNew } = await desk.order(
          ...([shared.deviceGbId, shared.channelGbId] as const),
          command === 0 ? { does: 'stop' } : { does: 'raw', command, first, second, third },
        )
        if (!isNew || command === 0) return
        await kernel.store.run([
          enterTenant(held.tenant),
          writeAudit(
            kernel.newId(),
            { asker: null, ip: held.host, trace: held.settings.serverId },
            { operation: `${platform.key}.turn`, resource: platform.key, row: held.id, info: shared.info },
            held.tenant,
          ),
        ])
      })().catch(failed)
    },
    stood: standing => write(held, standing),
  })

  async function begin(entry: Entry): Promise<void> {
    const { held } = entry
    const stand = (fault: UpperFault): void => {
      entry.againAt = kernel.now() + againMs
      write(held, { isUp: false, since: kernel.now(), fault, status: null, isSubscribed: false })
    }
    let host: string | null
    try {
      host = await networks.reach(held.host, held.settings.port)
    } catch {
      return stand('unknownHost')
    }
    if (host === null) return stand('undeclared')
    try {
      entry.upper = await open({ ...held.settings, host }, sharesOf(held))
    } catch (error) {
      failed(error)
      stand('local')
    }
  }
  async function end(key: string, entry: Entry): Promise<void> {
    entries.delete(key)
    await entry.upper?.close()
    await writing
    await rows.give(entry.held).catch(failed)
  }

  async function lookOnce(): Promise<void> {
    const due = new Map((await rows.take()).map(row => [keyOf(row), { held: row, said: JSON.stringify(row) }]))
    const over = [...entries].filter(([key, { said }]) => due.get(key)?.said !== said)
    await Promise.all(over.map(([key, entry]) => end(key, entry)))
    for (const [key, { held, said }] of due)
      if (!entries.has(key)) entries.set(key, { held, said, upper: null, againAt: 0 })
    await Promise.all(
      [...entries.values()].map(async entry => {
        if (entry.upper) await entry.upper.look().catch(failed)
        else if (entry.againAt <= kernel.now()) await begin(entry)
      }),
    )
    await writing
  }
  let looking: Promise<void> = Promise.resolve()
  const turn = (): Promise<void> => (looking = looking.then(() => (isClosed ? undefined : lookOnce())).catch(failed))

  let timer: NodeJS.Timeout | undefined
  return {
    begin() {
      hasBegun = true
      void turn()
      timer = setInterval(() => void turn(), lookMs)
    },
    look: turn,
    soon() {
      if (hasBegun) void turn()
    },
    push: async (tenant, id) => (await entries.get(`${tenant}|${id}`)?.upper?.push()) ?? false,
    async close() {
      isClosed = true
      clearInterval(timer)
      await looking
      await Promise.all([...entries].map(([key, entry]) => end(key, entry)))
    },
  }
}
