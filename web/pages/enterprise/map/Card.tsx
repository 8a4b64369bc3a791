import { Button } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import { dynamicGrade, enterpriseType, infoStatus } from '../../../../modules/words/dictionaries.ts'
import enterprise from '../../../../modules/enterprise/info.ts'
import { textOf } from '../../../engine/faces.ts'
import { small } from '../../../engine/files/shots.ts'
import { useWords } from '../../../engine/words.ts'
import { useEnterpriseTexts } from '../info/texts.ts'
import { Face } from '../../supervise/level/Face.tsx'
import { useLevelTexts } from '../../supervise/level/texts.ts'
import { Drill } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useCard } from './data.ts'
import type { Points } from './points.ts'
import { useMapTexts, useMapWords } from './texts.ts'
import '../../supervise/level/level.css'

type Enterprise = WireRow<typeof enterprise>

/** The open season: everything else is said on the card. */
const trading = 1

function Told({ row, points, n }: { row: Enterprise; points: Points; n: number }) {
  const texts = useMapTexts()
  const map = useMapWords()
  const enterpriseTexts = useEnterpriseTexts()
  const levels = useLevelTexts()
  const words = useWords(enterprise)
  const [grade, year, state, stars] = [row.infoGrade, row.infoYearIndex, row.infoStatus, row.fsStar].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const picture = row.infoImages.split(',')[0]
  const [open, urgent] = [points.of.open[n]!, points.of.urgent[n]!]
  const index = row.infoFsIndex
  const fact = (title: string, text: string) => (
    <div>
      <dt>{title}</dt>
      <dd lang="zh-CN">{text || '--'}</dd>
    </div>
  )
  return (
    <>
      <div className="mp-picture">
        {picture ? <img src={small(picture, 480)} alt="" /> : <span>{texts.noPicture}</span>}
      </div>
      <div className="mp-said">
        <h2 lang="zh-CN">
          {row.infoName}
          {state !== trading && <small>{words.label(infoStatus, state)}</small>}
        </h2>
        {open > 0 && (
          <p className="mp-alarm" data-urgent={urgent > 0 || undefined}>
            {texts.alarms(open)}
            {urgent > 0 && <> · {texts.urgents(urgent)}</>}
          </p>
        )}
        <div className="mp-grades">
          <figure>
            <Face grade={grade} label={words.label(dynamicGrade, grade)} />
            <figcaption>
              {enterpriseTexts.grade}
              <b>{words.label(dynamicGrade, grade)}</b>
            </figcaption>
          </figure>
          <figure>
            <span className="plate-letter" data-grade={year} aria-hidden>
              {levels.letters[year]}
            </span>
            <figcaption>
              {enterpriseTexts.year}
              <b>{levels.letters[year]}</b>
            </figcaption>
          </figure>
          <figure>
            <span className="mp-stars" role="img" aria-label={index ? texts.stars(stars) : map.bands.none}>
              {'★'.repeat(stars)}
              <i>{'★'.repeat(5 - stars)}</i>
            </span>
            <figcaption>
              {map.index}
              <b>{index ? texts.index(index) : map.bands.none}</b>
            </figcaption>
          </figure>
        </div>
        <dl>
          {fact(texts.type, words.label(enterpriseType, Number(row.type)))}
          {fact(texts.address, row.infoAddress)}
          {fact(texts.office, textOf(row['markName']))}
          {fact(texts.manager, [row.infoManager, row.infoManagerPhone].filter(Boolean).join(' '))}
          {fact(texts.today, row.todayLedgerRate === '' ? '' : `${row.todayLedgerRate}%`)}
        </dl>
      </div>
    </>
  )
}

/** The window beside an enterprise: what the specification asks for, and the ways on. business-area.md 2 */
export function Card({
  points,
  n,
  marked,
  onMark,
  onGlance,
  onClose,
}: {
  points: Points
  n: number
  marked: boolean
  onMark: () => void
  onGlance: () => void
  onClose: () => void
}) {
  const texts = useMapTexts()
  const id = points.of.id[n]!
  const infoName = points.of.name[n]!
  const card = useCard(id)
  return (
    <article className="mp-card" aria-label={infoName} aria-live="polite">
      <button type="button" className="mp-x" aria-label={texts.close} onClick={onClose}>
        ×
      </button>
      <Loaded of={card} rows={5}>
        {row => (row ? <Told row={row} points={points} n={n} /> : <p className="part-note">{texts.gone}</p>)}
      </Loaded>
      <footer>
        <Button type="primary" size="small" onClick={onGlance}>
          {texts.glance}
        </Button>
        <Drill to="enterpriseInfo/enterpriseinfo" filters={{ open: id }} of={{ infoId: id, infoName }}>
          {texts.file}
        </Drill>
        <Button type="link" size="small" aria-pressed={marked} onClick={onMark}>
          {marked ? texts.unpick : texts.pick}
        </Button>
      </footer>
    </article>
  )
}
