import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { number, text } from '../../kernel/define/value.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { keyIn } from '../../kernel/fields/index.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { aiType } from '../words/dictionaries.ts'
import { figureDays, isQuestioned, questionedFrom } from './alarm-figures.ts'
import pause, { modeOfPause, stateOfPause } from './pause.ts'
import { alarmQualities, allDevices, cameras, pauses } from './tables.ts'

const q = alarmQualities('q')
const p = pauses('p')
const c = cameras('c')
const d = allDevices('d')
const dayMs = 86_400_000

const sums = select(
  'pause_sums',
  {
    ...{ info: q.infoId.in('x'), device: q.deviceId.in('x'), ai: q.ruleKey.in('x') },
    ...{ decidedNum: number`x.decided`, falseNum: number`x.wrong` },
    name: text`coalesce((select ${c.cameraName} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = x.device_id::bigint), (select ${d.deviceName} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = x.device_id::bigint), '')`,
  },
  list => `select ${list}
    from (select ${q.infoId}, ${q.deviceId}, ${q.ruleKey}, sum(${q.decidedNum}) as decided, sum(${q.falseNum}) as wrong from ${q} where ${q.tenantId} = app.tenant() and ${q.alarmType} = 'AI' and ${q.alarmDate} between $1::date and $2::date
      group by 1, 2, 3 having sum(${q.decidedNum}) >= ${questionedFrom}) x`,
)
const agreed = select(
  'pauses_agreed',
  { device: p.deviceId, ai: p.aiType, mode: p.pauseMode },
  list =>
    `select ${list} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = any($1::bigint[]) and ${p.pauseState} = ${stateOfPause.agreed} and not ${p.isDeleted}`,
)

/** What administrators agreed on for the algorithms of kitchens, now. */
export const pausesOf = (infos: readonly string[]) => bind(agreed, array([...new Set(infos)]))

/** How an algorithm of a camera is paused: 仅记录, 暂停, or not at all. */
export const pausedIn = (
  rows: readonly RowIn<typeof agreed>[],
): ((device: string, ai: string) => keyof typeof modeOfPause | null) => {
  const modes = new Map(rows.map(({ device, ai, mode }) => [`${device} ${ai}`, mode]))
  return (device, ai) => {
    const mode = modes.get(`${device} ${ai}`)
    return mode === modeOfPause.paused ? 'paused' : mode === modeOfPause.recorded ? 'recorded' : null
  }
}

/**
 * Proposes to administrators that algorithms of cameras be paused which were wrong too often in the last seven days,
 * and takes back what nobody decided about where they have become better. What was declined, or raises alarms again, is
 * proposed anew when seven days have passed. decisions-2.md G
 */
export function openPauses(kernel: Kernel) {
  const write = platformRows(pause, kernel)
  const columns = columnsOf(pause, kernel.find)
  const recent = select(
    'pauses_recent',
    whole(columns),
    list =>
      `select ${list} from ${pause.table} t where t.tenant_id = app.tenant() and not t.is_deleted and (t.pause_state in (${stateOfPause.proposed}, ${stateOfPause.agreed}) or greatest(t.decide_time, t.resume_time) >= $1::timestamptz) order by t.id for update`,
  )
  const nameOf = (device: string | null, ai: string | null): string => `${device ?? ''} ${ai ?? ''}`
  /** Whether nothing is proposed of it again: it waits, is agreed, or was decided about within the days that count. */
  const isSettled = (row: RowOf<'iot/pause'>, now: number): boolean =>
    row.pauseState === stateOfPause.proposed ||
    row.pauseState === stateOfPause.agreed ||
    [row.decideTime, row.resumeTime].some(at => at !== null && momentAt(at) > now - figureDays * dayMs)

  const propose = (tenant: string, now: number) =>
    kernel.store.transaction(async transaction => {
      const to = wireDay(now)
      const from = laterDay(to, 0, 1 - figureDays)
      const [, counted, rows] = await transaction.run([
        enterTenant(tenant),
        bind(sums, from, to),
        bind(recent, new Date(now - figureDays * dayMs).toISOString()),
      ])
      const settled = new Set(rows.filter(row => isSettled(row, now)).map(row => nameOf(row.deviceId, row.aiType)))
      const wrong = counted.filter(({ decidedNum, falseNum }) => isQuestioned(decidedNum, falseNum))
      const bounds = wrong
        .filter(({ device, ai }) => !settled.has(nameOf(device, ai)) && keyIn(aiType, ai))
        .map(({ info, device, ai, decidedNum, falseNum, name }) => {
          const values = {
            deviceId: device,
            deviceName: name.slice(0, 50),
            aiType: keyIn(aiType, ai),
            pauseState: stateOfPause.proposed,
            decidedNum,
            falseNum,
            precision: Math.round((1 - falseNum / decidedNum) * 1000) / 10,
            fromDate: from,
            toDate: to,
          }
          return write.born(tenant, info, values, now).bounds
        })
      if (bounds.length) await transaction.run(bounds.flat())
      const still = new Set(wrong.map(({ device, ai }) => nameOf(device, ai)))
      const better = rows.filter(
        row => row.pauseState === stateOfPause.proposed && !still.has(nameOf(row.deviceId, row.aiType)),
      )
      await write.carried(
        transaction,
        tenant,
        better.map(row => [row, { pauseState: stateOfPause.withdrawn }] as const),
        now,
      )
      return { proposed: bounds.length, withdrawn: better.length }
    })

  return {
    /** In every tenant. @returns how many were proposed, and withdrawn */
    async propose(): Promise<{ readonly proposed: number; readonly withdrawn: number }> {
      const all = { proposed: 0, withdrawn: 0 }
      for (const tenant of await tenantsIn(kernel.store)) {
        const { proposed, withdrawn } = await propose(tenant, kernel.now())
        all.proposed += proposed
        all.withdrawn += withdrawn
      }
      return all
    },
  }
}

export const pauseJob = (kernel: Kernel): Job => ({
  name: 'algorithm-pauses',
  title: { zh: 'AI算法精度与暂停建议', en: 'Algorithms that are wrong too often' },
  cron: '*/10 * * * *',
  cost: { quiet: 3, each: { zh: '每条到期的停用约 6 条语句', en: 'a pause that is over: about 6 statements' } },
  run: async () => ({ ...(await openPauses(kernel).propose()) }),
})
