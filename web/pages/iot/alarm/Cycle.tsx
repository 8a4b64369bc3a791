import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../kit/router.tsx'
import { clock } from '../../../../contract/clock.ts'
import { permission } from '../../../../contract/roles.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type alarms from '../../../../modules/iot/alarm.ts'
import cycle from '../../../../modules/iot/cycle.ts'
import { cycleAsked, isOver } from '../../../../modules/iot/cycle-of-alarm.ts'
import { listRows, readRow } from '../../../engine/calls.ts'
import { useTenant } from '../../../engine/data.ts'
import { drawn } from '../../../engine/drawn.tsx'
import { useWords } from '../../../engine/words.ts'
import { useCan } from '../../../state/session.ts'
import { Drawn } from '../curve/Drawn.tsx'
import { scaleOf } from '../curve/scale.ts'
import { Told } from '../curve/Told.tsx'
import { curveOf } from './cycle.ts'
import { useAlarmCentreTexts } from './texts.ts'

/** What is said of a cycle above its curve. */
const facts = ['disinfectDate', 'endTime', 'disinfectWay', 'disinfectTmp', 'holdMin', 'doorOpenTimes'] as const
/** A cycle is written some minutes after its cabinet spoke: so long, and so often, one is looked for, ms. */
const [soonMs, againMs] = [180_000, 15_000]

/** The cycle of the cabinet that an alarm was raised in; null where it was raised in none. */
function useCycle(alarm: WireRow<typeof alarms>) {
  const tenant = useTenant()
  const may = useCan()(permission(cycle.key, 'read'))
  const [info, device, at] = [alarm.infoId, alarm.deviceId, alarm.alarmTime]
  return useQuery({
    queryKey: ['resource', cycle.key, tenant, 'of', device, at],
    enabled: may,
    queryFn: async ({ signal }): Promise<WireRow<typeof cycle> | null> => {
      const [last] = (await listRows(cycle, cycleAsked(info, device, at), signal)).records
      const row = last ? await readRow(cycle, last.id, signal) : null
      return row && !isOver(row.endTime, at) ? row : null
    },
    refetchInterval: ({ state }) => (state.data === null && clock.now() - momentAt(at) < soonMs ? againMs : false),
  })
}

function Whole({ row, alarm }: { row: WireRow<typeof cycle>; alarm: WireRow<typeof alarms> }) {
  const texts = useAlarmCentreTexts()
  const words = useWords(cycle)
  const scale = scaleOf(cycle.all['disinfectTmp']!, words)!
  const data = useMemo(() => curveOf(row, alarm), [row, alarm])
  const drawing = { data, points: data.points, scale, title: words.field('curve.disinfectTmp') }
  return (
    <section className="cv ac-cycle" aria-label={texts.cycle}>
      <header>
        <h3>{texts.cycle}</h3>
        <Link to={`${cycle.page}?open=${row.id}`}>{texts.toCycle}</Link>
      </header>
      <dl>
        {facts.map(name => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>{drawn(cycle.all[name]!, name, row, words)}</dd>
          </div>
        ))}
      </dl>
      {data.points.length > 0 ? (
        <>
          <Drawn {...drawing} limits={data.limits} />
          <Told {...drawing} limits={[]} />
        </>
      ) : (
        <p className="cv-none">{texts.noCycleCurve}</p>
      )}
    </section>
  )
}

/** The cycle an alarm was raised in, with its curve: nothing for alarms of no cycle, and for whoever may not see it. */
export function Cycle({ alarm }: { alarm: WireRow<typeof alarms> }) {
  const { data } = useCycle(alarm)
  return data ? <Whole row={data} alarm={alarm} /> : null
}
