/**
 * What a device says becomes readings of it, or of a device behind it, on their way to the store: the same by all
 * doors.
 */
import { answerIn } from '../../engines/decode/answer.ts'
import { apart, readingsIn } from '../../engines/decode/decode.ts'
import { placeIn, placeOf, presenceIn, type Place } from '../../engines/decode/topics.ts'
import type { Queue } from '../../kernel/run/queue.ts'
import type { Answer, Device, Outcome, Reading, RefusedFor, RefusedItem, Telemetry } from '../../kernel/run/ports.ts'

/** Refuses something of a device, and counts it; `first`: with its bytes, where somebody can look at them. */
type TurnAway = (device: Device, reason: RefusedFor, topic: string, payload: Buffer, first: boolean) => Error

export interface Message {
  readonly topic: string
  readonly payload: Buffer
  readonly retain: boolean
}

/** How a message ended: taken (null), or with an error, and then it is not acknowledged. */
type End = (error: Error | null, outcome: Outcome) => void

/** Who speaks. */
export interface Speaker {
  readonly device: Device
  /** It says of itself that it goes. */
  readonly leaves: () => void
}

/** Where a device may speak, as its model or a device behind it does; null where it may not. */
export function placeFor(telemetry: Pick<Telemetry, 'decoder'>, device: Device, topic: string): Place | null {
  const form = telemetry.decoder(device)?.form ?? 'own'
  const usual = placeIn('own', topic)
  const place =
    placeIn(form, topic) ?? (usual?.says === 'presence' ? usual : null) ?? (device.relays ? placeOf(topic) : null)
  if (!place || device.relays) return place
  return (place.of === null || place.of === device.deviceNo) && place.says !== 'several' ? place : null
}

const nothing: Outcome = { stored: 0, refused: [] }
const broken =
  (done: End) =>
  (error: unknown): void =>
    done(error instanceof Error ? error : new Error(String(error)), nothing)

/**
 * Takes what devices say, by whatever door. @param leaves told of a device behind the one that speaks
 */
export function hearing(
  telemetry: Telemetry,
  queue: Queue,
  turnAway: TurnAway,
  leaves: (device: Device) => void,
  now: () => number,
) {
  /** All of a message is refused. @param ends whether it is not acknowledged */
  function refuse(device: Device, reason: RefusedFor, { topic, payload }: Message, done: End, ends: boolean): void {
    const error = turnAway(device, reason, topic, payload, true)
    done(ends ? error : null, { stored: 0, refused: [{ item: 0, device: device.deviceNo, reason }] })
  }

  /** Stores what a message says of one device. */
  function store(device: Device, place: Place, message: Message, done: End): void {
    const { topic, payload } = message
    const decoder = telemetry.decoder(device)
    if (place.form !== (decoder?.form ?? 'own')) return refuse(device, 'topic', message, done, true)
    const receivedAt = now()
    const { facts, refused, items, ahead } = readingsIn(
      place,
      payload,
      receivedAt,
      telemetry.measures(device.kind),
      decoder,
    )
    // Of a buffer the first reason stands for the message; each is counted.
    for (const [i, reason] of refused.entries()) turnAway(device, reason, topic, payload, i === 0)
    // Its readings are kept; whoever looks after it hears that its clock is wrong.
    if (ahead !== undefined) turnAway(device, 'ahead', topic, payload, true)
    // What cannot be read is acknowledged and counted: it will never become readable, and a device that gets no answer
    // sends the same bytes again until its battery is empty, with every good reading stuck behind them.
    const refusals = refused.map((reason, i): RefusedItem => ({ item: items[i]!, device: device.deviceNo, reason }))
    if (facts.length === 0) return done(null, { stored: 0, refused: refusals })
    const readings: Reading[] = facts.map(fact => ({ device, receivedAt, ...fact }))
    const hasRoom = queue.push(readings, fate => {
      // Whoever sent for a device that was removed meanwhile is told so, and is not told that it is kept.
      if (fate === 'stranger') return refuse(device, fate, message, done, true)
      const isStored = fate === 'stored'
      done(isStored ? null : new Error('not stored'), {
        stored: isStored ? readings.length : 0,
        refused: refusals,
        ...(isStored && { readings }),
      })
    })
    if (!hasRoom) refuse(device, 'overload', message, done, true)
  }

  /** What a device says became of a command, written down before it is acknowledged. */
  async function answer(device: Device, said: Answer | 'shape', message: Message, done: End): Promise<void> {
    const reason = said === 'shape' ? said : (await telemetry.answered(device, said)) ? null : 'answer'
    if (reason) refuse(device, reason, message, done, false)
    else done(null, nothing)
  }

  /** A message about several devices: each is stored by itself, and the answer comes when the last one is. */
  async function several({ device: speaker }: Speaker, place: Place, message: Message, done: End): Promise<void> {
    const parts = apart(message.payload)
    if (typeof parts === 'string') return refuse(speaker, parts, message, done, false)
    const ends = await Promise.all(
      [...parts].map(async ([of, payload], item) => {
        const device = await telemetry.behind(speaker, of)
        const own = { ...message, payload }
        return new Promise<{ readonly error: Error | null; readonly outcome: Outcome }>(resolve => {
          const end: End = (error, outcome) => resolve({ error, outcome })
          if (device) store(device, { ...place, says: 'readings' }, own, end)
          else
            refuse(
              speaker,
              'stranger',
              own,
              error => end(error, { stored: 0, refused: [{ item, device: of, reason: 'stranger' }] }),
              false,
            )
        })
      }),
    )
    done(ends.find(({ error }) => error !== null)?.error ?? null, {
      stored: ends.reduce((sum, { outcome }) => sum + outcome.stored, 0),
      refused: ends.flatMap(({ outcome }) => outcome.refused),
    })
  }

  /** A message about another device than the one that speaks. */
  async function other(speaker: Speaker, place: Place, message: Message, done: End): Promise<void> {
    const device = await telemetry.behind(speaker.device, place.of!)
    if (!device) return refuse(speaker.device, 'stranger', message, done, false)
    take(speaker, device, place, message, done)
  }

  function take(speaker: Speaker, device: Device, place: Place, message: Message, done: End): void {
    const { payload } = message
    if (place.says === 'other') return done(null, nothing)
    if (place.says === 'presence') {
      const isOnline = presenceIn(payload)
      if (isOnline === null) return refuse(device, 'status', message, done, false)
      // That it is there it shows by what it measures.
      if (!isOnline && device === speaker.device) speaker.leaves()
      else if (!isOnline) leaves(device)
      return done(null, nothing)
    }
    // Firmware of others retains what it says; what is kept of it here is the reading alone.
    if (message.retain && place.form === 'own') return refuse(device, 'retain', message, done, true)
    const outcome = place.form === 'own' && place.says === 'readings' ? answerIn(payload) : null
    if (outcome) {
      answer(device, outcome, message, done).catch(broken(done))
      return
    }
    if (place.says === 'several') {
      several(speaker, place, message, done).catch(broken(done))
      return
    }
    store(device, place, message, done)
  }

  /** @param at where it was said; unsaid: by its topic */
  return (speaker: Speaker, message: Message, done: End, at?: Place): void => {
    const { device } = speaker
    const place = at ?? placeFor(telemetry, device, message.topic)
    // MQTT 3.1.1 has no "no" to a message: whoever speaks where he may not is disconnected
    if (!place) return refuse(device, 'topic', message, done, true)
    if (place.of === null || place.of === device.deviceNo) return take(speaker, device, place, message, done)
    other(speaker, place, message, done).catch(broken(done))
  }
}
