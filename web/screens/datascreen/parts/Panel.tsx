import { memo, type ReactNode } from 'react'
import { wireMoment } from '../../../../contract/wire.ts'
import { useAnswered, useLate, type Seen, type SourceName } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { useScreenTexts } from '../words/words.ts'

/**
 * "更新 09:30:05", and after three missed refreshes an amber "09:30 的数据". Alone in re-rendering every 10 s, so the
 * panel body need not.
 */
export const Freshness = memo(function Freshness({ source }: { source: SourceName }) {
  const t = useScreenTexts()
  const answered = useAnswered(source)
  const late = useLate(answered)
  const time = answered ? wireMoment(answered).slice(11) : ''
  if (late)
    return (
      <span className="ds-fresh ds-fresh-late" title={t.lateHint}>
        <output>{time ? t.stale(time.slice(0, 5)) : t.notYet}</output>
      </span>
    )
  return (
    <span className="ds-fresh">
      <span className="ds-wordy">{t.updated} </span>
      <time>{time || t.notYet}</time>
    </span>
  )
})

/** What a panel shows in place of its body: bars on the first load, one sentence when there is nothing. */
export type Standing = 'loading' | 'failed' | 'refused' | 'empty' | 'shown'

export const standingOf = (data: unknown, lack: Seen<unknown>['lack'], isEmpty = false): Standing =>
  lack || (data === undefined ? 'loading' : isEmpty ? 'empty' : 'shown')

export function Instead({ standing, bars = 5 }: { standing: Standing; bars?: number }) {
  const t = useScreenTexts()
  if (standing === 'loading') {
    return (
      <output className="ds-skeleton" aria-label={t.loading}>
        {Array.from({ length: bars }, (_, at) => (
          <i key={at} style={{ width: `${92 - ((at * 23) % 48)}%` }} />
        ))}
      </output>
    )
  }
  return <p className={`ds-instead ds-instead-${standing}`}>{standing !== 'shown' && t[standing]}</p>
}

interface PanelProps {
  readonly name: string
  readonly source: SourceName
  readonly standing: Standing
  /** What is said in place of what its numbers count. */
  readonly hint?: string
  /** Keeps the body under the sentence, for panels whose empty frame says something (the map). */
  readonly under?: boolean
  readonly bars?: number
  /** What the signs in its body mean. */
  readonly signs?: ReactNode
  readonly children: ReactNode
}

/** A card of a panel: its title, what its numbers count and where they lead to are said by its definition. */
export function Panel({ name, source, standing, hint, under, bars, signs, children }: PanelProps) {
  const t = useScreenTexts()
  const { title, hint: counts, more } = useSaid(source)
  return (
    <section className={`ds-panel ds-at-${name}`} aria-label={title} data-panel={name} data-standing={standing}>
      <header className="ds-panel-head">
        <h2 title={hint ?? counts}>{title}</h2>
        {signs}
        {standing !== 'refused' && <Freshness source={source} />}
        {more && (
          <a className="ds-more" href={more} aria-label={`${title}: ${t.more}`}>
            {t.more} <span aria-hidden="true">›</span>
          </a>
        )}
      </header>
      <div className="ds-panel-body">
        {(standing === 'shown' || (under && standing !== 'loading')) && children}
        {standing !== 'shown' && <Instead standing={standing} {...(bars ? { bars } : {})} />}
      </div>
    </section>
  )
}
