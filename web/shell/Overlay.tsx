import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly kind: 'left' | 'top'
  readonly children: ReactNode
}

/**
 * A native modal layer: the browser keeps focus inside, closes on Esc and gives focus back. A drawer at the left, or a
 * box at the top.
 */
export function Overlay({ open, onClose, label, kind, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const it = dialog.current!
    if (open && !it.open) it.showModal()
    return () => it.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={`overlay overlay-${kind}`}
      aria-label={label}
      onClose={onClose}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
