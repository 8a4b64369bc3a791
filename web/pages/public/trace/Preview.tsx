import { useFirstAnswer } from '../../../api/first.ts'
import { pictures, small } from '../kitchen/data.ts'
import type { PublicTrace } from './data.ts'
import { useTraceTexts } from './texts.ts'

/** The title of the page, as it is made by the server. */
export function useTitle(): string {
  const texts = useTraceTexts()
  const trace = useFirstAnswer<PublicTrace>('trace')
  return trace ? texts.headline(trace.dish?.cookbookName ?? trace.title) : texts.title
}

/** What a chat shows of it before anybody opens it. @param origin of the platform */
export function Preview({ origin }: { origin: string }) {
  const texts = useTraceTexts()
  const trace = useFirstAnswer<PublicTrace>('trace')
  const title = useTitle()
  const text = trace ? texts.summary(trace.infoName) : texts.unknownHint
  const [image] = pictures(trace?.dish?.cookbookImgs)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="description" content={text} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      {image && <meta property="og:image" content={`${origin}${small(image, 480)}`} />}
    </>
  )
}
