import { type FormEvent, useEffect, useRef, useState } from 'react'
import { mealType } from '../../../../modules/words/dictionaries.ts'
import { complainAddress } from '../../../../modules/words/complain-place.ts'
import accompany from '../../../../modules/selfexam/accompany.ts'
import { deviceOf } from '../../../api/device.ts'
import { ApiError } from '../../../api/error.ts'
import { useWords } from '../../../engine/words.ts'
import { askPublic, sendPublic } from '../../../api/ask.ts'
import { placeOf, useAsked, useFirst, useFirstAnswer, useReady, useTyped } from '../../../api/first.ts'
import '../guest/guest.css'
import { CaptchaField } from '../guest/CaptchaField.tsx'
import { useCaptcha } from '../guest/useCaptcha.ts'
import { address, isNumber, mealNow, type Menu, scores } from './data.ts'
import { useAccompanyTexts } from './texts.ts'
import { clock } from '../../../../contract/clock.ts'

const marks = [1, 2, 3, 4, 5] as const

/**
 * What a parent who scanned the code says of a meal: five marks and a word, without an account. domain.md B.6.4, E.4
 * 家长陪餐
 */
export default function AccompanyPage() {
  const texts = useAccompanyTexts()
  const words = useWords(accompany)
  const place = placeOf(useAsked())
  const { tenantId, infoId } = place
  const [menu, setMenu] = useState(useFirstAnswer<Menu>('menu'))
  const at = useFirst()?.at
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  const proof = useCaptcha()
  const [input, setInput] = useState<Readonly<Record<string, string | number>>>(() => ({
    accMeal: mealNow(at ?? clock.now()),
  }))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [filed, setFiled] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    document.title = texts.title
  }, [texts.title])
  useEffect(() => {
    if (menu === undefined) askPublic<Menu>(address, { tenantId, infoId }).then(setMenu, () => setMenu(null))
  }, [menu, tenantId, infoId])

  const put = (name: string, value: string | number) => setInput(before => ({ ...before, [name]: value }))
  useTyped(form, (name, text) => {
    if (name === 'captcha') proof.setCode(text)
    else if (name !== 'homepage') put(name, isNumber(name) ? Number(text) : text)
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !proof.captcha) return
    setBusy(true)
    setProblem('')
    try {
      await sendPublic(
        address,
        {
          ...place,
          ...input,
          device: deviceOf(localStorage),
          ...(proof.trap && { homepage: proof.trap }),
        },
        proof.captcha.key,
        proof.code.trim(),
      )
      setFiled(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.msg : texts.failed)
      await proof.renew()
      alert.current?.scrollIntoView({ block: 'center' })
    } finally {
      setBusy(false)
    }
  }
  if (menu === undefined)
    return (
      <main className="ac">
        <p role="status">{texts.loading}</p>
      </main>
    )
  if (menu === null)
    return (
      <main className="ac">
        <h1>{texts.title}</h1>
        <p role="alert">{texts.missing}</p>
      </main>
    )
  const complain = (
    <a className="ac-link" href={complainAddress(place.infoId, place.tenantId)}>
      {texts.complain}
    </a>
  )
  if (filed)
    return (
      <main className="ac">
        <h1>{texts.thanks}</h1>
        <p role="status">{texts.answered(menu.infoName)}</p>
        {complain}
      </main>
    )
  const dishes = menu.dishes
    .filter(({ accMeal }) => accMeal === input['accMeal'])
    .map(({ cookbookName }) => cookbookName)
  const area = (name: 'problem' | 'suggestion') => (
    <label className="ac-field">
      {words.field(name)}
      <textarea
        name={name}
        rows={3}
        maxLength={500}
        value={input[name] ?? ''}
        onChange={event => put(name, event.target.value)}
      />
    </label>
  )
  return (
    <main className="ac">
      <h1>{texts.title}</h1>
      <p lang="zh-CN">
        <b>{menu.infoName}</b> {menu.accDate}
      </p>
      <form ref={form} onSubmit={event => void send(event)}>
        <label className="ac-field">
          {words.field('accMeal')}
          <select
            name="accMeal"
            value={input['accMeal']}
            onChange={event => put('accMeal', Number(event.target.value))}
          >
            {Object.keys(mealType.items).map(key => (
              <option key={key} value={key}>
                {words.label(mealType, key)}
              </option>
            ))}
          </select>
        </label>
        <p className="ac-dishes" lang="zh-CN">
          {dishes.length ? dishes.join('、') : texts.noMenu}
        </p>
        <label className="ac-field">
          {texts.name}
          <input
            required
            name="accUser"
            maxLength={20}
            autoComplete="name"
            value={input['accUser'] ?? ''}
            onChange={event => put('accUser', event.target.value)}
          />
        </label>
        {scores.map(name => (
          <fieldset key={name} className="ac-marks">
            <legend>{words.field(name)}</legend>
            {marks.map(mark => (
              <label key={mark}>
                <input
                  type="radio"
                  required
                  name={name}
                  value={mark}
                  checked={input[name] === mark}
                  onChange={() => put(name, mark)}
                />
                <span>{mark}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {area('problem')}
        {area('suggestion')}
        <CaptchaField of={proof} />
        {problem && (
          <p role="alert" ref={alert} className="ac-problem">
            {problem}
          </p>
        )}
        <button type="submit" className="ac-send" disabled={busy || !ready}>
          {texts.send}
        </button>
      </form>
      {complain}
    </main>
  )
}
