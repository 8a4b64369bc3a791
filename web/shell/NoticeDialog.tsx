import { useEffect, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { logError } from '../state/errorlog.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLook } from '../themes/apply.ts'
import { antdTheme } from '../themes/antd.ts'
import { useLang, usePrefs } from '../state/prefs.ts'
import { show, useLayout } from './layout.ts'
import { confirmNotice, isAsked, markNoticesRead, useNewNotices, useNotice } from '../api/notices.ts'
import { sheet } from './sheet.ts'
import { useNewTodos } from '../api/todos.ts'

/**
 * One notice, read as the editor wrote it: in a frame that runs nothing, whatever its text says. It is of our origin,
 * because pictures are handed to a session only.
 */
export function NoticeDialog() {
  const t = useShellTexts()
  const lang = useLang()
  const id = useLayout(it => it.notice)
  const look = useLook(it => it.look)
  const colour = usePrefs(it => it.colour)
  const { data, error, refetch } = useNotice(id)
  const renew = useNewNotices()
  const newTodos = useNewTodos()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (data) markNoticesRead([data.id]).then(renew, (cause: unknown) => logError('notice', cause))
  }, [data, renew])
  const { colorText, colorLink, fontFamily } = antdTheme(look, colour).token!
  const close = () => show({ dialog: 'none' })
  const confirm = async () => {
    setBusy(true)
    // The failure is told by the call itself.
    await confirmNotice(id)
      .then(() => {
        renew()
        newTodos()
        return refetch()
      })
      .catch(() => {})
    setBusy(false)
  }
  const links = (data?.attachFiles ?? '').split(',').filter(Boolean)
  return (
    <Dialog
      open
      title={data?.title ?? t.notice.read}
      onClose={close}
      width={760}
      busy={busy}
      {...(data && isAsked(data) && { onOk: () => void confirm(), okText: t.notice.confirm })}
    >
      {error ? (
        <p className="note-failed" role="alert">
          {t.notice.failed}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t.common.retry}
          </button>
        </p>
      ) : (
        <article className="note" aria-busy={!data}>
          <p className="note-from">
            {data?.categoryName && <i className="note-kind">{data.categoryName}</i>}
            {data && t.notice.from(data.releaseTime)}
            {data?.confirmTime && <span>{t.notice.confirmed(data.confirmTime)}</span>}
          </p>
          {data &&
            (data.content?.trim() ? (
              <iframe
                title={t.notice.content}
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                referrerPolicy="no-referrer"
                srcDoc={sheet(data.content, {
                  lang,
                  dark: look.dark === true,
                  ink: colorText!,
                  link: colorLink!,
                  font: fontFamily!,
                })}
              />
            ) : (
              <p className="note-empty">{t.notice.empty}</p>
            ))}
          {links.length > 0 && (
            <p className="note-from">
              {links.map((link, at) => (
                <a key={link} href={link} target="_blank" rel="noopener noreferrer">
                  {t.notice.file(at + 1)}
                </a>
              ))}
            </p>
          )}
        </article>
      )}
    </Dialog>
  )
}
