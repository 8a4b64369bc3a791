import { inLang } from '../../../../contract/in-lang.ts'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { ceilingWords } from '../../../../modules/sunshine/sentences.ts'
import { offenceWords } from '../../../../modules/words/index-items.ts'
import { useLang } from '../../../state/prefs.ts'
import { signed } from '../base/figures.ts'
import { useSunshineTexts } from '../base/texts.ts'
import { offenceKey } from '../../../../modules/sunshine/lost.ts'
import { ToRecords } from '../base/ToRecords.tsx'
import { Appeal } from './Appeal.tsx'

/** What was taken off the whole and what holds it back, each with until when. decisions-2.md A.3 */
export function Taken({ why }: { why: Why }) {
  const texts = useSunshineTexts()
  const lang = useLang()
  const { offences = [], ceilings = [] } = why.detail ?? {}
  if (offences.length + ceilings.length === 0) return null
  const note = (name: string, day: string, until: string | null) => (
    <small>
      {name && <span lang="zh-CN">{name}</span>} {day && <time>{day}</time>}{' '}
      {until ? texts.until(until) : texts.untilRight}
    </small>
  )
  return (
    <section className="sx-card" aria-labelledby="sx-taken">
      <header>
        <h2 id="sx-taken">{texts.taken}</h2>
        <small>{texts.takenHint}</small>
      </header>
      <ul className="sx-losses">
        {ceilings.map(({ kind, id, name, day, until, most }) => (
          <li key={`${kind} ${id}`}>
            <span className="sx-loss">
              <span>
                {inLang(ceilingWords[kind], lang)}
                {note(name, day, until)}
              </span>
              <b>{texts.cap(most)}</b>
            </span>
          </li>
        ))}
        {offences.map(({ kind, id, name, day, until, points, url }) => (
          <li className="sx-appealed" key={`${kind} ${id}`}>
            <ToRecords url={url} of={why} className="sx-loss">
              <span>
                {inLang(offenceWords[kind], lang)}
                {note(name, day, until)}
              </span>
              <b>{signed(-points)}</b>
            </ToRecords>
            <Appeal
              why={why}
              item={kind}
              loss={offenceKey({ kind, id })}
              text={inLang(offenceWords[kind], lang)}
              points={points}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
