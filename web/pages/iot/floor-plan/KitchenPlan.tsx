import { useState } from 'react'
import { useNavigate } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import floorPlan from '../../../../modules/iot/floor-plan.ts'
import type { LivePlan } from '../../../../modules/iot/plan.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useCan } from '../../../state/session.ts'
import { Loaded } from '../../parts/Loaded.tsx'
import { Drawing } from './Drawing.tsx'
import { useLivePlan } from './data.ts'
import { usePlanTexts } from './texts.ts'
import { UploadDrawing } from './UploadDrawing.tsx'
import './plan.css'

/** The drawing of one kitchen. @param infoId '' for one's own */
export function KitchenPlan({ infoId }: { infoId: string }) {
  const query = useLivePlan(infoId)
  const canEdit = useCan()(permission(floorPlan.key, 'update'))
  return (
    <div className="fp" aria-busy={query.isPending || undefined}>
      <Loaded of={query} page rows={10}>
        {live =>
          live.plan ? (
            <div className="fp-two">
              <Drawing live={live} plan={live.plan} infoId={infoId} canEdit={canEdit} onSaved={query.refetch} />
              <Alarms live={live} />
            </div>
          ) : (
            <Nothing infoId={infoId} canEdit={canEdit} onSaved={query.refetch} />
          )
        }
      </Loaded>
    </div>
  )
}

function Nothing({ infoId, canEdit, onSaved }: { infoId: string; canEdit: boolean; onSaved: () => unknown }) {
  const texts = usePlanTexts()
  return (
    <div className="fp-nothing">
      <Icon name="map" size={36} />
      <b>{texts.none}</b>
      <p>{canEdit ? texts.noneText : texts.noneRead}</p>
      {canEdit && <UploadDrawing infoId={infoId} plan={null} onSaved={onSaved} isFirst />}
    </div>
  )
}

/** What waits to be handled in this kitchen. */
function Alarms({ live: { alarms } }: { live: LivePlan }) {
  const texts = usePlanTexts()
  const navigate = useNavigate()
  const [isShort, setShort] = useState(true)
  const rows = isShort ? alarms.slice(0, 8) : alarms
  return (
    <section className="fp-alarms" aria-label={texts.alarms(alarms.length)}>
      <h3>{texts.alarms(alarms.length)}</h3>
      {alarms.length === 0 && <p className="fp-note">{texts.noAlarms}</p>}
      <ul>
        {rows.map(({ id, alarmLevel, alarmContent, alarmTime }) => (
          <li key={id}>
            <button type="button" onClick={() => void navigate(`/iot/warniotalarm?open=${id}`)}>
              <b data-level={alarmLevel}>{texts.alarm(alarmLevel)}</b>
              <span>{alarmContent}</span>
              <time>{alarmTime.slice(5, 16)}</time>
            </button>
          </li>
        ))}
      </ul>
      {isShort && alarms.length > rows.length && (
        <button type="button" className="fp-more" onClick={() => setShort(false)}>
          +{alarms.length - rows.length}
        </button>
      )}
    </section>
  )
}
