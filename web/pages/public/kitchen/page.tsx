import { useEffect, useMemo, useState } from 'react'
import type { publicityItem } from '../../../../modules/words/dictionaries.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import { askPublic } from '../../../api/ask.ts'
import { ApiError } from '../../../api/error.ts'
import { placeOf, useAsked, useFirst, useReady } from '../../../api/first.ts'
import { useLabels } from '../../../engine/words.ts'
import { firstCalls, otherLanguage, pictures, type Answers } from './data.ts'
import { Day } from './Day.tsx'
import { Hero } from './Hero.tsx'
import './kitchen.css'
import { Menu } from './Menu.tsx'
import { Checks, Live, Word } from './Proof.tsx'
import { Additives, Sources } from './Sources.tsx'
import { useKitchenTexts, type KitchenTexts } from './texts.ts'
import { Licence, Who } from './Who.tsx'

/** 学校食堂, 托幼机构食堂: there parents say how a meal was. */
const schools: readonly number[] = [4, 8]

/** Everything at once, or what stands in the way: null where there is no such kitchen. */
function useAnswers(asked: URLSearchParams) {
  const first = useFirst()
  const [answers, setAnswers] = useState<Answers | null | undefined>(() =>
    first?.answers['kitchen'] === null
      ? null
      : first?.answers['kitchen']
        ? (first.answers as unknown as Answers)
        : undefined,
  )
  const [turn, setTurn] = useState(0)
  const [isAway, setAway] = useState(false)
  const hasPlace = placeOf(asked).infoId !== ''
  useEffect(() => {
    if (answers !== undefined || !hasPlace) return
    let isGone = false
    setAway(false)
    Promise.all(
      Object.entries(firstCalls(asked)).map(async ([name, [path, params]]) => [name, await askPublic(path, params)]),
    ).then(
      pairs => !isGone && setAnswers(Object.fromEntries(pairs) as Answers),
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

/** What is always at hand: a review, a complaint, and passing it on. */
function Foot({ answers, texts }: { answers: Answers; texts: KitchenTexts }) {
  const ready = useReady()
  const place = placeOf(useAsked())
  const [isCopied, setCopied] = useState(false)
  const { infoId, infoName, type } = answers.kitchen
  const share = async () => {
    const { href } = location
    if ('share' in navigator)
      await navigator.share({ title: texts.headline(infoName), url: href }).catch(() => undefined)
    else
      await (navigator as Navigator).clipboard.writeText(href).then(
        () => setCopied(true),
        () => undefined,
      )
  }
  return (
    <nav className="pk-foot" aria-label={texts.title}>
      {schools.includes(type) && (
        <a
          href={`/accompany?${new URLSearchParams({ infoId, ...(place.tenantId && { tenantId: place.tenantId }) }).toString()}`}
        >
          {texts.review}
        </a>
      )}
      <a href={complainAddress(infoId, place.tenantId)}>{texts.complain}</a>
      <button type="button" disabled={!ready} onClick={() => void share()}>
        <span role="status">{isCopied ? texts.copied : texts.share}</span>
      </button>
    </nav>
  )
}

/**
 * What somebody sees who scanned the public code of a kitchen: what was done today, what is eaten, where it comes from,
 * who answers for it. No account. decisions-2.md F.1
 */
export default function KitchenPage() {
  const texts = useKitchenTexts()
  const words = useLabels()
  const query = useAsked()
  const place = useMemo(() => placeOf(query), [query])
  const { answers, isAway, hasPlace, again } = useAnswers(query)
  const at = useFirst()?.at
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
  const { kitchen, page, people, goods, menu, cameras } = answers
  const items = new Set(pictures(page.showItems))
  const shows = (item: keyof typeof publicityItem.items) => items.has(item)
  const both = { words, texts }
  return (
    <>
      <main className="pk">
        {language}
        <Hero kitchen={kitchen} {...both} />
        {page.slogan && (
          <p className="pk-slogan" lang="zh-CN">
            {page.slogan}
          </p>
        )}
        <Day page={page} texts={texts} />
        <Menu dishes={menu} isShown={shows('5')} place={{ ...place, infoId: kitchen.infoId }} {...both} />
        <Sources goods={goods} isShown={shows('6')} tenantId={place.tenantId} {...both} />
        <Additives additives={page.additives} {...both} />
        <Licence kitchen={kitchen} today={page.day} {...both} />
        <Who people={people} {...both} />
        <Checks page={page} {...both} />
        <Live cameras={cameras} isShown={shows('12')} {...both} />
        <Word page={page} isSchool={schools.includes(kitchen.type)} texts={texts} />
        <p className="pk-hint">
          {texts.noAccount}
          {at !== undefined && ` · ${texts.asOf(wireMoment(at).slice(11, 16))}`}
        </p>
      </main>
      <Foot answers={answers} texts={texts} />
    </>
  )
}
