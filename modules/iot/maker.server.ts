import { marks } from '../../contract/marks.ts'
import { inLang } from '../../contract/in-lang.ts'
import { wireMoment } from '../../contract/wire.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Act, Acts } from '../../kernel/derive/calls/action-calls.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { platforms, type Platform } from '../base/asks.server.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { kinds } from './kinds.ts'
import type { Kind } from './kind.ts'
import { makerRows, nothing, together, type Pulled } from './maker-rows.server.ts'
import { mostListed, pageIn, pageSize, type Listed, type Maker } from './maker.ts'

const e = enterprises('e')

/** IoT 云平台 of interface_type. */
const cloud = 2

const kitchensOf = select(
  'maker_kitchens',
  { id: e.id, code: e.infoCode, licence: e.licenseNo },
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and (${e.infoCode} = any($1::varchar[]) or ${e.licenseNo} = any($1::varchar[]))
    and ($2::bigint is null or ${e.id} = $2) and not ${e.isDeleted}`,
)

/** What was done, for who pressed the button. */
const sentence = (
  { added, updated, total, unknown, moved, gone, refused, waiting }: Pulled,
  lang: Signed['lang'],
): string =>
  inLang<readonly (string | 0)[]>(
    [
      [
        `新增${added}台，更新${updated}台，共${total}台`,
        unknown && `${unknown}台属于未登记的单位`,
        moved && `${moved}台登记在其他单位`,
        gone && `${gone}台已从厂商平台移除`,
        refused && `${refused}台资料无法识别`,
        waiting && `${waiting}台资料待补全后启用`,
      ],
      [
        `${added} new, ${updated} changed, ${total} listed`,
        unknown && `${unknown} of kitchens nobody knows here`,
        moved && `${moved} registered elsewhere`,
        gone && `${gone} no longer there`,
        refused && `${refused} could not be read`,
        waiting && `${waiting} wait to be completed`,
      ],
    ],
    lang,
  )
    .filter(Boolean)
    .join(marks[lang].clause)

/**
 * Pulls the lists of devices that platforms of makers keep. A list is taken whole or not at all; a device is known by
 * its number, so nothing is there twice; what its maker has moved or removed is marked and never taken away here.
 * domain.md B.8 synchroDev
 */
export function makerActs(kernel: Kernel, seal: Seal, hosts: readonly string[]): Acts {
  const doors = platforms(kernel, seal, hosts)

  /** The whole list of a platform. @throws Refusal where it is not whole, or none */
  const listOf = async (platform: Platform, maker: Maker, { file }: Kind): Promise<Listing> => {
    const devices = new Map<string, Listed>()
    let refused = 0
    for (let page = 1, count = 0; ; page++) {
      const answer = await doors.ask(platform, 'devices', {
        type: maker.type,
        page: String(page),
        size: String(pageSize),
      })
      const read = pageIn(answer, maker, file)
      if (!read) throw refuse('platformAnswer', { reason: 'NO_LIST' })
      if (read.total > mostListed) throw refuse('platformMany', { max: mostListed })
      count += read.count
      refused += read.count - read.devices.length
      for (const device of read.devices) {
        const no = String(device.values['deviceNo'])
        if (!devices.has(no)) devices.set(no, device)
      }
      if (count >= read.total) return { devices: [...devices.values()], refused }
      if (read.count === 0) throw refuse('platformHalf', { total: read.total, count })
    }
  }

  const pulls = (kind: Kind, maker: Maker): Act => {
    const rows = makerRows(kernel, kind)
    return async (context, _ids, input) => {
      const only = input['infoId'] === undefined || input['infoId'] === '' ? null : parseId(input['infoId'])
      if (only instanceof Bad) throw refuse('notFound')
      const [, faces] = await kernel.store.run([enterAs(context.asker), doors.ofType(cloud)])
      const all = doors.read(faces)
      if (!all.length) throw refuse('platformNone')
      let sum = nothing
      const failures: (readonly [name: string, refusal: Refusal])[] = []
      for (const platform of all) {
        const list = await listOf(platform, maker, kind).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          failures.push([platform.interfaceName, error])
          return null
        })
        if (!list) continue
        const codes = [...new Set(list.devices.map(({ kitchen }) => kitchen))]
        const [, kitchens] = await kernel.store.run([enterAs(context.asker), bind(kitchensOf, textArray(codes), only)])
        const done = await rows.write(context, platform.id, list.devices, placesIn(kitchens), only)
        sum = together(sum, { ...done, refused: list.refused, total: list.devices.length + list.refused })
      }
      const result = [
        ...(failures.length < all.length ? [sentence(sum, context.lang)] : []),
        ...failures.map(([name, refusal]) => `${name}：${refusal.text(context.lang)}`),
      ].join('；')
      await kernel.store.run([
        enterAs(context.asker),
        writeAudit(kernel.newId(), context, {
          operation: `${kind.file.key}.pull`,
          resource: kind.file.key,
          result: failures[0]?.[1].code ?? 'ok',
          after: { ...sum, at: wireMoment(context.now) },
        }),
      ])
      if (failures.length === all.length) throw failures[0]![1]
      return { ...sum, result }
    }
  }

  return Object.fromEntries(
    [...kinds.values()].flatMap(kind => (kind.maker ? [[kind.file.key, { pull: pulls(kind, kind.maker) }]] : [])),
  )
}

interface Listing {
  readonly devices: readonly Listed[]
  readonly refused: number
}

/** The kitchen a code means: its licence first; of a body's code only where the body has one kitchen. */
function placesIn(rows: readonly RowIn<typeof kitchensOf>[]): (code: string) => string | null {
  const byLicence = new Map(rows.flatMap(({ id, licence }) => (licence ? [[licence, id] as const] : [])))
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return code => {
    const own = byCode.get(code) ?? []
    return byLicence.get(code) ?? (own.length === 1 ? own[0]!.id : null)
  }
}
