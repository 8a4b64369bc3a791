import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from 'antd'
import { marks } from '../../../contract/marks.ts'
import { ApiError } from '../../api/http.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { startIn } from '../../kit/startIn.ts'
import { usePrefs } from '../../state/prefs.ts'
import { toast } from '../../state/toasts.ts'
import { usePartTexts } from './texts.ts'
import './parts.css'

/** What a refusal says: its text, and the fields it names. */
export const saidBy = (error: ApiError): string =>
  [...new Set([error.msg, ...error.errors.map(({ message }) => message)])].join(marks[usePrefs.getState().lang].clause)

/**
 * A dialog that does one thing. What was entered stays when it is refused, and the refusal stands above it.
 * `onOk` answers false when something is still missing; it has said so itself.
 */
export function Asking({
  title,
  onOk,
  onClose,
  done,
  okText,
  width = 520,
  dirty,
  danger,
  maximisable = false,
  children,
}: {
  title: ReactNode
  onOk: () => Promise<unknown>
  onClose: () => void
  /** Said when it is done; 操作成功! by default. '' says nothing. */
  done?: string
  okText?: string
  width?: number
  dirty?: boolean
  danger?: boolean
  maximisable?: boolean
  children: ReactNode
}) {
  const texts = usePartTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const under = useRef(false)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      startIn(
        sheet.current?.querySelector<HTMLElement>('input:not([type=file], [type=radio], [type=checkbox]), textarea'),
      ),
    [],
  )
  const run = async () => {
    if (under.current) return
    under.current = true
    setBusy(true)
    setRefused('')
    try {
      if ((await onOk()) === false) return
      if (done !== '') toast('success', done ?? texts.done)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused([saidBy(error), error.traceId && texts.trace(error.traceId)].filter(Boolean).join(' · '))
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onOk={() => void run()}
      busy={busy}
      width={width}
      maximisable={maximisable}
      danger={danger ?? false}
      dirty={dirty ?? false}
      {...(okText && { okText })}
    >
      <div
        className="crud-sheet part-sheet"
        ref={sheet}
        onKeyDown={event => {
          if (
            event.key === 'Enter' &&
            (event.ctrlKey ||
              event.metaKey ||
              (event.target instanceof HTMLInputElement &&
                event.target.type !== 'checkbox' &&
                !event.target.closest('.ant-select, .ant-tree')))
          )
            void run()
        }}
      >
        {refused && <Alert className="crud-alert" type="error" showIcon title={refused} />}
        {children}
      </div>
    </Dialog>
  )
}
