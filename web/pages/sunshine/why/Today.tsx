import type { Why } from '../../../../modules/sunshine/answers.ts'
import { dueOf } from '../../../../modules/sunshine/sentences.ts'
import { useLang } from '../../../state/prefs.ts'
import { signed } from '../base/figures.ts'
import { Sentence } from '../base/Sentence.tsx'
import { useSunshineTexts } from '../base/texts.ts'
import { ToRecords } from '../base/ToRecords.tsx'
import '../base/tips.css'

/** What is still to be done today, with its term and what it is worth. decisions-2.md A.5 */
export function Today({ why }: { why: Why }) {
  const texts = useSunshineTexts()
  const lang = useLang()
  if (why.today.length === 0) return null
  return (
    <section className="sx-card" aria-labelledby="sx-today">
      <header>
        <h2 id="sx-today">{texts.today}</h2>
        <small>{texts.todayHint}</small>
      </header>
      <ol className="sx-tips">
        {why.today.map(due => (
          <li key={`${due.code} ${due.of}`}>
            <ToRecords url={due.url} of={why}>
              <span>
                <Sentence text={dueOf(due, lang)} />
              </span>
              <b>{texts.gain(signed(due.gain), String(due.effort))}</b>
            </ToRecords>
          </li>
        ))}
      </ol>
    </section>
  )
}
