import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { byFinger } from '../../kit/byFinger.ts'

/** Takes files by click, drag, paste, and on a phone from the camera. */
export function DropZone({
  id,
  accept,
  multiple,
  disabled,
  camera,
  onSpot = false,
  label,
  hint,
  onFiles,
  children,
}: {
  id: string | undefined
  accept: string
  multiple: boolean
  disabled: boolean
  /** The text of the camera's button; absent where there is no use for one. */
  camera?: string
  /** What is taken must be taken now: a phone offers its camera and nothing else. domain.md E.6 */
  onSpot?: boolean
  label: string
  hint: string
  /** @param chosen they are of earlier, not what the camera just took */
  onFiles: (files: readonly File[], chosen: boolean) => void
  children?: ReactNode
}) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const phone = byFinger()
  const lensOnly = onSpot && phone
  const take = (files: FileList | null | undefined, chosen: boolean) => {
    if (files?.length && !disabled) onFiles([...files], chosen)
  }
  const brought = (files: FileList) => {
    if (!lensOnly) take(files, true)
  }
  const onDrag = (event: DragEvent, on: boolean) => {
    event.preventDefault()
    setOver(on && !disabled)
  }
  const input = (ref: typeof picker, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple && !capture}
      {...(capture && { capture })}
      aria-label={label}
      tabIndex={-1}
      onChange={event => {
        take(event.target.files, !capture)
        event.target.value = ''
      }}
    />
  )
  return (
    <span
      className="crud-drop"
      data-over={over || undefined}
      onPaste={event => brought(event.clipboardData.files)}
      onDragOver={event => onDrag(event, true)}
      onDragLeave={event => onDrag(event, false)}
      onDrop={event => {
        onDrag(event, false)
        brought(event.dataTransfer.files)
      }}
    >
      {children}
      {!disabled && !lensOnly && (
        <button type="button" id={id} className="crud-add" title={hint} onClick={() => picker.current?.click()}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" d="M12 5v14M5 12h14" />
          </svg>
          {label}
        </button>
      )}
      {!disabled && camera && phone && (
        <button
          type="button"
          {...(lensOnly && { id, title: hint })}
          className="crud-add"
          onClick={() => lens.current?.click()}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinejoin="round"
              d="M4 8h3l2-3h6l2 3h3v11H4z"
            />
            <circle cx="12" cy="13" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          {camera}
        </button>
      )}
      {!lensOnly && input(picker)}
      {camera && input(lens, 'environment')}
    </span>
  )
}
