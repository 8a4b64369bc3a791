import { useEffect, useState } from 'react'
import { askPublic } from '../../../api/ask.ts'
import { ApiError } from '../../../api/error.ts'
import { placeOf, useAsked, useFirstAnswer } from '../../../api/first.ts'
import { useLabels } from '../../../engine/words.ts'
import { firstCalls, otherLanguage, whole, type Answers } from './data.ts'
import './kitchen.css'
import { Shown } from './Shown.tsx'
import { useKitchenTexts } from './texts.ts'

/** Everything at once, or what stands in the way: null where there is no such kitchen. */
function useAnswers(asked: URLSearchParams) {
  const [answers, setAnswers] = useState(useFirstAnswer<Answers>(whole))
  const [turn, setTurn] = useState(0)
  const [isAway, setAway] = useState(false)
  const hasPlace = placeOf(asked).infoId !== ''
  useEffect(() => {
    if (answers !== undefined || !hasPlace) return
    let isGone = false
    setAway(false)
    const [path, params] = firstCalls(asked)[whole]!
    askPublic<Answers>(path, params).then(
      answer => !isGone && setAnswers(answer),
      (error: unknown) => {
        if (isGone) return
        if (error instanceof ApiError && error.code === 404) setAnswers(null)
        else setAway(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [answers, asked, hasPlace, turn])
  return { answers, isAway, hasPlace, again: () => setTurn(n => n + 1) }
}

/**
 * What somebody sees who scanned the public code of a kitchen: what was done today, what is eaten, where it comes from,
 * who answers for it. No account. decisions-2.md F.1
 */
export default function KitchenPage() {
  const texts = useKitchenTexts()
  const words = useLabels()
  const query = useAsked()
  const { answers, isAway, hasPlace, again } = useAnswers(query)
  useEffect(() => {
    document.title = answers ? texts.headline(answers.kitchen.infoName) : texts.title
  }, [answers, texts])
  const language = (
    <a
      className="pk-language"
      lang={words.lang === 'en' ? 'zh-CN' : 'en'}
      href={otherLanguage(query, words.lang === 'en' ? 'zh' : 'en')}
    >
      {texts.language}
    </a>
  )
  if (!answers)
    return (
      <main className="pk">
        {language}
        {answers === null || !hasPlace ? (
          <>
            <h1>{answers === null ? texts.hidden : texts.title}</h1>
            <p role="status">{answers === null ? texts.hiddenHint : texts.scan}</p>
            <p className="pk-ways">
              <a href="/complaint">{texts.complain}</a>
              <a href="tel:12315">{texts.hotline}</a>
            </p>
          </>
        ) : isAway ? (
          <p role="alert">
            {texts.failed}{' '}
            <button type="button" className="pk-more" onClick={again}>
              {texts.again}
            </button>
          </p>
        ) : (
          <p role="status">{texts.loading}</p>
        )}
      </main>
    )
  return (
    <Shown answers={answers} texts={texts} words={words}>
      {language}
    </Shown>
  )
}
