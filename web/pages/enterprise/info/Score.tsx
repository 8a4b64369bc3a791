import { Band } from '../../sunshine/base/Band.tsx'
import { bandKeyOf } from '../../sunshine/base/bands.ts'
import { useWhy } from '../../sunshine/base/data.ts'
import { headline } from '../../sunshine/base/figures.ts'
import { useBandTexts, useSunshineTexts } from '../../sunshine/base/texts.ts'
import { History } from '../../sunshine/why/History.tsx'
import { Radar } from '../../sunshine/why/Radar.tsx'
import { Drill } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import '../../sunshine/sunshine.css'

/** The index of a kitchen: its items, and its thirty days. domain.md E.1 企业 360 */
export function Score({ infoId }: { infoId: string }) {
  const texts = useSunshineTexts()
  const bands = useBandTexts()
  const query = useWhy(infoId)
  return (
    <section className="eg-part">
      <h3>
        {texts.title}
        {query.data && (
          <>
            <b className="eg-score">{query.data.score === null ? '--' : headline(query.data.score)}</b>
            <Band of={bandKeyOf(query.data.score)} />
          </>
        )}
        <Drill to="index/sunshine" filters={{ infoId }}>
          {query.data?.score == null ? texts.items : texts.why(headline(query.data.score))}
        </Drill>
      </h3>
      <Loaded of={query} rows={5}>
        {({ detail, days }) =>
          detail === null ? (
            <p className="part-note">{bands.pendingNote}</p>
          ) : (
            <div className="eg-two">
              <div>
                <Radar parts={detail.parts} />
              </div>
              <div>
                {days.length > 0 ? <History days={days} /> : <p className="part-note">{texts.noHistoryText}</p>}
              </div>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
