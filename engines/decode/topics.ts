/** Where devices speak, by the form of their model: only what stands here is listened to. */
import type { Form } from '../../contract/readings.ts'

export interface Place {
  readonly form: Form
  /** Number of the device it is of; null: whoever speaks. */
  readonly of: string | null
  /**
   * `readings`; `several`: readings by number of device; `state`: readings, or nothing of ours; `presence`; `other`:
   * what such firmware says of itself, which is heard and dropped.
   */
  readonly says: 'readings' | 'several' | 'state' | 'presence' | 'other'
  /** Of a plain value: the way to it, as if it stood in a document. */
  readonly way?: readonly string[]
}

type Words = readonly string[]
type Said = Omit<Place, 'form'> | null

const number = /^[A-Za-z0-9:_-]{4,32}$/
const me = { of: null } as const

const own = ([root, of = '', word, ...rest]: Words): Said => {
  if (root !== 'device' || !number.test(of) || rest.length) return null
  return word === 'up' ? { of, says: 'readings' } : word === 'status' ? { of, says: 'presence' } : null
}

const thingsboard = ([version, whose, ...rest]: Words): Said => {
  if (version !== 'v1' || (whose !== 'devices' && whose !== 'gateway')) return null
  const [word, ...more] = whose === 'devices' ? rest.slice(1) : rest
  if (whose === 'devices' && rest[0] !== 'me') return null
  if (word === 'telemetry' && !more.length) return { ...me, says: whose === 'gateway' ? 'several' : 'readings' }
  return ['attributes', 'connect', 'disconnect', 'claim', 'rpc'].includes(word ?? '') ? { ...me, says: 'other' } : null
}

const tasmota = ([prefix, of = '', word, ...rest]: Words): Said => {
  if (prefix === 'tasmota' && of === 'discovery') return { ...me, says: 'other' }
  if ((prefix !== 'tele' && prefix !== 'stat') || !number.test(of) || word === undefined) return null
  if (prefix === 'stat' || rest.length) return { of, says: 'other' }
  return {
    of,
    says: word === 'SENSOR' ? 'readings' : word === 'STATE' ? 'state' : word === 'LWT' ? 'presence' : 'other',
  }
}

const zigbee2mqtt = ([root, of = '', word, ...rest]: Words): Said => {
  if (root !== 'zigbee2mqtt') return null
  if (of === 'bridge') return { ...me, says: word === 'state' && !rest.length ? 'presence' : 'other' }
  if (!number.test(of) || rest.length) return null
  return { of, says: word === undefined ? 'readings' : word === 'availability' ? 'presence' : 'other' }
}

const homeassistant = ([of = '', ...way]: Words): Said => {
  if (of === 'homeassistant') return { ...me, says: 'other' }
  if (!number.test(of) || !way.length || way.length > 4) return null
  if (way.length === 1 && way[0] === 'status') return { of, says: 'presence' }
  return way.length > 1 && way.at(-1) === 'state' ? { of, says: 'state', way: way.slice(0, -1) } : { of, says: 'other' }
}

const forms = { own, thingsboard, tasmota, zigbee2mqtt, homeassistant } satisfies Record<Form, (words: Words) => Said>

/** What a topic is in a form; null where the form has no such topic. */
export function placeIn(form: Form, topic: string): Place | null {
  if (topic.length > 200) return null
  const place = forms[form](topic.split('/'))
  return place && { form, ...place }
}

export const allForms: readonly Form[] = ['own', 'thingsboard', 'tasmota', 'zigbee2mqtt', 'homeassistant']

/** What a topic is in whichever form has it, for who speaks for devices of several. The plainest comes last. */
export function placeOf(topic: string): Place | null {
  for (const form of allForms) {
    const place = placeIn(form, topic)
    if (place) return place
  }
  return null
}

/** Whether a message about presence says that the device is there; null when it says neither. */
export function presenceIn(payload: Uint8Array): boolean | null {
  const text = new TextDecoder().decode(payload.subarray(0, 64)).trim().toLowerCase()
  const word = /^\{\s*"(?:status|state)"\s*:\s*"(online|offline)"\s*\}$/.exec(text)?.[1] ?? text
  return word === 'online' ? true : word === 'offline' ? false : null
}
