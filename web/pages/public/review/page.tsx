import { type FormEvent, useEffect, useRef, useState } from 'react'
import review, { goodFrom } from '../../../../modules/selfexam/review.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import { reviewTag } from '../../../../modules/words/dictionaries.ts'
import { ofTenant, publicPlace } from '../../../../modules/words/public-place.ts'
import { clock } from '../../../../contract/clock.ts'
import { askPublic, sendPublic } from '../../../api/ask.ts'
import { ApiError } from '../../../api/error.ts'
import { deviceOf } from '../../../api/device.ts'
import { placeOf, useAsked, useFirst, useFirstAnswer, useReady, useTyped } from '../../../api/first.ts'
import { useWords } from '../../../engine/words.ts'
import '../guest/guest.css'
import { CaptchaField } from '../guest/CaptchaField.tsx'
import { useCaptcha } from '../guest/useCaptcha.ts'
import { mealNow } from '../accompany/data.ts'
import { address, firstCalls, type Reviewed } from './data.ts'
import './review.css'
import { useReviewTexts } from './texts.ts'

const marks = [1, 2, 3, 4, 5] as const
/** Keys of review_tag from here on blame. */
const blame = 10

/** What a guest who scanned the code says of a kitchen: stars, a few words, no account. decisions-2.md F.1 ⑫ */
export default function ReviewPage() {
  const texts = useReviewTexts()
  const words = useWords(review)
  const query = useAsked()
  const { tenantId, infoId } = placeOf(query)
  const [kitchen, setKitchen] = useState(useFirstAnswer<Reviewed>('kitchen'))
  const at = useFirst()?.at
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const proof = useCaptcha()
  const [stars, setStars] = useState(0)
  const [tags, setTags] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [filed, setFiled] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    document.title = texts.title
  }, [texts.title])
  useEffect(() => {
    const [path, params] = firstCalls(query)['kitchen'] ?? []
    if (kitchen !== undefined) return
    if (!path || !params) setKitchen(null)
    else askPublic<Reviewed>(path, params).then(setKitchen, () => setKitchen(null))
  }, [kitchen, query])

  useTyped(form, (name, text) => {
    if (name === 'captcha') proof.setCode(text)
    else if (name === 'words') setOwn(text)
    else if (name === 'stars') setStars(Number(text))
  })
  const say = (text: string) => {
    setProblem(text)
    requestAnimationFrame(() => alert.current?.scrollIntoView({ block: 'center' }))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !proof.captcha) return
    if (!stars) return say(texts.choose)
    setBusy(true)
    setProblem('')
    try {
      await sendPublic(
        address,
        {
          tenantId,
          infoId,
          stars,
          reviewMeal: mealNow(at ?? clock.now()),
          tags: tags.join(','),
          words: own.trim(),
          device: deviceOf(localStorage),
          ...(proof.trap && { homepage: proof.trap }),
        },
        proof.captcha.key,
        proof.code.trim(),
      )
      setFiled(true)
    } catch (error) {
      say(error instanceof ApiError ? error.msg : texts.failed)
      await proof.renew()
    } finally {
      setBusy(false)
    }
  }
  if (!kitchen)
    return (
      <main className="ac">
        <h1>{texts.title}</h1>
        <p role={kitchen === null ? 'alert' : 'status'}>{kitchen === null ? texts.missing : texts.loading}</p>
      </main>
    )
  const ways = (
    <p className="rv-ways">
      <a className="ac-link" href={`${publicPlace}${infoId}${ofTenant(tenantId)}`}>
        {texts.back}
      </a>
      <a className="ac-link" href={complainAddress(infoId, tenantId)}>
        {texts.complain}
      </a>
    </p>
  )
  if (filed)
    return (
      <main className="ac">
        <h1>{texts.thanks}</h1>
        <p role="status">{texts.heard}</p>
        {ways}
      </main>
    )
  const offered = Object.keys(reviewTag.items).filter(key => stars > 0 && stars >= goodFrom === Number(key) < blame)
  return (
    <main className="ac">
      <h1 lang="zh-CN">{kitchen.infoName}</h1>
      <form ref={form} onSubmit={event => void send(event)}>
        <fieldset className="ac-pick rv-stars">
          <legend>{texts.stars}</legend>
          {marks.map(mark => (
            <label key={mark}>
              <input
                type="radio"
                name="stars"
                value={mark}
                checked={stars === mark}
                onChange={() => {
                  setStars(mark)
                  setTags([])
                }}
              />
              <span data-on={mark <= stars} aria-hidden>
                ★
              </span>
              <small>{texts.star(mark)}</small>
            </label>
          ))}
          <b role="status">{texts.feel[stars]}</b>
        </fieldset>
        {offered.length > 0 && (
          <fieldset className="ac-pick">
            <legend>{texts.tags}</legend>
            {offered.map(key => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={tags.includes(key)}
                  onChange={({ target }) =>
                    setTags(target.checked ? [...tags, key] : tags.filter(other => other !== key))
                  }
                />
                <span>{words.label(reviewTag, key)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="ac-field">
          {texts.words}
          <textarea name="words" rows={3} maxLength={300} value={own} onChange={({ target }) => setOwn(target.value)} />
        </label>
        <CaptchaField of={proof} />
        {problem && (
          <p role="alert" ref={alert} className="ac-problem">
            {problem}
          </p>
        )}
        <button type="submit" className="ac-send" disabled={busy || !ready}>
          {texts.send}
        </button>
        <small>{texts.hint}</small>
      </form>
      {ways}
    </main>
  )
}
