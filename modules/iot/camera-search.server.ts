import type { ErrorCode } from '../../contract/errors.ts'
import type { Claims } from '../../kernel/ask/asker.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer, type Answer } from '../../kernel/derive/calls/contract-calls.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import {
  SearchFailure,
  type CameraProfile,
  type CameraSearch,
  type FoundCamera,
  type KnownCamera,
  type SearchFault,
} from '../../kernel/run/camera-search.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { askFound, find, type AskedCamera, type FoundRow, type StreamRow } from './camera-search.ts'
import camera from './camera.ts'
import { cameras } from './tables.ts'
import { closeWords, openWords } from './tickets.server.ts'

const c = cameras('c')
const e = enterprises('e')

/** How long a camera that was found may be asked further, ms. */
const foundMs = 3_600_000
/** So many wrong passwords of one camera within so long, ms: some lock out whoever guesses; nobody guesses by us. */
const [mostWrong, wrongMs] = [5, 600_000] as const
const mostWatched = 5_000

const host = `substring(${c.m3u8} from '^[a-z]+://([^/:?]+)')`
const present = select(
  'cameras_at',
  { address: text`coalesce(${host}, ${c.cameraIp})`, cameraName: c.cameraName, infoName: e.infoName },
  list => `select ${list} from ${c} join ${e} on ${e.tenantId} = ${c.tenantId} and ${e.id} = ${c.infoId}
    where ${c.tenantId} = app.tenant() and not ${c.isDeleted} and coalesce(${host}, ${c.cameraIp}) = any($1::varchar[]) order by ${c.id} limit 1000`,
)

/** Each fault has its sentence. */
const codeOf = (fault: SearchFault): ErrorCode =>
  `search${fault[0]!.toUpperCase()}${fault.slice(1)}` as `search${Capitalize<SearchFault>}`

const streamOf = ({ name, codec, width, height, fps, stream, snapshot }: CameraProfile): StreamRow => ({
  ...{ name, codec, fps, m3u8: stream, snapshotUrl: snapshot },
  resolution: width && height ? `${width}×${height}` : '',
})

/** A text of a camera, as a field of its file takes it. */
const fitting = (says: string, most = 50): string => says.slice(0, most)

/** Counts wrong passwords by the address of a camera, whoever tries them. */
function guesses(now: () => number) {
  const wrong = new Map<string, number[]>()
  const lately = (url: string): number[] => (wrong.get(url) ?? []).filter(at => at > now() - wrongMs)
  return {
    isTooMany: (url: string): boolean => lately(url).length >= mostWrong,
    /** Counts a try before it is known what comes of it. @returns takes it back: it was no wrong password */
    note(url: string): () => void {
      const at = now()
      const list = [...lately(url), at]
      wrong.delete(url)
      wrong.set(url, list)
      if (wrong.size > mostWatched) wrong.delete(wrong.keys().next().value!)
      return () => {
        const place = wrong.get(url)?.indexOf(at) ?? -1
        if (place >= 0) wrong.get(url)!.splice(place, 1)
      }
    },
  }
}

/**
 * Cameras in the networks that were declared, offered to who administers: of all kitchens, so no kitchen sees them.
 * What is asked further is what was found, never what somebody writes. Decision 9
 * @param search null: no network was declared
 */
export function cameraSearch(kernel: Kernel, search: CameraSearch | null, seal: Seal): readonly Answer[] {
  const wrong = guesses(kernel.now)
  const line = (): CameraSearch => {
    if (!search) throw refuse('searchUndeclared')
    return search
  }

  /** Where the camera is that this session found. @throws Refusal searchOver */
  function addressIn({ tenant, session }: Claims, sealed: string): string {
    let words: readonly string[] = []
    try {
      words = openWords(seal, 'found.camera', sealed, kernel.now())
    } catch (error) {
      // To a page of ours the refusal of a ticket says that its session has ended.
      if (!(error instanceof Refusal)) throw error
    }
    const [owner, finder, url = ''] = words
    if (owner !== tenant || finder !== session) throw refuse('searchOver')
    return url
  }
  const rowsOf = (
    found: readonly FoundCamera[],
    there: readonly RowIn<typeof present>[],
    ticketOf: (url: string) => string,
  ): readonly FoundRow[] => {
    const byAddress = Map.groupBy(there, ({ address }) => address)
    return found.map(({ url, address, port, name, hardware, place }) => ({
      ...{ found: ticketOf(url), address, port, name, hardware, place },
      cameras: (byAddress.get(address) ?? [])
        .slice(0, 20)
        .map(({ cameraName, infoName }) => ({ cameraName, infoName })),
    }))
  }
  const answerOf = (url: string, known: KnownCamera): AskedCamera => ({
    address: new URL(url).hostname,
    cameraBrand: fitting(known.maker),
    cameraModel: fitting(known.model),
    firmware: known.firmware,
    serial: known.serial,
    ahead: known.ahead === null ? null : Math.round(known.ahead / 1000),
    streams: known.profiles.map(streamOf),
  })

  return [
    answer(find, async context => {
      const { asker } = context
      // Nobody whose session has ended makes us look.
      await kernel.store.run([enterAs(asker)])
      const results = await line().search()
      const [, there] = await kernel.store.run([
        enterAs(asker),
        bind(present, textArray([...new Set(results.map(({ address }) => address))])),
        writeAudit(kernel.newId(), context, {
          operation: find.id,
          resource: camera.key,
          after: { count: results.length },
        }),
      ])
      const until = kernel.now() + foundMs
      return rowsOf(results, there, url => closeWords(seal, 'found.camera', [asker.tenant, asker.session, url, until]))
    }),
    answer(askFound, async (context, { found, streamUser: username, streamPassword }) => {
      const { asker } = context
      await kernel.store.run([enterAs(asker)])
      const url = addressIn(asker, found ?? '')
      if (wrong.isTooMany(url)) throw refuse('searchGuesses')
      const note = (result: string) =>
        kernel.store.run([
          enterAs(asker),
          writeAudit(kernel.newId(), context, {
            operation: askFound.id,
            resource: camera.key,
            result,
            after: { address: new URL(url).host, username },
          }),
        ])
      const forgive = wrong.note(url)
      try {
        const known = await line().ask(url, { username, password: streamPassword ?? '' })
        forgive()
        await note('ok')
        return answerOf(url, known)
      } catch (error) {
        const fault = error instanceof SearchFailure ? error.fault : null
        if (fault !== 'password' && fault !== 'clock') forgive()
        if (fault === null) throw error
        await note(codeOf(fault))
        throw refuse(codeOf(fault))
      }
    }),
  ]
}
