import { dynamicGrade } from '../../../../modules/words/dictionaries.ts'
import { publicPlace } from '../../../../modules/words/public-place.ts'
import { useFirstAnswer } from '../../../api/first.ts'
import { useLabels } from '../../../engine/words.ts'
import { pictures, small, whole, type Answers } from './data.ts'
import { useKitchenTexts } from './texts.ts'

/** What a chat shows of the page before anybody opens it; no search engine keeps it. @param origin of the platform */
export function Preview({ origin }: { origin: string }) {
  const texts = useKitchenTexts()
  const words = useLabels()
  const kitchen = useFirstAnswer<Answers>(whole)?.kitchen
  const title = kitchen ? texts.headline(kitchen.infoName) : texts.title
  const index = !kitchen?.infoFsIndex ? (kitchen?.showsIndex ? texts.judging : texts.notShown) : kitchen.infoFsIndex
  const text = kitchen ? texts.summary(words.label(dynamicGrade, kitchen.infoGrade), index) : texts.hiddenHint
  const [door] = pictures(kitchen?.infoImages)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {kitchen && <meta property="og:url" content={origin + publicPlace + kitchen.infoId} />}
      {door && <meta property="og:image" content={`${origin}${small(door, 480)}`} />}
    </>
  )
}
/** The title of the page, as it is made by the server. */
export function useTitle(): string {
  const texts = useKitchenTexts()
  const kitchen = useFirstAnswer<Answers>(whole)?.kitchen
  return kitchen ? texts.headline(kitchen.infoName) : texts.title
}
