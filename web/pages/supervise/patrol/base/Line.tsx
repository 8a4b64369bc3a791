import type { ReactNode } from 'react'
import { permission } from '../../../../../contract/roles.ts'
import offline from '../../../../../modules/supervise/offline.ts'
import type { Recommended } from '../../../../../modules/supervise/patrol/answers.ts'
import { enterpriseType } from '../../../../../modules/words/dictionaries.ts'
import { useWords } from '../../../../engine/words.ts'
import { useCan } from '../../../../state/session.ts'
import { Drill } from '../../../parts/Drill.tsx'
import { Reasons } from './Reasons.tsx'
import { usePatrolTexts } from './texts.ts'
import './patrol.css'

/** From where a score is high, and where it is not low any more. */
const [high, middle] = [60, 40] as const
const toneOf = (score: number): 'high' | 'middle' | 'low' =>
  score >= high ? 'high' : score >= middle ? 'middle' : 'low'

/** Opens the inspection of a kitchen as it is filled in on the spot: the draft that was planned, or a new one. */
export function Go({ of }: { of: Recommended }) {
  const texts = usePatrolTexts()
  const may = useCan()(permission(offline.key, 'create'))
  if (!may) return null
  return (
    <Drill
      to="offine/superviseoffline"
      of={of}
      filters={{ inspect: of.planned?.id ?? 'new' }}
      className="pt-go"
      label={`${of.planned ? texts.goOn : texts.go} ${of.infoName}`}
    >
      {of.planned ? texts.goOn : texts.go}
    </Drill>
  )
}

/**
 * A kitchen somebody should look at: its score, why, who looked last, how far it is.
 * @param place what stands before it, its rank or its stop
 */
export function Line({
  of,
  place,
  short = false,
  children,
}: {
  of: Recommended
  place: number
  short?: boolean
  children?: ReactNode
}) {
  const texts = usePatrolTexts()
  const words = useWords(offline)
  return (
    <li className="pt-line" data-tone={toneOf(of.riskScore)}>
      <span className="pt-rank" aria-hidden>
        {place}
      </span>
      <div className="pt-what">
        <h3>
          <span lang="zh-CN">{of.infoName}</span>
          {!short && <small>{words.label(enterpriseType, of.type)}</small>}
          {of.isEmergency && <em data-tone="high">{texts.emergency}</em>}
          {of.planned && <em>{texts.planned(of.planned.day.slice(5))}</em>}
        </h3>
        <Reasons of={of} />
        <p className="pt-last">
          <span>{of.lastDay === '' ? texts.never : texts.lastLook(of.lastDay.slice(5))}</span>
          {!short && <span>{texts.checks(of.checksDone, of.checksDue)}</span>}
          {of.km !== null ? <span>{texts.away(of.km)}</span> : !of.place && <span>{texts.noPlace}</span>}
        </p>
        {children}
      </div>
      <div className="pt-side">
        <b className="pt-score" aria-label={texts.scoreOf(of.riskScore)}>
          {of.riskScore.toFixed(1)}
        </b>
        <Go of={of} />
      </div>
    </li>
  )
}
