import { permission } from '../../contract/roles.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { Bad, day as dayField } from '../../kernel/fields/index.ts'
import type { Beginning, Kind } from './stops.ts'

const onDay = dayField({ title: '日期' })
/** Records of each kind that are shown; whoever has more says more. */
const most = 20

/** The lists that are looked through: by which of their texts, on which of their days. */
const places = [
  {
    kind: 'dish',
    key: 'selfexam/cookbook',
    title: 'cookbookName',
    texts: ['cookbookName'],
    day: 'cookbookSuppDate',
    notes: [],
  },
  {
    kind: 'inbound',
    key: 'stock/inbound',
    title: 'goodsName',
    texts: ['goodsName', 'batchNo', 'supplierName', 'inboundNo'],
    day: 'inboundDate',
    notes: ['batchNo', 'supplierName', 'traceCode'],
  },
  {
    kind: 'delivery',
    key: 'stock/tfs-outbound',
    title: 'cookbookName',
    texts: ['deliverToName'],
    day: 'useDate',
    notes: ['deliverToName', 'tfsNo'],
  },
] as const satisfies readonly {
  readonly kind: Kind
  readonly key: string
  readonly title: string
  readonly texts: readonly string[]
  readonly day: string
  readonly notes: readonly string[]
}[]

/**
 * Finds what a trace can begin at, by a dish, goods, a batch number, a supplier, a kitchen or a day: nobody knows a
 * trace code by heart. domain.md D.8.1, E.1 追溯查询
 */
export function traceSearchCall(kernel: Kernel): SignedCall {
  const lists = places.map(place => ({ ...place, read: reading(kernel.find(place.key)!, kernel) }))

  const search = async (
    context: Signed,
    query: Values,
  ): Promise<{ readonly records: readonly Beginning[]; readonly more: boolean }> => {
    const [text, day, infoName] = [worded(query['text']), worded(query['day']), worded(query['infoName'])]
    if (text === '' && day === '' && infoName === '') throw refuse('traceNothing')
    if (day !== '' && onDay.type.parse(day, onDay) instanceof Bad) throw refuse('filter', { name: 'day' })
    // Nothing has come from anywhere yet of what is served tomorrow: it is found by its day alone.
    const where = (on: string): Values => ({
      ...(infoName && { infoName }),
      ...(query['infoId'] ? { infoId: query['infoId'] } : query['cityId'] ? { cityId: query['cityId'] } : {}),
      ...(day && { [`${on}_datege`]: day }),
      [`${on}_datele`]: day || wireDay(context.now),
      current: '1',
      size: String(most + 1),
    })
    const isMeant = ({ title, notes }: Beginning): boolean => text !== '' && [title, ...notes].includes(text)
    const groups = await Promise.all(
      lists
        .filter(({ key }) => holds(context.asker, permission(key, 'read')))
        .map(async ({ kind, title, texts, day: on, notes, read }) => {
          const pages = await Promise.all(
            (text === '' ? [null] : texts).map(name =>
              read.list(context, { ...where(on), ...(name && { [name]: text }) }),
            ),
          )
          const rows = [...new Map(pages.flatMap(({ records }) => records).map(row => [row['id'], row])).values()]
          return {
            more: rows.length > most,
            records: rows.slice(0, most).map((row): Beginning => ({
              kind,
              id: String(row['id']),
              title: String(row[title]),
              infoName: String(row['infoName'] ?? ''),
              at: String(row[on]),
              notes: notes.map(name => String(row[name] ?? '')).filter(Boolean),
            })),
          }
        }),
    )
    // What was typed stands first, then the newest of every kind: twenty dishes hide no batch.
    const records = groups
      .flatMap(({ records: hits }) => hits)
      .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)) || b.at.slice(0, 10).localeCompare(a.at.slice(0, 10)))
    return { records, more: groups.some(({ more }) => more) }
  }
  const base = { type: 'string' } as const
  return {
    source: 'modules/trace/search.server.ts',
    enters: true,
    method: 'GET',
    access: accessOf(kernel.find('stock/inbound')!, 'read'),
    id: 'trace/search',
    title: '追溯查找',
    path: '/trace/search',
    query: {
      text: { ...base, title: '菜品、食材、批号或供应商' },
      day: { ...base, title: '日期' },
      infoName: { ...base, title: '企业名称' },
      infoId: base,
      cityId: base,
    },
    handle: (context, { query }) => search(context, query),
  }
}
