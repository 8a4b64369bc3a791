/** What registered devices say by themselves, and which question an answer is of. GB/T 28181-2022 §9.4 to §9.11 */
import type { Cameras, VideoAlarm } from '../../kernel/run/cameras.ts'
import type { Log } from '../../kernel/run/queue.ts'
import { alarmAnswer } from '../../protocols/gb28181/ask.ts'
import { bodyOf, type Body } from '../../protocols/gb28181/body.ts'
import { catalogIn } from '../../protocols/gb28181/catalog.ts'
import { alarmIn, isEndOfFile, positionIn } from '../../protocols/gb28181/facts.ts'
import type { Request } from '../../protocols/sip/message.ts'
import type { Asking } from './ask.ts'
import type { Book, Entry } from './book.ts'
import type { Calls } from './leg.ts'
import type { Clock } from './clock.ts'
import type { Reply } from './layer.ts'
import type { Route } from './sockets.ts'

export interface HearSettings {
  readonly cameras: Cameras
  readonly book: Book
  readonly questions: Asking
  readonly calls: Calls
  readonly clock: Clock
  readonly log: Log
  readonly refused: (reason: string, address: string) => void
}

/** Alarms of a device that are being stored, those that are known when they are repeated, and how long, ms. */
const STORING = 32
const KNOWN = 64
const AGAIN = 60_000

interface Alarms {
  storing: number
  /** When each was stored. */
  readonly stored: Map<string, number>
}

/** @returns what hears a MESSAGE or NOTIFY of a registered device */
export function hearing(settings: HearSettings) {
  const { cameras, book, questions, calls, clock, log, refused } = settings
  const alarms = new WeakMap<Entry['device'], Alarms>()

  /** Stores it, and tells the device so: otherwise it says it again. */
  async function hearAlarm(entry: Entry, body: Body): Promise<void> {
    const { device } = entry
    const state = alarms.get(device) ?? { storing: 0, stored: new Map<string, number>() }
    alarms.set(device, state)
    const receivedAt = clock.now()
    const alarm: VideoAlarm = { channelId: body.deviceId || device.gbId, ...alarmIn(body), receivedAt }
    const key = JSON.stringify({ ...alarm, receivedAt: 0 })
    if (receivedAt - (state.stored.get(key) ?? -AGAIN) >= AGAIN) {
      if (state.storing >= STORING) return refused('alarms', entry.route.address)
      state.storing++
      // known from now on: it is repeated while it is being stored
      state.stored.set(key, receivedAt)
      if (state.stored.size > KNOWN) state.stored.delete(state.stored.keys().next().value!)
      try {
        await cameras.alarmed(device, alarm)
      } catch (error) {
        state.stored.delete(key)
        return log({ event: 'sip.alarm', device: device.gbId, error: String(error) })
      } finally {
        state.storing--
      }
    }
    await questions.tell(device.gbId, alarm.channelId, alarmAnswer, body.sn)
  }

  function hearNotice(entry: Entry, body: Body): void {
    const { device } = entry
    if (body.type === 'Alarm') void hearAlarm(entry, body)
    else if (body.type === 'MobilePosition') {
      const position = positionIn(body)
      if (position !== null) cameras.moved(device, { channelId: body.deviceId || device.gbId, ...position })
    } else if (body.type === 'Catalog') cameras.changed(device, catalogIn(body).items)
    else if (isEndOfFile(body)) calls.ended(device.gbId, body.deviceId)
  }

  return (gbId: string, request: Request, route: Route, reply: Reply): void => {
    const body = bodyOf(request.body)
    if (body === null) {
      refused('body', route.address)
      reply(400)
      return
    }
    const isBeat = body.root === 'Notify' && body.type === 'Keepalive'
    const entry = book.heard(gbId, route, isBeat)
    // it may have left in the same moment
    if (entry === null) return void reply(403)
    reply(200)
    if (body.root === 'Response') questions.heard(gbId, body)
    else if (body.root === 'Notify' && !isBeat) hearNotice(entry, body)
  }
}
