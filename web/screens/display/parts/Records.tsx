import { disinfectWay, mealType } from '../../../../modules/words/dictionaries.ts'
import { useLabels } from '../../../engine/words.ts'
import type { Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { usePage } from '../base/turning.ts'
import { Block, Nothing, NotShown, useWhy } from './Block.tsx'

/** Rows of a kind. */
const size = 3
/** Pictures of records are told so small that nobody in them is recognized. */
const tiny = (address: string): string => `${address}&size=48`

interface Line {
  readonly time: string
  readonly what: string
  readonly image: string
}

/** Samples and disinfections of today by turns; what is of another day says so. */
export function Records({
  samples,
  disinfections,
  page: { day, badges },
}: Pick<Display, 'samples' | 'disinfections' | 'page'>) {
  const texts = useDisplayTexts()
  const labels = useLabels()
  const why = useWhy(badges)
  const isSamples = usePage(2) === 0
  const lines: readonly Line[] | undefined = isSamples
    ? samples?.map(it => ({
        time: it.additiveDate,
        what: `${labels.label(mealType, it.additiveCan)} ${it.additive_name}`,
        image: it.additiveCanImg,
      }))
    : disinfections?.map(it => ({
        time: it.disinfect_date,
        what: labels.label(disinfectWay, it.disinfectWay),
        image: it.disinfect_imgs,
      }))
  const ofToday = lines?.filter(({ time }) => time.startsWith(day)).slice(0, size)
  return (
    <Block at="records" title={isSamples ? texts.samples : texts.disinfections} page={[isSamples ? 0 : 1, 2]}>
      {!ofToday ? (
        <NotShown />
      ) : ofToday.length ? (
        <ul className="dp-lines">
          {ofToday.map(({ time, what, image }) => (
            <li key={time + what}>
              {image ? <img src={tiny(image)} alt="" /> : <span className="dp-blank" aria-hidden />}
              <time>{time.slice(11, 16)}</time>
              <b>{what}</b>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>
          {isSamples ? why('sample', texts.noSamples) : why('disinfect', texts.noDisinfections)}
          {lines?.[0] && <small>{texts.last(lines[0].time.slice(5, 16))}</small>}
        </Nothing>
      )}
    </Block>
  )
}
