import { wireMoment } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { table } from '../../kernel/define/table.ts'
import { isAlready, type Values } from '../../kernel/define/rows.ts'
import { blankRow } from '../../kernel/derive/follow/consequences.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { Refusal } from '../../kernel/errors.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { inService } from './dev.ts'
import type { Kind } from './kind.ts'
import { atMaker, goneAtMaker, movedAtMaker, type Listed } from './maker.ts'
import { allDevices } from './tables.ts'

/** What a pull has done, in devices. */
export interface Pulled {
  readonly added: number
  readonly updated: number
  /** In the list of the maker. */
  readonly total: number
  /** Of kitchens that nobody here has filed, or that who pulls does not see. */
  readonly unknown: number
  /** Filed here, and with the maker in another kitchen; or here in another, of which who pulls sees nothing. */
  readonly moved: number
  /** Filed here, and not in the list any more. */
  readonly gone: number
  /** Could not be read. */
  readonly refused: number
  /** New ones that lack something a file must have: out of service until somebody completes them. */
  readonly waiting: number
}
export const nothing: Pulled = {
  added: 0,
  updated: 0,
  total: 0,
  unknown: 0,
  moved: 0,
  gone: 0,
  refused: 0,
  waiting: 0,
}
/** Two pulls together. */
export function together(a: Pulled, b: Pulled): Pulled {
  const sum: Counts = { ...a }
  for (const name of Object.keys(sum) as (keyof Pulled)[]) sum[name] += b[name]
  return sum
}
type Counts = { -readonly [K in keyof Pulled]: number }

const d = allDevices('d')
/** 停用 of device_status, 其他 of kitchen_area. */
const [outOfService, elsewhere] = [0, 99] as const

const byNumber = select(
  'maker_known',
  { id: d.id, no: d.deviceNo, kind: d.deviceKind, info: d.infoId },
  list =>
    `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.deviceNo} = any($1::varchar[]) and not ${d.isDeleted}`,
)

/** What a list says of a device, on its file: people's own words of it stay. */
const ofPeople: ReadonlySet<string> = new Set(['deviceNo', 'deviceName', 'deviceArea', 'deviceSite'])

/** Writes the list of a maker into the files of a kind, as who pulls it may. */
export function makerRows(kernel: Kernel, { key, file }: Kind) {
  const write = platformRows(file.key, kernel)
  const f = table(file)('f')
  const lost = select(
    `maker_lost_${key}`,
    f.id,
    list => `select ${list} from ${f} where ${f.tenantId} = app.tenant() and ${f.interfaceId} = $1 and ${f.makerStatus} is distinct from ${goneAtMaker} and not (${f.deviceNo} = any($2::varchar[]))
      and ($3::bigint is null or ${f.infoId} = $3) and not ${f.isDeleted}`,
  )
  const whole = Object.entries(file.all).filter(([, { required, by }]) => required && by === undefined)
  const resource = kernel.find(file.key)!

  const fileOf = ({ values }: Listed, face: string, now: number): Values => {
    const own: Values = {
      ...blankRow(resource),
      deviceArea: elsewhere,
      ...values,
      interfaceId: face,
      makerStatus: atMaker,
      makerTime: wireMoment(now),
    }
    const lacks = whole.some(([name]) => own[name] === null || own[name] === undefined)
    const filled = { ...own, deviceStatus: lacks ? outOfService : inService }
    return { ...filled, ...resource.computes?.(filled, { now, known: {} }) }
  }

  return {
    /** @param placeOf the kitchen of a code, among those who pulls sees @param only nothing of any other kitchen */
    async write(
      context: Signed,
      face: string,
      list: readonly Listed[],
      placeOf: (code: string) => string | null,
      only: string | null,
    ): Promise<Pulled> {
      const { asker, now } = context
      const { tenant } = asker
      const count: Counts = { ...nothing }
      const numbers = list.map(({ values }) => String(values['deviceNo']))
      const news: (readonly [device: Listed, place: string])[] = []
      await kernel.store.transaction(async transaction => {
        const [, there, gone] = await transaction.run([
          enterAs(asker),
          bind(byNumber, textArray(numbers)),
          bind(lost, face, textArray(numbers), only),
        ])
        const known = new Map(there.map(row => [row.no, row]))
        const sets = new Map<string, Values>()
        for (const device of list) {
          const place = placeOf(device.kitchen)
          const row = known.get(String(device.values['deviceNo']))
          if (row && row.kind !== key) count.moved++
          else if (row && place === null) {
            if (only !== null && row.info !== only) continue
            sets.set(row.id, { makerStatus: movedAtMaker })
            count.moved++
          } else if (row && row.info !== place) {
            sets.set(row.id, { makerStatus: movedAtMaker })
            count.moved++
          } else if (row)
            sets.set(row.id, {
              ...Object.fromEntries(Object.entries(device.values).filter(([name]) => !ofPeople.has(name))),
              makerStatus: atMaker,
            })
          else if (place === null) count.unknown++
          else news.push([device, place])
        }
        for (const id of gone) sets.set(id, { makerStatus: goneAtMaker })
        count.gone = gone.length
        for (const row of await write.locked(transaction, tenant, [...sets.keys()])) {
          const set: Values = { ...sets.get(String(row['id']))!, interfaceId: face }
          if (isAlready(row, set)) continue
          if (set['makerStatus'] === atMaker) count.updated++
          await transaction.run([...write.changed(tenant, row, { ...set, makerTime: wireMoment(now) }, now)])
        }
      })
      for (const [device, place] of news) {
        const values = fileOf(device, face, now)
        // Each stands by itself: its number may be that of a kitchen nobody sees from here.
        const isMade = await kernel.store
          .transaction(transaction =>
            transaction.run([enterAs(asker), ...write.born(tenant, place, values, now).bounds]),
          )
          .then(
            () => true,
            (error: unknown) => {
              const refusal = kernel.refusal(error)
              if (refusal instanceof Refusal && refusal.code === 'duplicate') return false
              throw error
            },
          )
        if (!isMade) count.moved++
        else {
          count.added++
          if (values['deviceStatus'] === outOfService) count.waiting++
        }
      }
      return count
    },
  }
}
