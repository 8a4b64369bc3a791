import { useState } from 'react'
import { Button, Input } from 'antd'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps } from '../faces.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
/** 24 letters and digits that cannot be mistaken for one another when copied by hand: 137 bits. */
const generate = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(24)), n => letters[n % letters.length]).join('')

/**
 * Written, never read back: the box is empty, and empty means unchanged. Loaded by secret.tsx when the first form has
 * one.
 */
export function SecretInput({ title, words: { texts }, value, onChange, before, name, ...control }: InputProps) {
  const [made, setMade] = useState(false)
  return (
    <>
      <span className="crud-range">
        <Input.Password
          {...controlOf(control)}
          value={textOf(value)}
          autoComplete="new-password"
          visibilityToggle={{ visible: made, onVisibleChange: setMade }}
          placeholder={textOf(before?.[name]) ? texts.secretSet : texts.enter(title)}
          onChange={event => onChange?.(event.target.value)}
        />
        <Button
          onClick={() => {
            onChange?.(generate())
            setMade(true)
          }}
        >
          {texts.generate}
        </Button>
      </span>
      {made && textOf(value) !== '' && <small className="crud-note">{texts.shown}</small>}
    </>
  )
}
