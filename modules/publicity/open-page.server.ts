import { laterDay } from '../../contract/days.ts'
import { picturesOf } from '../enterprise/asks.server.ts'
import { wireDay } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, row } from '../../kernel/derive/row/columns.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { alarmDays } from '../iot/asks.server.ts'
import { additives, todayFacts, todayOf } from '../ledger/asks.server.ts'
import { inspections } from '../supervise/asks.server.ts'
import { marksOf } from './marks.server.ts'
import { badgesOf, type BadgeKind } from './badges.ts'
import type { Item, Opening } from './open-kitchen.server.ts'
import page from './publicity.ts'
import { publicPages } from './tables.ts'

const p = publicPages('t')
const d = additives('d')
const o = inspections('o')
const a = alarmDays('a')

/** Whether additives were used this month, or the kitchen said that none were. */
const used: Statement = {
  name: 'open_additives',
  text: `select distinct ${d.noUse}, coalesce(${d.additiveName}, ''), coalesce(${d.additiveFunc}, 0), coalesce(${d.foodName}, '') from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.additiveDate} between $2::date and $3::date and ${d.submitStatus} = 1 and ${d.correctedBy} is null and not ${d.isDeleted} order by 1, 2 limit 50`,
}
/** The last three inspections whose result an office made public; what is a draft has no number yet. */
const checked: Statement = {
  name: 'open_checks',
  text: `select ${o.checkDate}::text, ${o.checkConclusion}, ${o.rectifyStatus} from ${o} where ${o.tenantId} = app.tenant() and ${o.infoId} = $1 and ${o.isPublic} and ${o.checkStatus} > 0 and not ${o.isDeleted} order by ${o.checkDate} desc, ${o.id} desc limit 3`,
}
/** Alarms of thirty days that are over, and how many of them still wait: nothing of today. decisions-2.md E 报警 */
const handled: Statement = {
  name: 'open_alarms',
  text: `select coalesce(sum(${a.num}), 0), coalesce(sum(${a.openNum}), 0) from ${a} where ${a.tenantId} = app.tenant() and ${a.infoId} = $1 and ${a.alarmDate} between $2::date and $3::date`,
}
/** The item of publicity_item a badge belongs to; what belongs to none is always shown. */
const itemOf: Partial<Readonly<Record<BadgeKind, Item>>> = {
  morcheck: '10',
  disinfect: '9',
  sample: '8',
  purchase: '6',
}

/** What a kitchen says of itself, and what is known of its day. domain.md D.11 detail; decisions-2.md F.1 */
export function ownPage(kernel: Kernel): Opening {
  const columns = columnsOf(page, kernel.find)
  const own: Statement = {
    name: 'open_page',
    text: `select ${columns.select} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted}`,
  }
  return {
    name: 'detail',
    title: '公示内容',
    isLook: true,
    bounds: ({ info, now, day }) => [
      bind(own, info),
      todayFacts(info, now),
      bind(used, info, `${day.slice(0, 7)}-01`, day),
      bind(checked, info),
      bind(handled, info, laterDay(day, 0, -30), laterDay(day, 0, -1)),
      marksOf(info, day),
    ],
    answer([pages, facts = [], use = [], checks = [], alarmed, marked], view, shows) {
      const texts = pages?.[0]
      const [count, average] = marked?.[0] ?? []
      const values = texts ? row(columns, texts, false) : {}
      const open = Object.fromEntries(
        Object.entries(page.all).flatMap(([name, of]) =>
          of.open && name in values ? [[name, values[name as keyof typeof values]]] : [],
        ),
      )
      const today = todayOf(facts)
      const [total = 0, waiting = 0] = (alarmed?.[0] ?? []).map(Number)
      return {
        ...open,
        img: picturesOf(view, texts?.[columns.names.indexOf('img')]),
        promise: shows('15') ? picturesOf(view, texts?.[columns.names.indexOf('promise')]) : '',
        promiseTime: shows('15') ? (open['promiseTime'] ?? '') : '',
        day: wireDay(view.now),
        badges: badgesOf(today?.cells ?? [], kind => itemOf[kind] === undefined || shows(itemOf[kind])),
        additives: shows('7')
          ? {
              isDeclaredNone: use.some(([none]) => none === 't') ? 1 : 0,
              list: use
                .filter(([none]) => none !== 't')
                .map(([, name, func, food]) => ({ name, func: Number(func), food })),
            }
          : null,
        checks: checks.map(([day, conclusion, mended]) => ({
          checkDate: day,
          checkConclusion: Number(conclusion ?? 0),
          rectifyStatus: Number(mended ?? 0),
        })),
        alarms: { num: total, handled: total - waiting },
        reviews: shows('16') ? { num: Number(count ?? 0), scoreAvg: average ?? '' } : null,
      }
    },
  }
}
