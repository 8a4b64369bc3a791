import { type FormEvent, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { useErrorLogTexts, useThemeTexts } from './dialog-texts.ts'
import { lockSession, uploadErrors } from '../api/auth.ts'
import { ApiError } from '../api/http.ts'
import { confirm, Dialog } from '../kit/Dialog.tsx'
import { clearErrors, useErrorLog } from '../state/errorlog.ts'
import { defaultColour, usePrefs } from '../state/prefs.ts'
import { toast } from '../state/toasts.ts'
import { ground, themeKeys, themes } from '../themes/index.ts'
import './dialogs.css'
import { Icon } from '../kit/Icon.tsx'
import { show, useLayout } from './layout.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { PartDialog } from './PartDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

const swatches = [
  defaultColour,
  '#1677ff',
  '#2f54eb',
  '#722ed1',
  '#eb2f96',
  '#f5222d',
  '#fa8c16',
  '#d4a106',
  '#13a8a8',
  '#5b6f68',
]
const done = () => show({ dialog: 'none' })

/** Eleven looks and a colour, tried on at once. */
function ThemeDialog() {
  const texts = useThemeTexts()
  const { theme, colour } = usePrefs()
  return (
    <Dialog open title={texts.title} onClose={done} width={680} footer={null} maximisable={false}>
      <div className="looks">
        <label className="looks-auto">
          <input
            type="checkbox"
            role="switch"
            checked={theme === 'auto'}
            onChange={event => usePrefs.setState({ theme: event.target.checked ? 'auto' : 'default' })}
          />
          <span>
            <b>{texts.auto}</b>
            <small>{texts.autoHint}</small>
          </span>
        </label>
        <h3>{texts.themes}</h3>
        <div className="looks-grid" role="radiogroup" aria-label={texts.themes}>
          {themeKeys.map(key => {
            const look = themes[key]
            return (
              <button
                key={key}
                type="button"
                role="radio"
                aria-checked={theme === key}
                className="look"
                onClick={() => usePrefs.setState({ theme: key })}
              >
                <span className="look-pic" style={{ background: ground(look.page), borderRadius: look.radius }}>
                  <i style={{ background: ground(look.sider) }}>
                    <u style={{ background: colour }} />
                  </i>
                  <i style={{ background: ground(look.header) }} />
                  <i style={{ background: look.card }} />
                </span>
                {texts.names[key]}
              </button>
            )
          })}
        </div>
        <h3>{texts.colour}</h3>
        <div className="looks-colours" role="radiogroup" aria-label={texts.colour}>
          {swatches.map(it => (
            <button
              key={it}
              type="button"
              role="radio"
              aria-checked={it.toLowerCase() === colour.toLowerCase()}
              aria-label={it}
              style={{ background: it }}
              onClick={() => usePrefs.setState({ colour: it })}
            />
          ))}
          <label className="looks-own" data-tip={texts.custom}>
            <input
              type="color"
              aria-label={texts.custom}
              value={colour.toLowerCase()}
              onChange={event => usePrefs.setState({ colour: event.target.value })}
            />
          </label>
          <button
            type="button"
            className="looks-reset"
            onClick={() => usePrefs.setState({ colour: defaultColour, theme: 'default' })}
          >
            {texts.reset}
          </button>
        </div>
        <p className="looks-note">
          <Icon name="check" size={15} />
          {texts.contrast}
        </p>
      </div>
    </Dialog>
  )
}

/** What went wrong in this browser; can be sent to the server or cleared, each after a question. core-platform.md 2 */
function ErrorLogDialog() {
  const texts = useErrorLogTexts()
  const lines = useErrorLog(it => it.lines)
  const [busy, setBusy] = useState(false)
  const upload = async () => {
    if (!(await confirm({ text: texts.uploadAsk }))) return
    setBusy(true)
    try {
      await uploadErrors()
      clearErrors()
      toast('success', texts.uploaded)
      done()
    } catch (error) {
      // The call has said it; the log stays as it is.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    if (!(await confirm({ text: texts.clearAsk, danger: true }))) return
    clearErrors()
    toast('success', texts.cleared)
    done()
  }
  return (
    <Dialog
      open
      title={texts.title}
      onClose={done}
      width={860}
      footer={
        lines.length > 0 && (
          <>
            <button type="button" className="btn" onClick={() => void clear()}>
              {texts.clear}
            </button>
            <button type="button" className="btn btn-main" disabled={busy} onClick={() => void upload()}>
              {texts.upload}
            </button>
          </>
        )
      }
    >
      {lines.length ? (
        <div className="errs">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.time}</th>
                <th scope="col">{texts.page}</th>
                <th scope="col">{texts.message}</th>
              </tr>
            </thead>
            <tbody>
              {lines.toReversed().map(line => (
                <tr key={line.time + line.message}>
                  <td>{line.time}</td>
                  <td>{line.url}</td>
                  <td>
                    <small>{[line.type, line.info].filter(Boolean).join(' · ')}</small> {line.message}
                    {line.stack && (
                      <details>
                        <summary>{texts.stack}</summary>
                        <pre>{line.stack}</pre>
                      </details>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="errs-none">
          <Icon name="shield" size={40} />
          {texts.empty}
        </p>
      )}
    </Dialog>
  )
}

/** Asks for the lock password the first time; afterwards the button locks at once. core-platform.md 4 */
function LockDialog({ here }: { here: string }) {
  const t = useShellTexts()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState(false)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!password) return setRefused(true)
    done()
    void lockSession(here, password)
  }
  return (
    <Dialog
      open
      title={t.lock.set}
      onClose={done}
      onOk={() => submit()}
      okText={t.lock.now}
      width={420}
      maximisable={false}
    >
      <form className="plain-form" onSubmit={submit}>
        <label htmlFor="lock-password">{t.lock.password}</label>
        <input
          id="lock-password"
          type="password"
          autoFocus
          autoComplete="new-password"
          value={password}
          aria-invalid={refused || undefined}
          aria-describedby="lock-note"
          onChange={event => {
            setPassword(event.target.value)
            setRefused(false)
          }}
        />
        <p id="lock-note" role={refused ? 'alert' : undefined} className={refused ? 'bad' : ''}>
          {refused ? t.lock.empty : t.lock.setHint}
        </p>
      </form>
    </Dialog>
  )
}

/** The dialog that is open, if any. Loaded when the first one is asked for. */
export default function Dialogs({ here }: { here: string }) {
  const dialog = useLayout(it => it.dialog)
  if (dialog === 'theme') return <ThemeDialog />
  if (dialog === 'errors') return <ErrorLogDialog />
  if (dialog === 'lock') return <LockDialog here={here} />
  if (dialog === 'part') return <PartDialog />
  if (dialog === 'password') return <PasswordDialog />
  if (dialog === 'notice') return <NoticeDialog />
  return null
}
