import { type ReactNode, useEffect, useRef } from 'react'
import { create } from 'zustand'
import { useShellTexts } from '../../i18n/shell.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useTexts } from './texts.ts'

/** A layer over the whole screen; the browser keeps the focus inside and gives it back. */
export function Sheet({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const texts = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const it = dialog.current!
    if (open && !it.open) it.showModal()
    return () => it.close()
  }, [open])
  return (
    <dialog ref={dialog} className="m-sheet" aria-label={title} onClose={onClose}>
      {open && (
        <>
          <header className="m-top">
            <button type="button" className="m-icon" aria-label={texts.back} onClick={onClose}>
              <Icon name="left" size={28} />
            </button>
            <b>{title}</b>
          </header>
          <div className="m-body">{children}</div>
        </>
      )}
    </dialog>
  )
}

const useAsked = create<{ readonly text: string; readonly answer: (yes: boolean) => void }>(() => ({
  text: '',
  answer: () => undefined,
}))

/** Asks before something that cannot be taken back. */
export const ask = (text: string): Promise<boolean> =>
  new Promise(resolve => {
    useAsked.setState({
      text,
      answer(yes) {
        useAsked.setState({ text: '' })
        resolve(yes)
      },
    })
  })

/** The one place where `ask` asks. */
export function Asking() {
  const t = useShellTexts()
  const { text, answer } = useAsked()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (text) dialog.current!.showModal()
    else dialog.current!.close()
  }, [text])
  return (
    <dialog ref={dialog} className="m-ask" aria-label={t.common.tip} onCancel={() => answer(false)}>
      <p>{text}</p>
      <div>
        <button type="button" className="m-button" onClick={() => answer(false)}>
          {t.common.cancel}
        </button>
        <button type="button" className="m-button m-main" autoFocus onClick={() => answer(true)}>
          {t.common.ok}
        </button>
      </div>
    </dialog>
  )
}
