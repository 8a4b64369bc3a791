import { useCallback, useState } from 'react'
import { Link } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import { wireDay } from '../../../../contract/wire.ts'
import record from '../../../../modules/video/record.ts'
import type { DayRecord } from '../../../../modules/video/record-day.ts'
import { useCan } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { useDay } from './data.ts'
import { Player } from './Player.tsx'
import { useRecordTexts } from './texts.ts'
import './records.css'

/** How much is seen before the moment, and where a piece that began right after it still shows it, ms. domain.md 0.6 */
const around = 10_000

function Pieces({ camera, at, pieces }: { camera: string; at: number; pieces: readonly DayRecord[] }) {
  const texts = useRecordTexts()
  const [chosen, setChosen] = useState<DayRecord | null>(null)
  const onTime = useCallback(() => undefined, [])
  const current = chosen ?? pieces.find(({ from, to }) => from <= at + around && to >= at - around)
  if (!current)
    return (
      <p className="cr-hint">
        {texts.noClip} <Link to={`/live?channelId=${camera}`}>{texts.toCamera}</Link>
      </p>
    )
  const place = pieces.findIndex(({ id }) => id === current.id)
  return (
    <Player
      chosen={{ camera, record: pieces[place] ?? current, at: chosen ? chosen.from : at - around }}
      next={pieces[place + 1] ?? null}
      previous={pieces[place - 1] ?? null}
      onChoose={setChosen}
      onTime={onTime}
    />
  )
}

/**
 * What a camera recorded when something was seen, from ten seconds before; nothing for whoever may not look at
 * recordings. @param at epoch ms
 */
export default function Clip({ camera, at }: { camera: string; at: number }) {
  const texts = useRecordTexts()
  const may = useCan()(permission(record.key, 'read'))
  const day = wireDay(at - around)
  const query = useDay(day, camera, may)
  if (!may) return null
  return (
    <section className="cr-clip">
      <h3>{texts.clip}</h3>
      <Loaded of={query} rows={2}>
        {cameras => (
          <Pieces camera={camera} at={at} pieces={cameras.find(it => it.cameraId === camera)?.records ?? []} />
        )}
      </Loaded>
      <Link to={`/cloudRecord?cameraId=${camera}&day=${day}`}>{texts.wholeDay}</Link>
    </section>
  )
}
