import { useState } from 'react'
import type { ComponentType } from 'react'
import { Button, Input } from 'antd'
import type { InputProps } from '../faces.ts'
import { textOf } from '../faces.ts'
import { facesOf } from '../fields/index.ts'
import { isMasked } from './form.ts'

/**
 * The input of one field. A masked value is shown as it came and cannot be edited out of its mask: it stays, or is
 * entered anew.
 */
export function FieldInput({
  inputId,
  own,
  ...props
}: Omit<InputProps, 'id'> & {
  inputId: string
  /** Instead of the face of its type. */
  own?: ComponentType<InputProps> | undefined
}) {
  const {
    of,
    name,
    before,
    words: { texts },
    value,
    onChange,
  } = props
  const mask = before && isMasked(of, before[name]) ? textOf(before[name]) : ''
  const [anew, setAnew] = useState(false)
  const Face = own ?? facesOf(of).Input
  if (!mask) return <Face {...props} id={inputId} />
  if (!anew && value === mask) {
    return (
      <span className="crud-range">
        <Input id={inputId} value={mask} readOnly title={texts.masked} variant="filled" />
        <Button
          onClick={() => {
            setAnew(true)
            onChange?.('')
          }}
        >
          {texts.rewrite}
        </Button>
      </span>
    )
  }
  return (
    <span className="crud-range">
      <Face {...props} id={inputId} />
      <Button
        onClick={() => {
          setAnew(false)
          onChange?.(mask)
        }}
      >
        {texts.unrewrite}
      </Button>
    </span>
  )
}
