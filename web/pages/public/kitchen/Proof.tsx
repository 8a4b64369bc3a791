import { checkConclusion, kitchenArea, rectifyStatus } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import { pictures, small, type Camera, type OwnPage } from './data.ts'
import { Nothing, Part } from './Part.tsx'
import { PublicPicture } from './PublicPicture.tsx'
import type { KitchenTexts } from './texts.ts'

const percent = (part: number, whole: number): string => `${Math.round((part * 100) / whole)}%`

/** What inspectors found, and what became of alarms: nothing of today. decisions-2.md F.1 ⑧ ⑨ */
export function Checks({ page, words, texts }: { page: OwnPage; words: Labels; texts: KitchenTexts }) {
  const { checks, alarms } = page
  return (
    <Part title={texts.checks}>
      {checks.length ? (
        <ul className="pk-rows">
          {checks.map(({ checkDate, checkConclusion: conclusion, rectifyStatus: mended }) => (
            <li key={checkDate + String(conclusion)}>
              <b>{checkDate}</b>
              <span data-conclusion={conclusion}>{words.label(checkConclusion, conclusion)}</span>
              {mended > 0 && (
                <small>
                  {texts.mended} {words.label(rectifyStatus, mended)}
                </small>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{texts.noChecks}</Nothing>
      )}
      <p>
        {texts.alarms} <small>{texts.delay}</small>{' '}
        <b>{alarms.num ? texts.alarmsOf(alarms.num, percent(alarms.handled, alarms.num)) : texts.noAlarms}</b>
      </p>
    </Part>
  )
}

/** The cameras that are public at this hour, each watched by a press. decisions-2.md F.1 ⑩ */
export function Live({
  cameras,
  isShown,
  words,
  texts,
}: {
  cameras: readonly Camera[]
  isShown: boolean
  words: Labels
  texts: KitchenTexts
}) {
  return (
    <Part title={texts.live}>
      {cameras.length ? (
        <ul className="pk-live">
          {cameras.map(camera => (
            <li key={camera.id}>
              <p>
                <b lang="zh-CN">{camera.cameraName}</b> <span>{words.label(kitchenArea, camera.area)}</span>{' '}
                <small>{camera.online ? texts.online : texts.offline}</small>
              </p>
              {camera.flv ? <PublicPicture of={camera} texts={texts} /> : <Nothing>{texts.maskedLive}</Nothing>}
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{isShown ? texts.noLive : texts.itemNotShown}</Nothing>
      )}
    </Part>
  )
}

/** What the kitchen promised, and how guests found it. decisions-2.md F.1 ⑪ ⑫ */
export function Word({ page, texts }: { page: OwnPage; texts: KitchenTexts }) {
  const promise = pictures(page.promise)
  const { reviews } = page
  return (
    <>
      {promise.length > 0 && (
        <Part title={texts.promise}>
          <p className="pk-links">
            {promise.map((image, n) => (
              <a key={image} href={small(image, 960)}>
                {texts.picture(n + 1)}
              </a>
            ))}
            <small>{page.promiseTime && texts.signedOn(page.promiseTime.slice(0, 10))}</small>
          </p>
        </Part>
      )}
      <Part title={texts.reviews}>
        <p>
          {!reviews
            ? texts.itemNotShown
            : reviews.num
              ? texts.reviewsOf(reviews.num, reviews.scoreAvg)
              : texts.noReviews}
        </p>
      </Part>
    </>
  )
}
