import { lastDayOf, seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { json } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { cycles } from './chart-panels.ts'
import { cyclesAnswer } from './panel-answers.ts'
import { cycles as cycleTable } from './tables.ts'

const e = enterprises('e')
const c = cycleTable('c')

/** Cycles that are laid over one another: more of them nobody tells apart. */
const most = 3

interface Point {
  readonly disinfectDate: string | null
  readonly disinfectTmp: number | string | null
}

const latest = select(
  'panel_iot/cycles',
  {
    ...{ id: c.id, infoId: c.infoId, infoName: e.infoName, deviceName: c.deviceName },
    ...{ disinfectDate: c.disinfectDate, disinfectTmp: c.disinfectTmp, cycleResult: c.cycleResult },
    curve: json<readonly Point[]>`${c.curve}`,
  },
  list => `select ${list} from ${c} join ${e} on ${e.tenantId} = ${c.tenantId} and ${e.id} = ${c.infoId}
    where ${c.tenantId} = app.tenant() and ${c.disinfectDate} >= $3::date - $4::integer + 1 and ${c.disinfectDate} < $3::date + 1
      and jsonb_array_length(${c.curve}) > 1 and not ${c.isDeleted} and ${onScreen} order by ${c.disinfectDate} desc, ${c.id} desc limit ${most}`,
)

const dayMinutes = 1440
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Temperatures of a cycle by the minutes since it began, also of one over midnight; a point that says neither is none.
 */
export function byMinute(curve: readonly Point[]): readonly (readonly [minute: number, temperature: number])[] {
  const points = curve.flatMap(({ disinfectDate: at, disinfectTmp: tmp }) =>
    at === null || tmp === null ? [] : [[minuteOf(at), Number(tmp)] as const],
  )
  const [begin = 0] = points[0] ?? []
  return points.map(([at, tmp]) => [(at - begin + dayMinutes) % dayMinutes, tmp])
}

/** How cabinets disinfected lately, each with its curve, which no sum can say. */
export const cyclesAsking = serving(
  cycles,
  cyclesAnswer,
  view => bind(latest, ...seenBy(view), lastDayOf(view), String(view.days ?? cycles.days)),
  rows =>
    rows.map(({ curve, deviceName, disinfectDate, disinfectTmp, cycleResult, ...row }) => ({
      ...row,
      ...{ deviceName: deviceName ?? '', disinfectDate: disinfectDate ?? '' },
      ...{ disinfectTmp: Number(disinfectTmp ?? 0), cycleResult: Number(cycleResult ?? 0) },
      curve: byMinute(curve),
    })),
)
