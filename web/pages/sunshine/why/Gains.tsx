import { Button } from 'antd'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { Change } from '../base/Change.tsx'
import { changesOf, type Changes } from '../../../../engines/index/changes.ts'
import { countOf, dayBefore } from '../base/changes.ts'
import { headline } from '../base/figures.ts'
import { useSeen } from './seen.ts'
import { useItems, useSunshineTexts } from '../base/texts.ts'

/** Which items brought how many points, and what cards and ceilings did besides. */
export function ChangeList({ of }: { of: Changes }) {
  const texts = useSunshineTexts()
  const items = useItems()
  return (
    <ul className="sx-changes">
      {of.parts.map(({ code, points }) => (
        <li key={code}>
          {items(code)} <Change of={points} />
        </li>
      ))}
      {of.rest !== 0 && (
        <li>
          {texts.rest} <Change of={of.rest} />
        </li>
      )}
    </ul>
  )
}

/**
 * After an act the points it brought: since this browser last saw the score, else since the day before. decisions-2.md
 * A.5
 */
export function Gains({ why }: { why: Why }) {
  const texts = useSunshineTexts()
  const [news, put] = useSeen(why)
  const [before, now] = [dayBefore(why), countOf(why)]
  const changes = news ?? (before && now ? changesOf(before, now) : null)
  if (!changes) return null
  return (
    <section className="sx-card sx-gains" role="status" data-way={Math.sign(changes.to - changes.from)}>
      <p>
        <b>{(news ? texts.since : texts.sinceDay)(headline(changes.from), headline(changes.to))}</b>{' '}
        <Change of={changes.to - changes.from} />
      </p>
      <ChangeList of={changes} />
      {news && <Button onClick={put}>{texts.put}</Button>}
    </section>
  )
}
