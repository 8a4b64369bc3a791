import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { mealType } from '../../../modules/dictionaries.ts'
import accompany from '../../../modules/selfexam/accompany.ts'
import { fetchCaptcha, type Captcha } from '../../api/door.ts'
import { ApiError, get, post } from '../../api/http.ts'
import { useWords } from '../../engine/words.ts'
import './accompany.css'
import { deviceOf, mealNow, scores } from './data.ts'
import { useAccompanyTexts } from './texts.ts'

interface Menu { readonly infoName: string; readonly accDate: string; readonly dishes: readonly { readonly accMeal: number; readonly cookbookName: string }[] }
const address = `${accompany.path}/public`
const marks = [1, 2, 3, 4, 5] as const

/** What a parent who scanned the code says of a meal: five marks and a word, without an account. domain.md B.6.4, E.4 家长陪餐 */
export default function AccompanyPage() {
  const texts = useAccompanyTexts()
  const words = useWords(accompany)
  const id = useId()
  const [place] = useState(() => { const asked = new URLSearchParams(location.search); return { tenantId: asked.get('tenantId') ?? '', infoId: asked.get('infoId') ?? '' } })
  const [menu, setMenu] = useState<Menu | null>()
  const [captcha, setCaptcha] = useState<Captcha>()
  const [said, setSaid] = useState<Readonly<Record<string, string | number>>>({ accMeal: mealNow(new Date().getHours()), ...Object.fromEntries(scores.map(name => [name, 5])) })
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [filed, setFiled] = useState(false)
  const alert = useRef<HTMLParagraphElement>(null)
  const askCaptcha = useCallback(async () => {
    setCode('')
    setCaptcha(await fetchCaptcha().catch(() => undefined))
  }, [])
  useEffect(() => {
    document.title = texts.title
    void askCaptcha()
    get<Menu>(address, { params: place, signed: false, quiet: true, scope: false }).then(setMenu, () => setMenu(null))
  }, [askCaptcha, place, texts.title])

  const put = (name: string, value: string | number) => setSaid(before => ({ ...before, [name]: value }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !captcha) return
    setBusy(true)
    setProblem('')
    try {
      await post(address, { body: { ...place, ...said, device: deviceOf(localStorage) }, headers: { 'captcha-key': captcha.key, 'captcha-code': code.trim() }, signed: false, quiet: true, timeout: 20_000 })
      setFiled(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.msg : texts.failed)
      await askCaptcha()
      alert.current?.scrollIntoView({ block: 'center' })
    } finally {
      setBusy(false)
    }
  }
  if (menu === undefined) return <main className="ac"><p role="status">{texts.loading}</p></main>
  if (menu === null) return <main className="ac"><h1>{texts.title}</h1><p role="alert">{texts.missing}</p></main>
  if (filed) return <main className="ac"><h1>{texts.thanks}</h1><p role="status">{texts.answered(menu.infoName)}</p></main>
  const dishes = menu.dishes.filter(({ accMeal }) => accMeal === said['accMeal']).map(({ cookbookName }) => cookbookName)
  const area = (name: 'problem' | 'suggestion') => (
    <label className="ac-field">{words.field(name)}<textarea rows={3} maxLength={500} value={said[name] ?? ''} onChange={event => put(name, event.target.value)} /></label>
  )
  return (
    <main className="ac">
      <h1>{texts.title}</h1>
      <p lang="zh-CN"><b>{menu.infoName}</b> {menu.accDate}</p>
      <form onSubmit={event => void send(event)}>
        <label className="ac-field">{words.field('accMeal')}
          <select value={said['accMeal']} onChange={event => put('accMeal', Number(event.target.value))}>{Object.keys(mealType.items).map(key => <option key={key} value={key}>{words.label(mealType, key)}</option>)}</select>
        </label>
        <p className="ac-dishes" lang="zh-CN">{dishes.length ? dishes.join('、') : texts.noMenu}</p>
        <label className="ac-field">{texts.name}<input required maxLength={20} autoComplete="name" value={said['accUser'] ?? ''} onChange={event => put('accUser', event.target.value)} /></label>
        {scores.map(name => (
          <fieldset key={name} className="ac-marks">
            <legend>{words.field(name)}</legend>
            {marks.map(mark => <label key={mark}><input type="radio" name={`${id}${name}`} checked={said[name] === mark} onChange={() => put(name, mark)} /><span>{mark}</span></label>)}
          </fieldset>
        ))}
        {area('problem')}
        {area('suggestion')}
        <input className="ac-trap" tabIndex={-1} autoComplete="off" aria-hidden="true" value={said['homepage'] ?? ''} onChange={event => put('homepage', event.target.value)} />
        <label className="ac-field">{texts.captcha}<input required maxLength={5} autoComplete="off" autoCapitalize="characters" value={code} onChange={event => setCode(event.target.value)} /></label>
        {captcha && <button type="button" className="ac-captcha" onClick={() => void askCaptcha()}><img src={captcha.image} alt={texts.again} /></button>}
        {problem && <p role="alert" ref={alert} className="ac-problem">{problem}</p>}
        <button type="submit" className="ac-send" disabled={busy}>{texts.send}</button>
      </form>
    </main>
  )
}
