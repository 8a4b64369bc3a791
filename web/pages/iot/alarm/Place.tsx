import { useMemo } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import { permission } from '../../../../contract/roles.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import cycle from '../../../../modules/iot/cycle.ts'
import type { Kind } from '../../../../modules/iot/kind.ts'
import { kinds } from '../../../../modules/iot/kinds.ts'
import { deviceKind } from '../../../../modules/words/dictionaries.ts'
import type alarm from '../../../../modules/iot/alarm.ts'
import { useRow } from '../../../engine/data.ts'
import { valuesOf } from '../../../engine/form/form.ts'
import { useCan } from '../../../state/session.ts'
import Curve, { type Looking } from '../curve/Curve.tsx'
import Clip from '../../video/record/Clip.tsx'
import { Cycle } from './Cycle.tsx'
import { Stored } from './Stored.tsx'
import { windowOf } from './window.ts'

type Alarm = WireRow<typeof alarm>

/** Cameras are no kind of device: they measure nothing. */
const ofCameras = 'camera' satisfies keyof (typeof deviceKind)['items']

/** Where an alarm comes from: the cycle it was raised in, the curve around it, and what lies in the device. */
function Device({ kind: { file, holds, writes }, row }: { kind: Kind; row: Alarm }) {
  const id = row.deviceId
  const device = useRow(file, id).data
  const holdings = useMemo(() => (device ? holds(valuesOf(file.all, device), device.id) : []), [device, file, holds])
  const [at, until] = [momentAt(row.alarmTime), row.recoverTime]
  const now = clock.now()
  const looking = useMemo<Looking>(
    () => ({
      ...windowOf(at, until ? momentAt(until) : null, now - (now % 60_000)),
      at,
      // What an event is about stands behind the name of its rule.
      rule: row.ruleKey.split('@')[0]!,
    }),
    [at, until], // oxlint-disable-line react/exhaustive-deps -- up to the time it was opened
  )
  return (
    <>
      {writes.some(({ into }) => into === cycle.key) && <Cycle alarm={row} />}
      <Curve definition={file} id={id} looking={looking} />
      {holdings.map(holding => (
        <Stored key={holding.of} holding={holding} infoId={row.infoId} />
      ))}
    </>
  )
}

/**
 * Of a camera what it recorded then. Nothing for alarms of no device, and of devices the reader may not look at.
 * domain.md 0.6
 */
export default function Place({ row }: { row: Alarm }) {
  const can = useCan()
  if (row.deviceKind === ofCameras) return <Clip camera={row.deviceId} at={momentAt(row.alarmTime)} />
  const kind = kinds.get(row.deviceKind)
  if (!kind || !row.deviceId || !can(permission(kind.file.key, 'read'))) return null
  return <Device kind={kind} row={row} />
}
