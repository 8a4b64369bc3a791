import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { clock } from '../../../../contract/clock.ts'
import { complainType } from '../../../../modules/words/dictionaries.ts'
import complain from '../../../../modules/supervise/complain.ts'
import { ApiError } from '../../../api/error.ts'
import { shrink } from '../../../engine/files/shrink.ts'
import { useWords } from '../../../engine/words.ts'
import { askPublic, sendFile, sendPublic } from '../../../api/ask.ts'
import { placeOf, useAsked, useFirstAnswer, useReady, useTyped } from '../../../api/first.ts'
import '../guest/guest.css'
import { CaptchaField } from '../guest/CaptchaField.tsx'
import { useCaptcha } from '../guest/useCaptcha.ts'
import './complaint.css'
import { address, kitchenAddress, type Kitchen } from './data.ts'
import { keep } from './kept.ts'
import { Progress } from './Progress.tsx'
import { useComplaintTexts } from './texts.ts'

const picturesMost = 3
const contentLeast = 10
/** 疑似食物中毒: how many are ill decides how soon somebody comes. */
const poisoning = '3'

interface Shot {
  readonly blob: Blob
  readonly url: string
}
interface Answer {
  readonly queryCode: string
  readonly acceptDeadline: string
}

/** Sends the photos of a complaint that was filed. @returns those that did not arrive */
async function sendShots(
  shots: readonly Shot[],
  code: string,
  tenantId: string,
  onSent: () => void,
): Promise<readonly Shot[]> {
  const lost: Shot[] = []
  for (const shot of shots) {
    const body = new FormData()
    body.append('file', shot.blob, 'photo.jpg')
    await sendFile(`${address}/picture`, { code, tenantId }, body).then(onSent, () => {
      lost.push(shot)
    })
  }
  return lost
}

/** What is shown once it is filed: the code, and how far the photos are. */
function Thanks({
  answer,
  shots,
  tenantId,
  onAgain,
}: {
  answer: Answer
  shots: readonly Shot[]
  tenantId: string
  onAgain: () => void
}) {
  const texts = useComplaintTexts()
  const [sent, setSent] = useState(0)
  const [lost, setLost] = useState<readonly Shot[]>([])
  const under = useRef(false)
  const send = useCallback(
    async (some: readonly Shot[]) => {
      if (under.current || !some.length) return
      under.current = true
      setLost([])
      setLost(await sendShots(some, answer.queryCode, tenantId, () => setSent(n => n + 1)))
      under.current = false
    },
    [answer, tenantId],
  )
  useEffect(() => {
    void send(shots)
  }, [send, shots])
  return (
    <>
      <section role="status">
        <h1>{texts.thanks}</h1>
        <p>{texts.code}</p>
        <p className="ac-big">{answer.queryCode}</p>
        <p>{texts.keep}</p>
        {answer.acceptDeadline && <p>{texts.until(answer.acceptDeadline)}</p>}
        {shots.length > 0 && <p>{texts.photos(sent, shots.length)}</p>}
      </section>
      {lost.length > 0 && (
        <p role="alert" className="ac-problem">
          {texts.lostPhotos}
        </p>
      )}
      {lost.length > 0 && (
        <button type="button" className="ac-send" onClick={() => void send(lost)}>
          {texts.resend}
        </button>
      )}
      <button type="button" className="ac-send ac-ask" onClick={onAgain}>
        {texts.another}
      </button>
    </>
  )
}

/**
 * The form: what it is about, what happened, photos; a phone number for who will be asked. No account, half a minute.
 * domain.md E.4
 */
function Filing({ place, name }: { place: { readonly tenantId: string; readonly infoId: string }; name: string }) {
  const texts = useComplaintTexts()
  const words = useWords(complain)
  const proof = useCaptcha()
  const [input, setInput] = useState<Readonly<Record<string, string>>>({})
  const [shots, setShots] = useState<readonly Shot[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const refuse = (text: string) => {
    setProblem(text)
    requestAnimationFrame(() => alert.current?.scrollIntoView({ block: 'center' }))
  }
  const put = (key: string, value: string) => setInput(before => ({ ...before, [key]: value }))
  const ready = useReady()
  const form = useRef<HTMLFormElement>(null)
  useTyped(form, (key, text) => {
    if (key === 'captcha') proof.setCode(text)
    else if (key !== 'homepage') put(key, text)
  })
  const add = async (files: FileList | null) => {
    setProblem('')
    for (const file of [...(files ?? [])].slice(0, picturesMost - shots.length)) {
      await shrink(file).then(
        blob => setShots(before => [...before, { blob, url: URL.createObjectURL(blob) }]),
        () => refuse(texts.badPhoto),
      )
    }
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!input['complainType']) return refuse(texts.choose)
    if ([...(input['content'] ?? '').trim()].length < contentLeast) return refuse(texts.short)
    if (!proof.captcha) return refuse(texts.failed)
    const named = (input['complainName'] ?? '').trim() !== ''
    setBusy(true)
    setProblem('')
    try {
      const filed = await sendPublic<Answer>(
        address,
        // Who gives a name complains and is answered; who gives none reports.
        {
          ...place,
          ...input,
          complainKind: named ? 1 : 2,
          isAnonymous: named ? 0 : 1,
          ...(!named && { complainPhone: '' }),
          ...(proof.trap && { homepage: proof.trap }),
        },
        proof.captcha.key,
        proof.code.trim(),
      )
      keep(localStorage, { code: filed.queryCode, about: name, day: clock.today() })
      setAnswer(filed)
    } catch (error) {
      refuse(error instanceof ApiError && error.code ? error.msg : texts.failed)
      await proof.renew()
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setAnswer(null)
    setInput({})
    setShots([])
    void proof.renew()
  }
  if (answer) return <Thanks answer={answer} shots={shots} tenantId={place.tenantId} onAgain={again} />
  return (
    <>
      <h1>{texts.title}</h1>
      <p>
        {texts.who} <b lang="zh-CN">{name}</b>
      </p>
      <form ref={form} noValidate onSubmit={event => void send(event)}>
        <fieldset className="ac-pick">
          <legend>{texts.what}</legend>
          {Object.keys(complainType.items).map(key => (
            <label key={key}>
              <input
                type="radio"
                name="complainType"
                value={key}
                checked={input['complainType'] === key}
                onChange={() => put('complainType', key)}
              />
              <span>{words.label(complainType, key)}</span>
            </label>
          ))}
        </fieldset>
        {input['complainType'] === poisoning && (
          <label className="ac-field">
            {texts.people}
            <input
              inputMode="numeric"
              maxLength={5}
              value={input['peopleNum'] ?? ''}
              onChange={event => put('peopleNum', event.target.value.replace(/\D/g, ''))}
            />
          </label>
        )}
        <label className="ac-field">
          {texts.content}
          <textarea
            name="content"
            rows={4}
            maxLength={2000}
            placeholder={texts.contentHint}
            value={input['content'] ?? ''}
            onChange={event => put('content', event.target.value)}
          />
        </label>
        <div className="ac-field">
          {texts.photo}
          <span className="ac-shots">
            {shots.map(({ url }, n) => (
              <span key={url}>
                <img src={url} alt={texts.photoOf(n + 1)} />
                <button
                  type="button"
                  aria-label={texts.takeOut(n + 1)}
                  onClick={() => setShots(shots.filter((_, at) => at !== n))}
                >
                  ×
                </button>
              </span>
            ))}
            {shots.length < picturesMost && (
              <label className="ac-shoot">
                <input
                  type="file"
                  accept="image/*"
                  multiple
                  disabled={!ready}
                  aria-label={texts.photo}
                  onChange={({ target }) => {
                    void add(target.files).finally(() => {
                      target.value = ''
                    })
                  }}
                />
                <span aria-hidden>＋</span>
              </label>
            )}
          </span>
        </div>
        <label className="ac-field">
          {texts.name}
          <input
            name="complainName"
            autoComplete="name"
            maxLength={20}
            value={input['complainName'] ?? ''}
            onChange={event => put('complainName', event.target.value)}
          />
          <small>{texts.nameHint}</small>
        </label>
        {input['complainName'] && (
          <label className="ac-field">
            {texts.phone}
            <input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              value={input['complainPhone'] ?? ''}
              onChange={event => put('complainPhone', event.target.value)}
            />
            <small>{texts.phoneHint}</small>
          </label>
        )}
        <CaptchaField of={proof} />
        {problem && (
          <p role="alert" ref={alert} className="ac-problem">
            {problem}
          </p>
        )}
        <button type="submit" className="ac-send" disabled={busy || !ready}>
          {busy ? texts.sending : texts.send}
        </button>
      </form>
    </>
  )
}

/** Complaints of the public, by the code at the door: filed without an account, looked up by a code. domain.md E.4 */
export default function ComplaintPage() {
  const texts = useComplaintTexts()
  const asked = useAsked()
  const place = useMemo(() => placeOf(asked), [asked])
  const [kitchen, setKitchen] = useState(useFirstAnswer<Kitchen>('kitchen'))
  useEffect(() => {
    document.title = texts.title
  }, [texts.title])
  useEffect(() => {
    if (place.infoId && kitchen === undefined)
      askPublic<Kitchen>(kitchenAddress, place).then(setKitchen, () => setKitchen(null))
  }, [place, kitchen])
  return (
    <>
      <main className="ac">
        {place.infoId === '' ? (
          <>
            <h1>{texts.title}</h1>
            <p>{texts.scan}</p>
          </>
        ) : kitchen === undefined ? (
          <p role="status">{texts.loading}</p>
        ) : kitchen === null ? (
          <>
            <h1>{texts.title}</h1>
            <p role="alert">{texts.missing}</p>
          </>
        ) : (
          <Filing place={place} name={kitchen.infoName} />
        )}
      </main>
      <Progress tenantId={place.tenantId} />
    </>
  )
}
