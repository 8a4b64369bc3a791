const name = 'sk-complaints'
/** So many codes are kept. */
const most = 20

/** A complaint that was filed from this phone: nothing of what it says. */
export interface Filed {
  readonly code: string
  readonly about: string
  readonly day: string
}

/** The codes this phone has kept, the newest first; what somebody else wrote there is nothing. */
export function keptBy(storage: Pick<Storage, 'getItem'>): readonly Filed[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(name) ?? '[]')
    return Array.isArray(entries) ? (entries as Filed[]).filter(it => typeof it?.code === 'string') : []
  } catch {
    return []
  }
}

export const keep = (storage: Pick<Storage, 'getItem' | 'setItem'>, filed: Filed): void =>
  storage.setItem(name, JSON.stringify([filed, ...keptBy(storage)].slice(0, most)))
