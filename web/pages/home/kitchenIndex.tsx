import { Link } from '../../kit/router.tsx'
import { useMenus } from '../../api/menus.ts'
import { Band } from '../sunshine/base/Band.tsx'
import { bandKeyOf } from '../sunshine/base/bands.ts'
import { Change } from '../sunshine/base/Change.tsx'
import { changesOf } from '../../../engines/index/changes.ts'
import { countOf, dayBefore } from '../sunshine/base/changes.ts'
import { useWhy } from '../sunshine/base/data.ts'
import { headline } from '../sunshine/base/figures.ts'
import { useBandTexts, useSunshineTexts } from '../sunshine/base/texts.ts'
import { Tips } from '../sunshine/base/Tips.tsx'
import { kitchenFigures } from './kitchenFigures.ts'
import { Bones, Card, Failed } from './parts.tsx'

/** Advice that is given at home; the page has all of it. */
const mostTips = 2

/** The kitchen's index with its band, what today changed of it, and what to do next. domain.md D.5, E.2 */
export function Sunshine() {
  const texts = useSunshineTexts()
  const bands = useBandTexts()
  const place = useMenus().leaves.find(it => it.place.endsWith('index/sunshine'))?.place
  const { data: why, error, isPending, refetch } = useWhy('', place !== undefined)
  if (place === undefined) return null
  const [before, now] = why ? [dayBefore(why), countOf(why)] : [null, null]
  const change = before && now ? changesOf(before, now) : null
  return (
    <Card
      title={texts.title}
      figure={kitchenFigures.index}
      more={<Link to={`/${place}`}>{why?.score == null ? texts.items : texts.why(headline(why.score))}</Link>}
    >
      {isPending && <Bones count={3} kind="wl-rows" />}
      {error && !why && <Failed of={error} again={refetch} />}
      {why && (
        <>
          <p className="kt-index" data-band={bandKeyOf(why.score)}>
            <b>{why.score === null ? '--' : headline(why.score)}</b>
            <Band of={bandKeyOf(why.score)} />
            {why.isClosed && <span>{bands.closed}</span>}
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
          </p>
          {why.score === null && <p className="kt-idle">{bands.pendingNote}</p>}
          {why.detail && <Tips why={why} most={mostTips} />}
        </>
      )}
    </Card>
  )
}
