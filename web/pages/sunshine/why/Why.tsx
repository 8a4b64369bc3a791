import { Button } from 'antd'
import type { Why as Answer } from '../../../../modules/sunshine/answers.ts'
import { indexFigures } from '../../../../modules/sunshine/figures.ts'
import { Says } from '../../../kit/Meaning.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useWhy } from '../base/data.ts'
import { Nothing } from './Nothing.tsx'
import { useSunshineTexts } from '../base/texts.ts'
import { Gains } from './Gains.tsx'
import { Head } from './Head.tsx'
import { History } from './History.tsx'
import { Items } from './Items.tsx'
import { Radar } from './Radar.tsx'
import { Taken } from './Taken.tsx'
import { Tips } from '../base/Tips.tsx'
import { Today } from './Today.tsx'

function Reasons({ why, isNamed }: { why: Answer; isNamed: boolean }) {
  const texts = useSunshineTexts()
  const { detail, days } = why
  if (detail === null)
    return (
      <>
        <Head why={why} isNamed={isNamed} />
        <Nothing title={texts.none} text={texts.noneText} />
      </>
    )
  return (
    <>
      <Head why={why} isNamed={isNamed} />
      <Gains why={why} />
      <div className="sx-columns">
        <div className="sx-column">
          <Today why={why} />
          <section className="sx-card" aria-labelledby="sx-advice">
            <header>
              <h2 id="sx-advice">{texts.advice}</h2>
              {detail.tips.length > 0 && <small>{texts.adviceHint}</small>}
            </header>
            <Tips why={why} />
          </section>
          <Taken why={why} />
          <section className="sx-card" aria-labelledby="sx-items">
            <header>
              <h2 id="sx-items">{texts.items}</h2>
              <Says of={indexFigures.items} />
              <small>{texts.itemsHint}</small>
            </header>
            <Items why={why} />
          </section>
        </div>
        <div className="sx-column">
          <section className="sx-card" aria-labelledby="sx-radar">
            <header>
              <h2 id="sx-radar">{texts.radar}</h2>
            </header>
            <Radar parts={detail.parts} />
          </section>
          <section className="sx-card" aria-labelledby="sx-history">
            <header>
              <h2 id="sx-history">{texts.history}</h2>
              {days.length > 0 && <small>{texts.historyHint}</small>}
            </header>
            {days.length > 0 ? (
              <History days={days} />
            ) : (
              <p className="sx-calm">
                <b>{texts.noHistory}</b>
                {texts.noHistoryText}
              </p>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

/**
 * Why a kitchen has its score: every item, every point with its records, what to do next. domain.md D.5; decisions-2.md
 * A.4
 * @param onBack back to the kitchens among which it was opened
 */
export function Why({ infoId = '', onBack }: { infoId?: string; onBack?: (() => void) | undefined }) {
  const texts = useSunshineTexts()
  const query = useWhy(infoId)
  return (
    <div className="sx" aria-busy={query.isPending || undefined}>
      {onBack && (
        <p>
          <Button onClick={onBack}>‹ {texts.back}</Button>
        </p>
      )}
      <Loaded of={query} page rows={12}>
        {why => <Reasons key={why.infoId} why={why} isNamed={onBack !== undefined || infoId !== ''} />}
      </Loaded>
    </div>
  )
}
