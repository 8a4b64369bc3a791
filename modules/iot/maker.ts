import type { Resource, Values } from '../../kernel/define/resource.ts'
import { Bad } from '../../kernel/fields/index.ts'

/**
 * How the platform of a maker lists devices of a kind, for `synchroDev`: the word it calls the kind by, and what of the
 * file it knows beside what every device has: field of the file → name in its list. domain.md B.8
 */
export interface Maker {
  readonly type: string
  readonly brings: Readonly<Record<string, string>>
}

/** Keys of maker_status. */
export const [atMaker, goneAtMaker, movedAtMaker] = [1, 2, 3] as const

/** What any list may say of a device: field of the file → name in the list. */
const common = {
  deviceNo: 'deviceNo',
  deviceName: 'deviceName',
  deviceModel: 'model',
  deviceArea: 'area',
  deviceSite: 'site',
} as const
/** Without these a device of a list is none. */
const needed: readonly string[] = ['deviceNo', 'deviceName']

/** Devices of one kind that one platform may list, and those of a page. */
export const mostListed = 2000
export const pageSize = 100

/** A device as the platform of its maker lists it: values of its file, and the code of the kitchen it stands in. */
export interface Listed {
  readonly kitchen: string
  readonly values: Values
}
/** A page of such a list. */
export interface Page {
  /** How many there are in all, as the platform says. */
  readonly total: number
  /** How many stood in this page, those that make no sense included. */
  readonly count: number
  readonly devices: readonly Listed[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function deviceIn(item: unknown, { brings }: Maker, file: Pick<Resource, 'all'>): Listed | null {
  if (!isObject(item)) return null
  const { kitchen } = item
  if (typeof kitchen !== 'string' || !/^[A-Za-z0-9]{6,32}$/.test(kitchen)) return null
  const values: Record<string, unknown> = {}
  for (const [field, name] of Object.entries({ ...common, ...brings })) {
    const raw = item[name]
    const spec = file.all[field]!
    if (raw === undefined || raw === null || raw === '') {
      if (needed.includes(field)) return null
      continue
    }
    // What is not as the file would have it is not half believed.
    if (typeof raw === 'object') return null
    const value = spec.type.parse(raw, spec)
    if (value instanceof Bad) return null
    values[field] = value
  }
  return { kitchen, values }
}

/**
 * What the platform of a maker answered, so far as it makes sense; null where it is no page of a list. Pure.
 * @param file of the kind: its fields say what is believed
 */
export function pageIn(answer: unknown, maker: Maker, file: Pick<Resource, 'all'>): Page | null {
  if (!isObject(answer)) return null
  const { total, list } = answer
  if (!Array.isArray(list)) return null
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0 || list.length > pageSize) return null
  return { total, count: list.length, devices: list.flatMap(item => deviceIn(item, maker, file) ?? []) }
}
