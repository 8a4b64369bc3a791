/** The twenty digits that name everything in GB/T 28181-2022 annex E. */

export interface Id {
  /** Digits 1 to 8: province, city, district, grassroots unit. */
  readonly centre: string
  readonly industry: string
  /** Digits 11 to 13: what it is. */
  readonly type: number
  readonly network: string
  readonly serial: string
}

/** Reads an id of twenty digits (coding rule A); null for anything else, also for rule B of eighteen. */
export function idOf(text: string): Id | null {
  const parts = /^(\d{8})(\d{2})(\d{3})(\d)(\d{6})$/.exec(text)
  return parts === null
    ? null
    : {
        centre: parts[1]!,
        industry: parts[2]!,
        type: Number(parts[3]),
        network: parts[4]!,
        serial: parts[5]!,
      }
}

/** What an id is of: `video` can be played; `box` has channels; the others have neither picture nor channels. */
export type Kind = 'video' | 'box' | 'region' | 'group' | 'alarm' | 'audio' | 'platform' | 'other'

// Type codes by what they are for us, annex E.3: DVR … HVR, cameras, inputs and outputs, platforms.
const kinds: readonly (readonly [from: number, to: number, kind: Kind])[] = [
  [111, 130, 'box'],
  [131, 132, 'video'],
  [134, 135, 'alarm'],
  [136, 137, 'audio'],
  [140, 140, 'alarm'],
  [215, 216, 'group'],
  [200, 299, 'platform'],
]

/**
 * What an id of a catalogue is of. Regions have two to eight digits; ids of rule B or of no rule are taken for cameras,
 * as old recorders give their channels such ones.
 */
export function kindOf(id: string): Kind {
  if (/^\d{2}(?:\d{2}){0,3}$/.test(id)) return 'region'
  const parts = idOf(id)
  if (parts === null) return 'video'
  return kinds.find(([from, to]) => parts.type >= from && parts.type <= to)?.[2] ?? 'other'
}

/** The SIP domain a platform's id is of: its first ten digits. */
export const domainOf = (platformId: string): string => platformId.slice(0, 10)
