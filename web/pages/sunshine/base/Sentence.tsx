import { useLang } from '../../../state/prefs.ts'

/** Names in a sentence: runs of Chinese, with what stands between them. */
const names = /([\u3400-\u9fff]+(?:[^a-z“”]*[\u3400-\u9fff]+)*)/

/** A sentence; in English the names in it are marked as the Chinese they are, for whoever hears them read. */
export function Sentence({ text }: { text: string }) {
  const lang = useLang()
  if (lang === 'zh') return text
  return text.split(names).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
