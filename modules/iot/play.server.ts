import { refuse } from '../../kernel/errors.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer, type Answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { livingOf, livingSessions } from '../../kernel/request/living.ts'
import { PictureFailure, type CameraWay, type PictureFault, type Video } from '../../kernel/run/video.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { errorText } from '../../contract/errors.ts'
import { wireMoment } from '../../contract/wire.ts'
import camera from './camera.ts'
import { cameraWay, streamName, wayColumns, type CameraFile } from './camera-way.server.ts'
import { play, playTrace, type StreamContent } from './play.ts'
import { codeOf, pictureRefusal, wordsOf } from './picture-refusals.server.ts'
import { contentOf } from './play-content.server.ts'
import { stepsOf } from './play-words.server.ts'
import { cameras } from './tables.ts'
import { closeTicket, openTicket, ticketMs, type Ticket } from './tickets.server.ts'

const c = cameras('c')
const written = cameras()
const wayIn = select(
  'camera_way',
  wayColumns,
  list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and not ${c.isDeleted}`,
)

/** That a camera was seen, or not, where its file says otherwise or nobody looked for ten minutes. */
const looked: Statement = {
  name: 'camera_looked',
  text: `update ${written} set ${written.onlineStatus} = $2::smallint, ${written.lastTime} = app.now() where ${written.tenantId} = app.tenant() and ${written.id} = $1
    and (${written.onlineStatus} is distinct from $2::smallint or ${written.lastTime} is null or ${written.lastTime} < app.now() - interval '10 minutes')`,
}
/** 离线, 在线 of online_status. */
const [offline, online] = ['0', '1'] as const
/** What says that a camera is not there; every other refusal comes from one that is. */
const absent: ReadonlySet<PictureFault> = new Set([
  'away',
  'unknownHost',
  'unreachable',
  'silent',
  'noPackets',
  'unpushed',
])

/** How often it is looked which of those who watch are still signed in, ms. */
const lookMs = 5_000

/** Streams that one address of the public may watch at once: nine cells of a page, and another page. */
const openMost = 12

/** Which of a kitchen's cameras anybody may watch at this moment. */
export type Openness = (tenant: string, info: string) => Promise<ReadonlySet<string>>

/** Which camera of which kitchen. */
type Aim = Pick<Ticket, 'tenant' | 'info' | 'camera'>

/** Somebody watches a camera; without a session: one of the public. */
interface Watcher extends Aim, Comer {
  readonly session: string
  readonly user: string
  /** Epoch ms. */
  readonly since: number
}

/** Who asks to watch, and what takes the picture away again. */
export interface Comer {
  readonly ip: string
  /** Of the request, in the log. */
  readonly trace: string
  readonly end: () => void
}

/** What is watched, and what says that it is over. */
export interface Watching {
  readonly channel: string
  readonly left: () => void
}

/** Pictures of cameras for whoever may see them. */
export interface PlayDesk {
  readonly answers: readonly Answer[]
  /** Begins the pictures of a camera whose file the asker sees. @throws Refusal why there are none */
  content(context: Signed, id: string): Promise<StreamContent>
  /**
   * Lets somebody begin to watch by a ticket; they do until `left` is called, or their session ends.
   * @returns the channel @throws Refusal ticket, or why there is no picture
   */
  begin(ticket: string, comer: Comer): Promise<Watching>
  /**
   * The same for one of the public, until the hour ends in which the camera is open.
   * @throws Refusal kitchenHidden where it is not, tooMany for an address that watches enough, or why there is no
   * picture
   */
  beginOpen(aim: Aim, comer: Comer): Promise<Watching>
  close(): void
}

/** Opens it: calls that answer tickets, and what the tickets are good for. video-contract.md A9, F.4 */
export function openPlay(
  kernel: Kernel,
  video: Video,
  seal: Seal,
  openness: Openness,
  failed: (error: unknown) => void,
): PlayDesk {
  const { detail } = reading(camera, kernel)
  const watchers = new Set<Watcher>()

  async function pictures(tenant: string, id: string, way: CameraWay) {
    const look = (status: string) => kernel.store.run([enterTenant(tenant), bind(looked, id, status)])
    try {
      const opened = await video.open(streamName(tenant, id), way)
      await look(online)
      return opened
    } catch (error) {
      if (error instanceof PictureFailure && absent.has(error.fault)) await look(offline)
      if (error instanceof PictureFailure) throw pictureRefusal(error)
      throw error
    }
  }
  /** @throws Refusal notFound */
  function wayOf(tenantId: string, row: CameraFile | undefined): CameraWay {
    if (!row) throw refuse('notFound')
    return cameraWay(tenantId, row, seal)
  }
  const note = (watcher: Omit<Watcher, 'since' | 'end'>, operation: string, seconds?: number) => {
    const { tenant, session, user, ip, trace, camera: row, info } = watcher
    return writeAudit(
      kernel.newId(),
      { asker: session ? { tenant, session, user } : null, ip, trace },
      {
        ...{ operation: `${camera.key}.${operation}`, resource: camera.key, row, info },
        ...(seconds !== undefined && { after: { seconds } }),
      },
      tenant,
    )
  }
  const over = (watcher: Watcher): void => {
    if (!watchers.delete(watcher)) return
    const seconds = Math.round((kernel.now() - watcher.since) / 1000)
    void kernel.store.run([enterTenant(watcher.tenant), note(watcher, 'watched', seconds)]).catch(failed)
  }
  const begun = async (watcher: Omit<Watcher, 'since'>, row: CameraFile | undefined): Promise<Watching> => {
    const { tenant } = watcher
    const { channel } = await pictures(tenant, watcher.camera, wayOf(tenant, row))
    await kernel.store.run([enterTenant(tenant), note(watcher, 'watch')])
    const entry = { ...watcher, since: kernel.now() }
    watchers.add(entry)
    return { channel, left: () => over(entry) }
  }
  /** Whoever signed out, or was shut out, sees nothing more; the public nothing of what is closed by now. */
  const look = async (): Promise<void> => {
    const [all, anybody] = [
      [...watchers].filter(({ session }) => session),
      [...watchers].filter(({ session }) => !session),
    ]
    const living = await livingSessions(kernel.store, all)
    for (const watcher of all) if (!living.has(watcher.session)) watcher.end()
    for (const list of Map.groupBy(anybody, ({ tenant, info }) => `${tenant} ${info}`).values()) {
      const open = await openness(list[0]!.tenant, list[0]!.info)
      for (const watcher of list) if (!open.has(watcher.camera)) watcher.end()
    }
  }
  let looking: Promise<void> | null = null
  const eye = setInterval(() => {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = null
      })
  }, lookMs)

  async function content(context: Signed, id: string): Promise<StreamContent> {
    const { tenant, session, user } = context.asker
    // Who sees the file of a camera sees its pictures, by all that narrows the list.
    const { infoId } = await detail(context, id)
    const [, [row]] = await kernel.store.run([enterTenant(tenant), bind(wayIn, id)])
    const way = wayOf(tenant, row)
    const opened = await pictures(tenant, id, way)
    const until = kernel.now() + ticketMs
    const ticket = closeTicket(seal, { tenant, session, user, camera: id, info: String(infoId), until })
    return contentOf({ aim: ticket, until, ...(way.kind === 'gb' && way), ...opened })
  }

  return {
    content,
    answers: [
      answer(play, (context, { id }) => content(context, id)),
      answer(playTrace, async (context, { id }) => {
        await detail(context, id)
        const tries = video.tries(streamName(context.asker.tenant, id))
        const last = tries.at(-1)
        if (!last) return { says: '', at: '', steps: [] }
        return {
          says: last.fault ? errorText(codeOf(last.fault), wordsOf(last), context.lang) : '',
          at: wireMoment(tries[0]!.at),
          steps: tries.flatMap(attempt => stepsOf(attempt, context.lang)),
        }
      }),
    ],
    async begin(sealed, comer) {
      const ticket = openTicket(seal, sealed, kernel.now())
      const { tenant, session, info } = ticket
      const [, living, [row]] = await kernel.store.run([
        enterTenant(tenant),
        livingOf(tenant, [session]),
        bind(wayIn, ticket.camera),
      ])
      if (!living.length || row?.infoId !== info) throw refuse('ticket')
      return begun({ ...ticket, ...comer }, row)
    },
    async beginOpen(aim, comer) {
      const { tenant, info } = aim
      if ([...watchers].filter(({ session, ip }) => !session && ip === comer.ip).length >= openMost)
        throw refuse('tooMany')
      if (!(await openness(tenant, info)).has(aim.camera)) throw refuse('kitchenHidden')
      const [, [row]] = await kernel.store.run([enterTenant(tenant), bind(wayIn, aim.camera)])
      return begun({ ...aim, ...comer, session: '', user: '' }, row)
    },
    close() {
      clearInterval(eye)
      for (const watcher of watchers) watcher.end()
    },
  }
}
