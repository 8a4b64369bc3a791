import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { signOut } from '../api/auth.ts'
import { setLang } from '../i18n/index.ts'
import { Icon } from '../kit/Icon.tsx'
import { Wake } from '../kit/Wake.tsx'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import { isReached, useConnection } from '../state/connection.ts'
import { simplePlace } from '../state/mode.ts'
import { usePrefs } from '../state/prefs.ts'
import { useSession } from '../state/session.ts'
import { homePlace } from '../state/tabs.ts'
import { signOutQuestion } from '../state/unsent.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { ask, Sheet } from './base/Sheet.tsx'
import { useTexts } from './base/texts.ts'

const sizes = ['normal', 'large', 'huge'] as const
/** Looks of the whole product, as the phone calls them. */
const looks = { default: 'light', dark: 'dark', auto: 'system' } as const

/** Type size, full mode, language and the way out. */
function Settings() {
  const texts = useTexts()
  const t = useShellTexts()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { lang, typeSize, theme } = usePrefs()
  const name = useSession(it => it.user?.nick_name || it.user?.user_name || '')
  const leave = async () => {
    setOpen(false)
    if (await ask(signOutQuestion(t.top))) await signOut()
  }
  return (
    <>
      <button
        type="button"
        className="who m-icon"
        aria-label={`${texts.settings}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="user" size={28} />
      </button>
      <Sheet open={open} title={texts.settings} onClose={() => setOpen(false)}>
        <p className="m-who">
          <Icon name="user" size={24} />
          {name}
        </p>
        <div className="m-field" role="group" aria-labelledby="m-size">
          <b id="m-size" className="m-title">
            {texts.size}
          </b>
          <span className="m-chips">
            {sizes.map(size => (
              <label key={size} className="m-chip">
                <input
                  type="radio"
                  name="m-size"
                  checked={typeSize === size}
                  onChange={() => usePrefs.setState({ typeSize: size })}
                />
                <span>{texts[size]}</span>
              </label>
            ))}
          </span>
        </div>
        <div className="m-field" role="group" aria-labelledby="m-look">
          <b id="m-look" className="m-title">
            {texts.look}
          </b>
          <span className="m-chips">
            {Object.entries(looks).map(([look, title]) => (
              <label key={look} className="m-chip">
                <input
                  type="radio"
                  name="m-look"
                  checked={theme === look}
                  onChange={() => usePrefs.setState({ theme: look })}
                />
                <span>{texts[title]}</span>
              </label>
            ))}
          </span>
        </div>
        <Wake className="m-button" size={24} />
        <button
          type="button"
          className="m-button"
          onClick={() => {
            usePrefs.setState({ mode: 'full' })
            void navigate(`/${homePlace}`)
          }}
        >
          <Icon name="screen" size={24} />
          {texts.full}
        </button>
        <button
          type="button"
          className="m-button"
          lang={lang === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLang(lang === 'zh' ? 'en' : 'zh')}
        >
          <Icon name="globe" size={24} />
          {texts.language}
        </button>
        <button type="button" className="m-button m-danger" onClick={() => void leave()}>
          <Icon name="exit" size={24} />
          {texts.signOut}
        </button>
      </Sheet>
    </>
  )
}

/** The clock of today, with the day for any other. */
const momentOf = (ms: number): string =>
  wireMoment(ms).slice(0, 10) === wireMoment(clock.now()).slice(0, 10)
    ? wireMoment(ms).slice(11, 16)
    : wireMoment(ms).slice(5, 16)

/**
 * One line: what lies on this phone and has not arrived, why, and when the platform last answered; at home also what
 * was begun and not finished.
 */
function Bar({ home }: { home: boolean }) {
  const texts = useTexts()
  const connection = useConnection()
  const { entries, sending, broken, why } = useOutbox()
  const count = (standing: string) => entries?.filter(it => it.standing === standing).length ?? 0
  const [ready, refused, begun] = [count('ready'), count('refused'), home ? count('draft') : 0]
  if (broken)
    return (
      <p className="m-bar m-bad" role="alert">
        {texts.broken}
      </p>
    )
  const away = !isReached(connection)
  const reason = away
    ? connection.network
      ? texts.unreached
      : texts.noNetwork
    : ready && !sending
      ? texts.waitsFor(why)
      : ''
  const heard = away && connection.heard > 0 ? texts.heard(momentOf(connection.heard)) : ''
  const waits = [ready && texts.ready(ready), refused && texts.refused(refused), begun && texts.begun(begun)]
  const status = [...waits, ready && sending && !away && texts.sending, reason, heard].filter(Boolean).join(' · ')
  if (!status) return <div role="status" />
  return (
    <div role="status">
      {ready + refused + begun > 0 ? (
        <Link className={refused ? 'm-bar m-bad' : 'm-bar'} to={`${simplePlace}/outbox`}>
          <Icon name="cloud" size={24} />
          <span>{status}</span>
          <Icon name="right" size={22} />
        </Link>
      ) : (
        <p className="m-bar">
          <Icon name="cloud" size={24} />
          <span>
            {status} · {texts.goOn}
          </span>
        </p>
      )}
    </div>
  )
}

/** The frame of every page of the phone: title and settings, the outbox below it. */
export function Frame({ title, home, children }: { title: string; home?: true; children: ReactNode }) {
  const texts = useTexts()
  const t = useShellTexts()
  useEffect(() => {
    document.title = `${title} · ${t.product}`
  }, [title, t])
  return (
    <>
      <header className="m-top">
        {!home && (
          <Link className="m-icon" to={simplePlace} aria-label={texts.back}>
            <Icon name="left" size={28} />
          </Link>
        )}
        <h1>{title}</h1>
        <Settings />
      </header>
      <Bar home={home ?? false} />
      <main className="m-body">{children}</main>
    </>
  )
}
