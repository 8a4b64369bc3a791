import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, integer, text } from '../../kernel/fields/index.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { allDevices, rollups } from '../iot/asks.server.ts'
import { owedByDay, owedDays, recordView } from '../ledger/asks.server.ts'
import { recordType } from '../words/dictionaries.ts'
import { questionOf, type Source } from './sources.server.ts'

type Question = Source & { readonly reads: Resource }

const e = enterprises('e')
const o = owedDays('o')
const [u, d] = [rollups('u'), allDevices('d')]
/** A day of a device's readings. */
const dayStep = 1440
const cold = ["'fridge'", "'freeze'"].join(', ')
/** 注销 of info_status. */
const closed = 5
/** The index from which a kitchen is good, and up to which it is poor. domain.md D.5 */
const [good, poor] = [80, 60] as const

/** What kitchens owed of each kind on each day, and filed: worked out from sums of days. domain.md D.1 */
function owed(kernel: Kernel): Question {
  const reads = recordView(kernel, { atOnce: true })
  const { fill } = owedByDay(kernel)
  const table = `(select o.*, false as is_deleted from ${o})`
  return {
    reads,
    title: ['应录与实录', 'Records owed and filed'],
    fills: fill,
    words: {
      recordDate: ['业务日', 'Day'],
      recordType: ['台账类别', 'Kind of record'],
      owedNum: ['应录', 'Owed'],
      doneNum: ['已录', 'Filed'],
      lateNum: ['补录', 'Filed late'],
      lackNum: ['缺录', 'Missing'],
    },
    resource: questionOf(
      { key: 'ledger/owed', title: '应录与实录', table, reads },
      {
        recordDate: day({ title: '业务日', filter: 'range' }),
        recordType: choice(recordType, { title: '台账类别', filter: true }),
        owedNum: integer({ title: '应录' }),
        doneNum: integer({ title: '已录' }),
        lateNum: integer({ title: '补录' }),
        lackNum: integer({ title: '缺录' }),
      },
    ),
  }
}

/** What cold stores measured on each day, instead of a list written by hand. domain.md E.5 R4 */
function chilled(kernel: Kernel): Question {
  const reads = kernel.find('iot/device')!
  const local = `(${u.at} at time zone 'Asia/Shanghai')::date`
  const table = `(select ${u.tenantId}, ${u.infoId}, ${local} as work_date, ${d.deviceName}, ${u.n}, ${u.sum}, ${u.min} as low, ${u.max} as high, false as is_deleted
    from ${u} join ${d} on ${d.tenantId} = ${u.tenantId} and ${d.id} = ${u.deviceId} where ${u.step} = ${dayStep} and ${u.measure} = 'temp' and ${d.deviceKind} in (${cold}))`
  return {
    reads,
    title: ['冷链温度', 'Temperatures of cold stores'],
    words: {
      workDate: ['日期', 'Day'],
      deviceName: ['设备', 'Device'],
      n: ['读数', 'Readings'],
      sum: ['温度合计', 'Temperatures added up'],
      low: ['温度（℃）', 'Temperature (℃)'],
      high: ['温度（℃）', 'Temperature (℃)'],
    },
    resource: questionOf(
      { key: 'iot/cold-day', title: '冷链温度', table, reads },
      {
        workDate: day({ title: '日期', filter: 'range' }),
        deviceName: text({ title: '设备', max: 50 }),
        n: integer({ title: '读数' }),
        sum: decimal({ title: '温度合计', digits: 16, scale: 2 }),
        low: decimal({ title: '最低温度', digits: 10, scale: 2 }),
        high: decimal({ title: '最高温度', digits: 10, scale: 2 }),
      },
    ),
  }
}

/** Where the index of each kitchen stands; of kitchens that were judged. domain.md D.5 */
function indexed(kernel: Kernel): Question {
  const reads = kernel.find('enterprise/info')!
  const score = e.infoFsIndex
  const table = `(select ${e.tenantId}, ${e.id} as info_id, ${score} as score, 1 as num, (${score} > ${good})::integer as good_num, (${score} <= ${poor})::integer as poor_num, false as is_deleted
    from ${e} where not ${e.isDeleted} and ${e.infoStatus} is distinct from ${closed} and ${score} is not null)`
  return {
    reads,
    title: ['阳光指数', 'Sunshine index'],
    words: {
      score: ['阳光指数', 'Sunshine index'],
      num: ['企业数', 'Kitchens'],
      goodNum: ['80分以上', 'Above 80'],
      poorNum: ['60分及以下', '60 and below'],
    },
    resource: questionOf(
      { key: 'sunshine/now', title: '阳光指数', table, reads },
      {
        score: decimal({ title: '阳光指数', digits: 5, scale: 2, filter: 'range' }),
        num: integer({ title: '企业数' }),
        goodNum: integer({ title: '80分以上' }),
        poorNum: integer({ title: '60分及以下' }),
      },
    ),
  }
}

/** Questions put together of what rooms sum, for reports. */
export const questions = (kernel: Kernel): readonly Question[] => [owed(kernel), chilled(kernel), indexed(kernel)]
