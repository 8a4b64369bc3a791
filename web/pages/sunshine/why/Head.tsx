import type { Why } from '../../../../modules/sunshine/answers.ts'
import { indexFigures } from '../../../../modules/sunshine/figures.ts'
import { Says } from '../../../kit/Meaning.tsx'
import { Band } from '../base/Band.tsx'
import { bandKeyOf } from '../base/bands.ts'
import { Change } from '../base/Change.tsx'
import { changesOf } from '../../../../engines/index/changes.ts'
import { countOf, dayBefore } from '../base/changes.ts'
import { headline, points } from '../base/figures.ts'
import { useBandTexts, useSunshineTexts } from '../base/texts.ts'

/** The score, how it came together, and how it stands beside yesterday's and others'. */
export function Head({ why, isNamed }: { why: Why; isNamed: boolean }) {
  const texts = useSunshineTexts()
  const bands = useBandTexts()
  const { score, detail, rank } = why
  const [before, now] = [dayBefore(why), countOf(why)]
  const change = before && now ? changesOf(before, now) : null
  return (
    <section className="sx-card sx-head" data-band={bandKeyOf(score)} aria-labelledby="sx-why">
      <h1 id="sx-why">
        {isNamed && <span lang="zh-CN">{why.infoName}</span>}
        {score === null ? bands.pending : texts.why(headline(score))}
      </h1>
      <p className="sx-score">
        {score === null ? (
          <b className="sx-none">--</b>
        ) : (
          <>
            <b>{headline(score)}</b> <span>{texts.points}</span>
          </>
        )}
        <Band of={bandKeyOf(score)} ranged />
        {why.isClosed && <span className="sx-closed">{bands.closed}</span>} <Says of={indexFigures.score} />
      </p>
      {score === null && (
        <p>
          {bands.pendingNote}
          {detail && ` · ${texts.sofar}`}
        </p>
      )}
      {why.isClosed && score !== null && <p>{texts.closedNote}</p>}
      {score !== null && detail && (detail.taken > 0 || detail.most < 100) && (
        <p>
          {texts.sum(
            points(detail.raw),
            detail.taken ? points(detail.taken) : '',
            detail.most < 100 ? String(detail.most) : '',
            headline(score),
          )}
        </p>
      )}
      <p className="sx-notes">
        {before && now && (
          <span>
            {change ? (
              <>
                {texts.yesterday} <Change of={change.to - change.from} />
              </>
            ) : (
              texts.same
            )}
          </span>
        )}
        {rank && score !== null && (
          <span>
            {texts.rank(rank.at, rank.of)} <Says of={indexFigures.rank} />
          </span>
        )}
        {why.countedAt && <span>{texts.counted(why.day, why.countedAt)}</span>}
      </p>
    </section>
  )
}
