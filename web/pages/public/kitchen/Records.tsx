import { disinfectWay, mealType, sampleStatus } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import type { Answers } from './data.ts'
import { Nothing, Part } from './Part.tsx'
import type { KitchenTexts } from './texts.ts'

/** Pictures of records are shown so small that nobody in them is recognized. decisions-2.md E 留样/消毒图 */
const tiny = (address: string): string => `${address}&size=48`

interface Line {
  readonly time: string
  readonly what: string
  readonly state: string
  readonly image: string
}

function Lines({
  title,
  lines,
  none,
  texts,
}: {
  title: string
  lines: readonly Line[] | undefined
  none: string
  texts: KitchenTexts
}) {
  return (
    <div>
      <h3>{title}</h3>
      {lines?.length ? (
        <ul className="pk-records">
          {lines.map(({ time, what, state, image }) => (
            <li key={time + what}>
              {image ? (
                <img src={tiny(image)} alt="" width="40" height="40" loading="lazy" />
              ) : (
                <span className="pk-blank" aria-hidden />
              )}
              <time>{time.slice(11, 16)}</time>
              <b lang="zh-CN">{what}</b>
              {state && <small>{state}</small>}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{lines ? none : texts.itemNotShown}</Nothing>
      )}
    </div>
  )
}

/** What was kept and disinfected today; of another day nothing stands for it. decisions-2.md E, F.1 */
export function Records({
  answers: { samples, disinfections, page },
  words,
  texts,
}: {
  answers: Answers
  words: Labels
  texts: KitchenTexts
}) {
  const ofToday = (lines: readonly Line[] | undefined) => lines?.filter(({ time }) => time.startsWith(page.day))
  return (
    <Part title={texts.records} hint={texts.small}>
      <Lines
        title={texts.samples}
        none={texts.noSamples}
        texts={texts}
        lines={ofToday(
          samples?.map(it => ({
            time: it.additiveDate,
            what: `${words.label(mealType, it.additiveCan)} ${it.additive_name}`,
            state: words.label(sampleStatus, it.sampleStatus),
            image: it.additiveCanImg,
          })),
        )}
      />
      <Lines
        title={texts.disinfections}
        none={texts.noDisinfections}
        texts={texts}
        lines={ofToday(
          disinfections?.map(it => ({
            time: it.disinfect_date,
            what: words.label(disinfectWay, it.disinfectWay),
            state: '',
            image: it.disinfect_imgs,
          })),
        )}
      />
    </Part>
  )
}
