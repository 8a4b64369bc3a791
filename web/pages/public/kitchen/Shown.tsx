import { type ReactNode, useState } from 'react'
import type { publicityItem } from '../../../../modules/words/dictionaries.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import { ofTenant } from '../../../../modules/words/public-place.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import { placeOf, useAsked, useFirst, useReady } from '../../../api/first.ts'
import type { Labels } from '../../../engine/words.ts'
import { pictures, type Answers } from './data.ts'
import { Day } from './Day.tsx'
import { Hero } from './Hero.tsx'
import './kitchen.css'
import { Menu } from './Menu.tsx'
import { Checks, Live, Word } from './Proof.tsx'
import { Records } from './Records.tsx'
import { Additives, Sources } from './Sources.tsx'
import { Standing } from './Standing.tsx'
import type { KitchenTexts } from './texts.ts'
import { Licence, Who } from './Who.tsx'

/** 学校食堂, 托幼机构食堂: there parents say how a meal was. */
const schools: readonly number[] = [4, 8]

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
      <a href={`/${schools.includes(type) ? 'accompany' : 'review'}?infoId=${infoId}${ofTenant(place.tenantId)}`}>
        {texts.review}
      </a>
      <a href={complainAddress(infoId, place.tenantId)}>{texts.complain}</a>
      <button type="button" disabled={!ready} onClick={() => void share()}>
        <span role="status">{isCopied ? texts.copied : texts.share}</span>
      </button>
    </nav>
  )
}

/** The page of a kitchen with what is known of it. @param children stand above it. decisions-2.md F.1 */
export function Shown({
  answers,
  words,
  texts,
  children,
}: {
  answers: Answers
  words: Labels
  texts: KitchenTexts
  children?: ReactNode
}) {
  const place = placeOf(useAsked())
  const at = useFirst()?.at
  const { kitchen, page, people, goods, menu, cameras } = answers
  const items = new Set(pictures(page.showItems))
  const shows = (item: keyof typeof publicityItem.items) => items.has(item)
  const both = { words, texts }
  return (
    <>
      <main className="pk">
        {children}
        <Hero kitchen={kitchen} {...both} />
        {page.slogan && (
          <p className="pk-slogan" lang="zh-CN">
            {page.slogan}
          </p>
        )}
        <Standing answers={answers} {...both} />
        <Day page={page} texts={texts} />
        <Menu dishes={menu} isShown={shows('5')} place={{ ...place, infoId: kitchen.infoId }} {...both} />
        <Sources goods={goods} isShown={shows('6')} tenantId={place.tenantId} {...both} />
        <Records answers={answers} {...both} />
        <Additives additives={page.additives} {...both} />
        <Licence kitchen={kitchen} today={page.day} {...both} />
        <Who people={people} {...both} />
        <Checks page={page} {...both} />
        <Live cameras={cameras} isShown={shows('12')} {...both} />
        <Word page={page} texts={texts} />
        <p className="pk-hint">
          {texts.noAccount}
          {at !== undefined && ` · ${texts.asOf(wireMoment(at).slice(11, 16))}`}
        </p>
      </main>
      <Foot answers={answers} texts={texts} />
    </>
  )
}
