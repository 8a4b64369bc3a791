import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireMoment } from '../../contract/wire.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refuse } from '../../kernel/errors.ts'
import { livingOf, livingSessions } from '../../kernel/request/living.ts'
import { PictureFailure, type CopyEnd, type RecordWay, type Rerun, type Video } from '../../kernel/run/video.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import {
  closeWords,
  contentOf,
  openWords,
  pictureRefusal,
  ticketMs,
  type Comer,
  type Watching,
} from '../iot/asks.server.ts'
import channel from './channel.ts'

/** Recordings that one session, and one account, may see at once: each takes a port, and a line of the device. */
const most = { session: 4, account: 8 } as const
/** A recording nobody looks at any more ends after this time, ms. */
export const idleMs = 20_000
/** How often it is looked who watches, and which of those who began one are still signed in, ms. */
const lookMs = 2_000
/** What tickets of recordings are good for: nothing else is opened by them. */
const place = 'ticket.rerun'
const copyPlace = 'ticket.copy'

/** How long a file that was fetched waits for whoever wanted it, ms. */
const copyMs = 600_000

/** How fast a recording may be seen. */
export const speeds = [0.25, 0.5, 1, 2, 4] as const

/** Which recording of which channel: `row` is that of the channel. */
export interface RecordAim extends RecordWay {
  readonly row: string
}

/** A recording that is seen, and by whom it was begun. */
interface Showing {
  readonly stream: string
  readonly aim: RecordAim
  readonly session: string
  readonly user: string
  readonly rerun: Rerun
  readonly watchers: Set<Comer & { readonly since: number }>
  /** How its copy ended; null while it is fetched, or where there is none. */
  end: CopyEnd | null
  speed: number
  /** Since when nobody watches, epoch ms. */
  idleSince: number
}

/** What may be said while a recording is seen. */
export type RerunCommand =
  | { readonly does: 'pause' | 'resume' }
  | { readonly does: 'speed'; readonly speed: number }
  /** @param at ms behind its beginning */
  | { readonly does: 'seek'; readonly at: number }

/** A file that was fetched, and what it is called where it is kept. */
export interface Copied {
  readonly path: string
  readonly size: number
  readonly name: string
}

/** Recordings of devices for whoever may see the channel. */
export interface RerunDesk {
  /** @throws Refusal recordMost, recordNone, or why there is no picture */
  start(context: Signed, aim: RecordAim): Promise<object>
  /** What a stream is of, for whoever began it. @throws Refusal notFound for that of another session, and for none */
  aimOf(context: Signed, stream: unknown): RecordAim
  /** @throws Refusal notFound, recordPlace, recordRefused */
  tell(context: Signed, stream: unknown, command: RerunCommand): Promise<void>
  /** Begins to fetch it into a file. @throws Refusal as `start` */
  fetch(context: Signed, aim: RecordAim, speed: number): Promise<object>
  /** How far that is, and where the file is once it is there. @throws Refusal notFound, recordRoom, recordLost */
  progress(context: Signed, stream: unknown): object
  /** The file of a ticket. @throws Refusal ticket */
  copyOf(ticket: string, comer: Comer): Promise<Copied>
  /** @throws Refusal notFound */
  stop(context: Signed, stream: unknown): Promise<void>
  /** Lets somebody begin to watch by a ticket. @throws Refusal ticket */
  begin(ticket: string, comer: Comer): Promise<Watching>
  close(): Promise<void>
}

const digits = (at: number): string => wireMoment(at).replaceAll(/\D/g, '')

/** Opens it. @param failed hears what could not be written */
export function openReruns(
  kernel: Kernel,
  video: Pick<Video, 'rerun'>,
  seal: Seal,
  failed: (error: unknown) => void,
): RerunDesk {
  const showings = new Map<string, Showing>()
  /** Sessions and accounts for which one is being begun. */
  const starting: { readonly session: string; readonly user: string }[] = []

  /** @throws Refusal recordMost */
  function checkRoom({ session, user }: Signed['asker']): void {
    const all = [...showings.values(), ...starting]
    const own = all.filter(entry => entry.session === session).length
    if (own >= most.session || all.filter(entry => entry.user === user).length >= most.account)
      throw refuse('recordMost', { max: own >= most.session ? most.session : most.account })
  }
  function ownOf({ asker }: Signed, stream: unknown): Showing {
    const showing = typeof stream === 'string' ? showings.get(stream) : undefined
    if (showing?.session !== asker.session || showing.aim.tenantId !== asker.tenant) throw refuse('notFound')
    if (showing.rerun.stats() || showing.rerun.copy) return showing
    showings.delete(showing.stream)
    throw refuse('notFound')
  }
  const end = async (showing: Showing): Promise<void> => {
    showings.delete(showing.stream)
    await showing.rerun.end()
    if (!showing.rerun.copy) return
    await showing.rerun.copy.over
    await rm(showing.rerun.copy.path, { force: true })
  }
  const note = ({ aim, session, user }: Showing, { ip, trace }: Comer, operation: string, seconds?: number) =>
    writeAudit(
      kernel.newId(),
      { asker: { tenant: aim.tenantId, session, user }, ip, trace },
      {
        ...{ operation: `${channel.key}.${operation}`, resource: channel.key, row: aim.row, info: aim.infoId },
        after: { from: wireMoment(aim.from), to: wireMoment(aim.to), ...(seconds !== undefined && { seconds }) },
      },
    )

  const look = async (): Promise<void> => {
    const now = kernel.now()
    const all = [...showings.values()]
    const living = await livingSessions(
      kernel.store,
      all.map(({ aim, session }) => ({ tenant: aim.tenantId, session })),
    )
    for (const showing of all) {
      const stats = showing.rerun.stats()
      const { copy } = showing.rerun
      const isUsed = copy ? stats !== null : showing.watchers.size > 0
      if (isUsed || (stats?.viewers ?? 0) > 0) showing.idleSince = now
      if (stats === null && !copy) showings.delete(showing.stream)
      else if (!living.has(showing.session) || now - showing.idleSince > (copy ? copyMs : idleMs)) await end(showing)
    }
  }
  let looking: Promise<void> | null = null
  const eye = setInterval(() => {
    if (showings.size === 0) return
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = null
      })
  }, lookMs)

  /** Where files are while they wait for whoever wanted them. */
  let folder: Promise<string> | null = null

  async function begin(
    stream: string,
    { session, user }: Signed['asker'],
    aim: RecordAim,
    speed?: number,
  ): Promise<Showing> {
    const start = { session, user }
    starting.push(start)
    folder ??= mkdtemp(join(tmpdir(), 'sunshine-records-'))
    const copy = speed === undefined ? undefined : { path: join(await folder, `${stream}.mp4`), speed }
    try {
      const rerun = await video.rerun(`${aim.tenantId}-record-${stream}`, aim, copy)
      return { stream, aim, session, user, rerun, watchers: new Set(), end: null, speed: 1, idleSince: kernel.now() }
    } catch (error) {
      if (!(error instanceof PictureFailure)) throw error
      // A device that knows nothing of that time says that there is no such thing, or ends before it began.
      throw error.fault === 'path' || error.fault === 'ended' ? refuse('recordNone') : pictureRefusal(error)
    } finally {
      starting.splice(starting.indexOf(start), 1)
    }
  }

  async function open(context: Signed, aim: RecordAim, speed?: number): Promise<Showing> {
    checkRoom(context.asker)
    const { deviceId, channelId, from, to } = aim
    const stream = [deviceId, channelId, digits(from), digits(to), randomBytes(4).toString('hex')].join('_')
    const showing = await begin(stream, context.asker, aim, speed)
    showings.set(stream, showing)
    return showing
  }
  /** @param tickets what they are good for */
  function contentFor({ stream, aim, session, user, rerun }: Showing, tickets: string) {
    const { tenantId, deviceId, channelId, from, to } = aim
    const until = kernel.now() + ticketMs
    const ticket = closeWords(seal, tickets, [tenantId, session, user, stream, until])
    return {
      ...contentOf({ aim: `record/${ticket}`, until, channel: stream, picture: rerun.picture, deviceId, channelId }),
      ...{ app: 'rtp', startTime: wireMoment(from), endTime: wireMoment(to) },
    }
  }
  /** @throws Refusal recordRoom, recordLost */
  function progressOf(showing: Showing): object {
    const { aim, rerun, end: outcome } = showing
    if (outcome === 'full') throw refuse('recordRoom')
    if (outcome === 'failed') throw refuse('recordLost')
    const { app, stream, startTime, endTime, flv } = contentFor(showing, copyPlace)
    const part = Math.min(0.99, (rerun.copy?.duration ?? 0) / (aim.to - aim.from))
    const path = flv.replace(/flv$/, 'mp4')
    return {
      ...{ app, stream, startTime, endTime },
      progress: outcome === 'ended' ? 1 : Math.round(part * 100) / 100,
      downLoadFilePath:
        outcome === 'ended' ? { httpPath: path, httpsPath: path, httpDomainPath: path, httpsDomainPath: path } : null,
    }
  }
  /** By a ticket whoever began it, while they are signed in. @throws Refusal ticket */
  async function holderOf(sealed: string, tickets: string): Promise<Showing> {
    const [tenant = '', session = '', , stream = ''] = openWords(seal, tickets, sealed, kernel.now())
    const [, living] = await kernel.store.run([enterTenant(tenant), livingOf(tenant, [session])])
    const showing = showings.get(stream)
    if (!living!.length || showing?.session !== session) throw refuse('ticket')
    return showing
  }

  return {
    async start(context, aim) {
      return contentFor(await open(context, aim), place)
    },
    async fetch(context, aim, speed) {
      const showing = await open(context, aim, speed)
      void showing.rerun.copy?.over.then(outcome => {
        showing.end = outcome
      })
      await kernel.store.run([enterTenant(aim.tenantId), note(showing, { ...context, end: () => {} }, 'download')])
      return progressOf(showing)
    },
    progress: (context, stream) => progressOf(ownOf(context, stream)),
    async copyOf(sealed, comer) {
      const showing = await holderOf(sealed, copyPlace)
      const { aim, rerun, end: outcome } = showing
      if (!rerun.copy || outcome !== 'ended') throw refuse('ticket')
      const { path } = rerun.copy
      const { size } = await stat(path)
      await kernel.store.run([enterTenant(aim.tenantId), note(showing, comer, 'downloaded')])
      return { path, size, name: `${aim.channelId}_${digits(aim.from)}_${digits(aim.to)}.mp4` }
    },
    aimOf: (context, stream) => ownOf(context, stream).aim,
    async tell(context, stream, command) {
      const showing = ownOf(context, stream)
      const { rerun, aim } = showing
      if (rerun.copy) throw refuse('notFound')
      const speed = command.does === 'speed' ? command.speed : showing.speed
      if (command.does === 'seek' && command.at > aim.to - aim.from)
        throw refuse('recordPlace', { max: aim.to - aim.from })
      if (command.does === 'pause') {
        if (!(await rerun.command({ does: 'pause' }))) throw refuse('recordRefused')
        rerun.pace(0)
        return
      }
      const from = command.does === 'seek' && { from: Math.floor(command.at / 1000) }
      if (!(await rerun.command({ does: 'play', scale: speed, ...from }))) throw refuse('recordRefused')
      showing.speed = speed
      rerun.pace(speed)
    },
    stop: (context, stream) => end(ownOf(context, stream)),
    async begin(sealed, comer) {
      const showing = await holderOf(sealed, place)
      if (!showing.rerun.stats()) throw refuse('ticket')
      const { tenantId: tenant } = showing.aim
      await kernel.store.run([enterTenant(tenant), note(showing, comer, 'watch')])
      const watcher = { ...comer, since: kernel.now() }
      showing.watchers.add(watcher)
      return {
        channel: showing.rerun.channel,
        left: () => {
          if (!showing.watchers.delete(watcher)) return
          showing.idleSince = kernel.now()
          const seconds = Math.round((kernel.now() - watcher.since) / 1000)
          void kernel.store.run([enterTenant(tenant), note(showing, comer, 'watched', seconds)]).catch(failed)
        },
      }
    },
    async close() {
      clearInterval(eye)
      await Promise.all([...showings.values()].map(end))
      if (folder) await rm(await folder, { recursive: true, force: true })
    },
  }
}
