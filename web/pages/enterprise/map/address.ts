import { cameraAt, earthOf, type Camera } from './projection.ts'
import { kinds, type Filter } from './points.ts'

export const heats = ['off', 'alarm', 'all'] as const
export type Heat = (typeof heats)[number]

/** What the address of the map says: what is wanted, which heat lies over it, where it looks. */
export interface Place {
  readonly filter: Filter
  readonly heat: Heat
  readonly camera: Camera | null
}

const words: Readonly<Record<keyof Filter, RegExp>> = {
  band: /^(high|middle|low|none)$/,
  alarm: /^(urgent|open|calm)$/,
  grade: /^[0-3]$/,
  type: /^[1-9]$/,
}

/** Reads an address; whatever in it means nothing is as if it were absent. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search)
  const list = (name: keyof Filter) => [
    ...new Set((query.get(name) ?? '').split(',').filter(word => words[name].test(word))),
  ]
  const heat = heats.find(kind => kind === query.get('heat')) ?? 'off'
  const at = /^(\d{2,3}(?:\.\d+)?),(\d{2}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(query.get('at') ?? '')
  return {
    filter: { band: list('band'), alarm: list('alarm'), grade: list('grade'), type: list('type') },
    heat,
    camera: at ? cameraAt(Number(at[1]), Number(at[2]), Number(at[3])) : null,
  }
}

/** The part of an address that says where the map looks. */
export function writtenCamera({ x, y, zoom }: Camera): string {
  const [lng, lat] = earthOf(x, y)
  return `${lng.toFixed(4)},${lat.toFixed(4)},${zoom.toFixed(1)}`
}

/** The address of a place, '' for the plain map. */
export function writePlace({ filter, heat, camera }: Place): string {
  const params = [
    ...kinds.flatMap(kind => (filter[kind].length ? [`${kind}=${filter[kind].join(',')}`] : [])),
    ...(heat === 'off' ? [] : [`heat=${heat}`]),
    ...(camera ? [`at=${writtenCamera(camera)}`] : []),
  ]
  return params.length ? `?${params.join('&')}` : ''
}
