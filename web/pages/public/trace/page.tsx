import { useEffect, useState } from 'react'
import { allergen, mealType } from '../../../../modules/words/dictionaries.ts'
import { ofTenant, publicPlace } from '../../../../modules/words/public-place.ts'
import { askPublic } from '../../../api/ask.ts'
import { ApiError } from '../../../api/error.ts'
import { useAsked, useFirst, useReady } from '../../../api/first.ts'
import { useMarks } from '../../parts/texts.ts'
import { useLabels, type Labels } from '../../../engine/words.ts'
import { otherLanguage, pictures, small, traceAddress, type Dish } from '../kitchen/data.ts'
import '../kitchen/kitchen.css'
import { firstCalls, isMistyped, namesFood, type PublicTrace } from './data.ts'
import './public.css'
import { useTraceTexts, type TraceTexts } from './texts.ts'
import { Way } from './Way.tsx'

interface Answers {
  readonly trace?: PublicTrace
  readonly menu?: readonly Dish[]
}

function useAnswers(asked: URLSearchParams) {
  const first = useFirst()?.answers
  const question = Object.keys(firstCalls(asked))[0] ?? ''
  const [answers, setAnswers] = useState<Answers | null | undefined>(() =>
    question === '' ? {} : first?.[question] === null ? null : first?.[question] ? (first as Answers) : undefined,
  )
  const [turn, setTurn] = useState(0)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (answers !== undefined) return
    let isGone = false
    setAway(false)
    Promise.all(
      Object.entries(firstCalls(asked)).map(async ([name, [path, params]]) => [name, await askPublic(path, params)]),
    ).then(
      pairs => !isGone && setAnswers(Object.fromEntries(pairs) as Answers),
      (error: unknown) => {
        if (isGone) return
        if (error instanceof ApiError && (error.code === 404 || error.code === 400)) setAnswers(null)
        else setAway(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [answers, asked, turn])
  return { answers, isAway, again: () => setTurn(n => n + 1) }
}

/** Asks for a code: also without any script. */
function Entry({ texts, lang, tenantId }: { texts: TraceTexts; lang: string; tenantId: string }) {
  return (
    <form className="pk-part" action="/foodtraceability">
      <label className="pt-entry">
        {texts.enter}
        <input name="code" required maxLength={24} autoComplete="off" autoCapitalize="characters" />
      </label>
      <input type="hidden" name="lang" value={lang} />
      {tenantId && <input type="hidden" name="tenantId" value={tenantId} />}
      <button type="submit" className="pt-look">
        {texts.look}
      </button>
    </form>
  )
}

function Told({
  trace,
  tenantId,
  words,
  texts,
}: {
  trace: PublicTrace
  tenantId: string
  words: Labels
  texts: TraceTexts
}) {
  const marks = useMarks()
  const ready = useReady()
  const { dish } = trace
  const [image] = pictures(dish?.cookbookImgs)
  const allergens = pictures(dish?.allergens)
  const page = `${publicPlace}${trace.infoId}${ofTenant(tenantId)}&lang=${words.lang}`
  return (
    <>
      {trace.batches.map(
        ({ recallDate, traceCode, goodsName }) =>
          recallDate && (
            <p key={traceCode} role="alert" className="pt-recalled">
              <span lang="zh-CN">{goodsName}</span>
              {marks.colon}
              {texts.recalled(recallDate)}
            </p>
          ),
      )}
      <header className="pk-hero">
        <div className="pk-name">
          {image && <img src={small(image, 240)} alt="" width="72" height="72" />}
          <div>
            <h1 lang="zh-CN">{dish?.cookbookName ?? trace.title}</h1>
            <p>
              {dish && `${dish.cookbookSuppDate} ${words.label(mealType, dish.cookbookMeal)} `}
              {trace.code && `${texts.code} ${trace.code}`}
            </p>
            {dish?.cookbookElement && (
              <p>
                {texts.made} <span lang="zh-CN">{dish.cookbookElement}</span>
              </p>
            )}
            {allergens.length > 0 && (
              <p className="pk-chips">
                {texts.contains}
                {allergens.map(key => (
                  <span key={key}>{words.label(allergen, key)}</span>
                ))}
              </p>
            )}
          </div>
        </div>
        <a className="pt-kitchen" href={page} aria-label={`${texts.toKitchen} ${trace.infoName}`}>
          <span lang="zh-CN">{trace.infoName}</span> ›
        </a>
        {trace.certs.map(({ licenseNo, licenseEnd, holds }) => (
          <p key={licenseNo} data-bad={!holds}>
            {texts.licence} {licenseNo} {licenseEnd && texts.until(licenseEnd)} {!holds && texts.expired}
          </p>
        ))}
      </header>
      <Way nodes={trace.nodes} words={words} texts={texts} />
      {trace.batches.length > 0 && (
        <section className="pk-part" aria-labelledby="batches">
          <h2 id="batches">{texts.batches}</h2>
          <ul className="pk-rows">
            {trace.batches.map(({ goodsName, traceCode, batchNo, produceDate, expireDate }) => (
              <li key={traceCode + goodsName}>
                <span>
                  <b lang="zh-CN">{goodsName}</b>
                  <small>
                    {[
                      traceCode,
                      batchNo && `${texts.batch} ${batchNo}`,
                      produceDate && `${texts.produced} ${produceDate}`,
                      expireDate && `${texts.expires} ${expireDate}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="pt-print">
        <button type="button" className="pk-more" disabled={!ready} onClick={() => print()}>
          {texts.print}
        </button>
      </p>
    </>
  )
}

/** Where food came from and where it went, for whoever scans its code. decisions-2.md F.2 */
export default function TracePage() {
  const texts = useTraceTexts()
  const words = useLabels()
  const query = useAsked()
  const { answers, isAway, again } = useAnswers(query)
  const tenantId = query.get('tenantId') ?? ''
  const trace = answers?.trace
  const infoId = query.get('infoId') ?? ''
  useEffect(() => {
    document.title = trace ? texts.headline(trace.dish?.cookbookName ?? trace.title) : texts.title
  }, [trace, texts])
  return (
    <main className="pk">
      <a
        className="pk-language"
        lang={words.lang === 'en' ? 'zh-CN' : 'en'}
        href={otherLanguage(query, words.lang === 'en' ? 'zh' : 'en')}
      >
        {texts.language}
      </a>
      {trace ? <Told trace={trace} tenantId={tenantId} words={words} texts={texts} /> : <h1>{texts.title}</h1>}
      {answers === undefined &&
        (isAway ? (
          <p role="alert">
            {texts.failed}{' '}
            <button type="button" className="pk-more" onClick={again}>
              {texts.again}
            </button>
          </p>
        ) : (
          <p role="status">{texts.loading}</p>
        ))}
      {answers === null && (
        <div role="status">
          <p className="pt-unknown">{isMistyped(query) ? texts.mistyped : texts.unknown}</p>
          <p className="pk-hint">{texts.unknownHint}</p>
        </div>
      )}
      {answers?.menu && (
        <section className="pk-part" aria-labelledby="choose">
          <h2 id="choose">{texts.choose}</h2>
          <ul className="pk-rows">
            {answers.menu.map(({ cookbookId, cookbookName, cookbookMeal, cookbookSuppDate }) => (
              <li key={cookbookId}>
                <a
                  lang="zh-CN"
                  href={traceAddress({ infoId, date: cookbookSuppDate, cookbookId, tenantId, lang: words.lang })}
                >
                  {cookbookName}
                </a>
                <span>{words.label(mealType, cookbookMeal)}</span>
              </li>
            ))}
          </ul>
          {!answers.menu.length && <p className="pk-none">{texts.noDishes}</p>}
        </section>
      )}
      {!trace && (!namesFood(query) || answers === null) && (
        <Entry texts={texts} lang={words.lang} tenantId={tenantId} />
      )}
    </main>
  )
}
