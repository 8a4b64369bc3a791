import { inLang } from '../../../../contract/in-lang.ts'
import type { Why } from '../../../../modules/sunshine/answers.ts'
import { adviceOf } from '../../../../modules/sunshine/sentences.ts'
import { useLang } from '../../../state/prefs.ts'
import { signed } from './figures.ts'
import { Sentence } from './Sentence.tsx'
import { useSunshineTexts } from './texts.ts'
import { ToRecords } from './ToRecords.tsx'
import './tips.css'

/** What can still be done, what it brings and how long it takes, in the order it is given in. decisions-2.md A.5 */
export function Tips({ why, most = Infinity }: { why: Why; most?: number }) {
  const texts = useSunshineTexts()
  const lang = useLang()
  const tips = why.detail?.tips.slice(0, most) ?? []
  if (tips.length === 0)
    return (
      <p className="sx-calm">
        <b>{texts.noAdvice}</b>
        {texts.noAdviceText}
      </p>
    )
  return (
    <ol className="sx-tips">
      {tips.map(tip => (
        <li key={`${tip.code} ${tip.of} ${tip.id} ${tip.days.join()}`}>
          <ToRecords url={tip.url} of={why}>
            <span>
              <Sentence text={inLang([tip.text, adviceOf(tip, 'en')], lang)} />
              {tip.due && <small>{texts.due(tip.due)}</small>}
            </span>
            <b>{texts.gain(signed(tip.gain), String(tip.effort))}</b>
          </ToRecords>
        </li>
      ))}
    </ol>
  )
}
