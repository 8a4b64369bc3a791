import { dynamicGrade, yearGrade } from '../../../../modules/words/dictionaries.ts'
import { useLabels } from '../../../engine/words.ts'
import { Face } from '../../../pages/public/kitchen/Face.tsx'
import { pictures, small } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import { useDrift, type Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { useTurning } from '../base/turning.ts'

const full = 5
const [width, height] = [150, 44]

/** Where the index went in thirty days, drawn between its least and its greatest. */
function Spark({ scores }: { scores: Display['scores'] }) {
  const texts = useDisplayTexts()
  if (scores.length < 2) return null
  const values = scores.map(({ score }) => score)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map(
    (value, n) =>
      `${(n / (values.length - 1)) * width},${height - 3 - ((value - least) / (most - least || 1)) * (height - 6)}`,
  )
  return (
    <svg className="dp-spark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={texts.trend}>
      <polyline points={points.join(' ')} />
    </svg>
  )
}

function Grade({ title, grade, label }: { title: string; grade: number; label: string }) {
  return (
    <div className="dp-grade" data-grade={grade}>
      <Face grade={grade} />
      <span>
        <small>{title}</small>
        <b>{label}</b>
      </span>
    </div>
  )
}

function Index({ kitchen, scores }: Pick<Display, 'kitchen' | 'scores'>) {
  const words = useKitchenTexts()
  const stars = Number(kitchen.fsStar || 0)
  return (
    <div className="dp-index">
      <span>
        <small>{words.index}</small>
        {kitchen.infoFsIndex !== '' && (
          <span role="img" aria-label={words.stars(stars)} className="dp-stars">
            {'★'.repeat(stars)}
            {'☆'.repeat(full - stars)}
          </span>
        )}
      </span>
      {kitchen.infoFsIndex === '' ? (
        <b className="dp-grey">{kitchen.showsIndex ? words.judging : words.notShown}</b>
      ) : (
        <>
          <b className="dp-figure">{Number(kitchen.infoFsIndex).toFixed(1)}</b>
          <Spark scores={scores} />
        </>
      )}
    </div>
  )
}

/** Time of the business, what is wrong with it or with what is shown, and whether pages turn. */
function Clock({ minute, stale }: { minute: string; stale: string }) {
  const texts = useDisplayTexts()
  const drift = useDrift()
  const { lang } = useLabels()
  const { isPaused, pause } = useTurning()
  const day = new Intl.DateTimeFormat(lang === 'en' ? 'en' : 'zh-CN', {
    timeZone: 'UTC',
    month: lang === 'en' ? 'short' : 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(Date.parse(`${minute.slice(0, 10)}T00:00:00Z`))
  return (
    <div className="dp-clock">
      <time suppressHydrationWarning>{minute.slice(11)}</time>
      <div>
        <span suppressHydrationWarning>{day}</span>
        {stale && (
          <output className="dp-stale" title={texts.staleHint}>
            {texts.stale(stale)}
          </output>
        )}
        {drift !== 0 && <em>{texts.drift(drift)}</em>}
        <button type="button" className="dp-pause" aria-pressed={isPaused} onClick={() => pause(!isPaused)}>
          {isPaused ? texts.goOn : texts.pause}
        </button>
      </div>
    </div>
  )
}

/** Whose screen it is, how it stands, and what time it is. business-area.md 2 */
export function Head({
  display: { kitchen, scores },
  minute,
  stale,
}: {
  display: Display
  minute: string
  stale: string
}) {
  const words = useKitchenTexts()
  const labels = useLabels()
  const [logo] = pictures(kitchen.infoLogo || kitchen.infoImages)
  return (
    <header className="dp-head">
      <div className="dp-name">
        {logo && <img src={small(logo, 240)} alt="" />}
        <h1 lang="zh-CN">{kitchen.infoShortName || kitchen.infoName}</h1>
      </div>
      <Clock minute={minute} stale={stale} />
      <Grade title={words.dynamic} grade={kitchen.infoGrade} label={labels.label(dynamicGrade, kitchen.infoGrade)} />
      <Grade title={words.year} grade={kitchen.infoYearIndex} label={labels.label(yearGrade, kitchen.infoYearIndex)} />
      <Index kitchen={kitchen} scores={scores} />
    </header>
  )
}
