import { dynamicGrade, enterpriseType, infoStatus, yearGrade } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import { pictures, small, type Kitchen } from './data.ts'
import { Face } from './Face.tsx'
import type { KitchenTexts } from './texts.ts'

/** A grade as the face that hangs at the door, and in words. */
function Grade({ title, grade, label }: { title: string; grade: number; label: string }) {
  return (
    <div className="pk-grade" data-grade={grade}>
      <Face grade={grade} />
      <span>
        <small>{title}</small>
        <b>{label}</b>
      </span>
    </div>
  )
}

const full = 5
const operating = 1

/** Who it is, and how it stands: door, name, grades, index. decisions-2.md F.1 ① */
export function Hero({ kitchen, words, texts }: { kitchen: Kitchen; words: Labels; texts: KitchenTexts }) {
  const [door] = pictures(kitchen.infoImages)
  const stars = Number(kitchen.fsStar || 0)
  const name = kitchen.infoShortName || kitchen.infoName
  return (
    <header className="pk-hero">
      <div className="pk-name">
        {door && <img src={small(door, 240)} alt="" width="72" height="72" />}
        <div>
          <h1 lang="zh-CN">{name}</h1>
          {name !== kitchen.infoName && <p lang="zh-CN">{kitchen.infoName}</p>}
          <p>
            {words.label(enterpriseType, kitchen.type)}
            {' · '}
            <b data-open={kitchen.infoStatus === operating}>{words.label(infoStatus, kitchen.infoStatus)}</b>
            {kitchen.infoStatus !== operating && kitchen.suspendEnd && ` ${texts.until(kitchen.suspendEnd)}`}
          </p>
          {kitchen.businessHours && (
            <p>
              {texts.hours} {kitchen.businessHours}
            </p>
          )}
        </div>
      </div>
      <div className="pk-grades">
        <Grade title={texts.dynamic} grade={kitchen.infoGrade} label={words.label(dynamicGrade, kitchen.infoGrade)} />
        <Grade title={texts.year} grade={kitchen.infoYearIndex} label={words.label(yearGrade, kitchen.infoYearIndex)} />
      </div>
      <p className="pk-index">
        <span>{texts.index}</span>
        {kitchen.infoFsIndex === '' ? (
          <b className="pk-grey">{kitchen.showsIndex ? texts.judging : texts.notShown}</b>
        ) : (
          <>
            <b>{kitchen.infoFsIndex}</b>
            <span role="img" aria-label={texts.stars(stars)}>
              {'★'.repeat(stars)}
              {'☆'.repeat(full - stars)}
            </span>
          </>
        )}
      </p>
    </header>
  )
}
