import { Button, Modal } from 'antd'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useShellTexts } from '../i18n/shell.ts'
import { focusAgain } from './focus.ts'
import './dialog.css'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  /** Absent: no button but the closing one. */
  readonly onOk?: () => void
  readonly okText?: ReactNode
  readonly danger?: boolean
  readonly busy?: boolean
  readonly width?: number
  /** True: closing asks first, because something typed would be lost. */
  readonly dirty?: boolean
  /** Replaces the buttons; null leaves them out. */
  readonly footer?: ReactNode
  readonly maximisable?: boolean
  readonly children: ReactNode
}

/**
 * The dialog of the product: moved by its head, maximised, full screen on a phone, never closed by a click outside. It
 * has no antd motion, because an open antd Modal in a hidden `<Activity>` throws when it is shown again (its focus
 * handle is rebuilt before the panel's); the animation is our own CSS, and what was typed stays while another tab is in
 * view.
 */
export function Dialog({
  open,
  title,
  onClose,
  onOk,
  okText,
  danger,
  busy,
  width = 880,
  dirty,
  footer,
  maximisable = true,
  children,
}: DialogProps) {
  const t = useShellTexts()
  const [big, setBig] = useState(false)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const grip = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (!open) setAt({ x: 0, y: 0 })
  }, [open])

  const close = async () => {
    if (!dirty || (await confirm({ text: t.common.dirty }))) onClose()
  }
  const drag = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (big || event.button || (event.target as HTMLElement).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX - at.x, y: event.clientY - at.y }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const y = Math.max(event.clientY - grip.current.y, -80)
      setAt({ x: event.clientX - grip.current.x, y: Math.min(y, innerHeight - 160) })
    },
    onPointerUp() {
      grip.current = null
    },
  }
  const buttons =
    footer === undefined ? (
      <>
        <Button onClick={() => void close()}>{onOk ? t.common.cancel : t.common.close}</Button>
        {onOk && (
          <Button type="primary" danger={danger ?? false} loading={busy ?? false} onClick={onOk}>
            {okText ?? t.common.ok}
          </Button>
        )}
      </>
    ) : (
      footer
    )
  return (
    <Modal
      open={open}
      onCancel={() => void close()}
      footer={buttons}
      width={big ? '100vw' : width}
      centered={!big}
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      className={big ? 'dialog dialog-big' : 'dialog'}
      {...(!big && (at.x || at.y) ? { style: { translate: `${at.x}px ${at.y}px` } } : {})}
      title={
        <div className="dialog-head" {...drag}>
          <span>{title}</span>
          {maximisable && (
            <button
              type="button"
              className="dialog-size"
              aria-label={big ? t.common.restore : t.common.maximise}
              onClick={() => setBig(!big)}
            >
              <svg
                viewBox="0 0 16 16"
                width="14"
                height="14"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.4"
                aria-hidden
              >
                <path d={big ? 'M3 6h7v7H3zM6 6V3h7v7h-3' : 'M3 3h10v10H3z'} />
              </svg>
            </button>
          )}
        </div>
      }
    >
      {children}
    </Modal>
  )
}

export interface Question {
  readonly text: ReactNode
  readonly title?: string
  readonly okText?: string
  readonly danger?: boolean
}

interface Asked {
  readonly question: Question | null
  readonly from: Element | null
  readonly answer: (yes: boolean) => void
}
const useAsked = create<Asked>(() => ({ question: null, from: null, answer: () => {} }))

/** Asks before something that cannot be taken back; true when the person agrees. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise(resolve => {
    useAsked.setState({
      question,
      from: document.activeElement,
      answer(yes) {
        useAsked.setState({ question: null })
        resolve(yes)
      },
    })
  })
}

/** The one place where `confirm` asks; stands once in the shell, outside the tabs. */
export function ConfirmHost() {
  const t = useShellTexts()
  const { question, from, answer } = useAsked()
  return (
    <Modal
      open={question !== null}
      onCancel={() => answer(false)}
      onOk={() => answer(true)}
      afterClose={() => focusAgain(from)}
      width={420}
      centered
      zIndex={1600}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      className="dialog dialog-ask"
      title={question?.title ?? t.common.tip}
      okText={question?.okText ?? t.common.ok}
      cancelText={t.common.cancel}
      okButtonProps={{ danger: question?.danger ?? false, autoFocus: true }}
    >
      <div className="dialog-question">{question?.text}</div>
    </Modal>
  )
}
