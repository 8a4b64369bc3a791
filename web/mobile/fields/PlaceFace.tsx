import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../engine/faces.ts'
import { useTexts } from '../base/texts.ts'

/** Where the phone is, when it is asked: longitude and latitude (WGS-84). */
export function PlaceFace({ value, onChange, ...control }: InputProps) {
  const texts = useTexts()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onChange?.(`${coords.longitude.toFixed(6)},${coords.latitude.toFixed(6)}`)
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  return (
    <span className="m-line">
      <input
        {...controlOf(control)}
        value={textOf(value)}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => onChange?.(event.target.value)}
      />
      {'geolocation' in navigator && (
        <button type="button" className="m-button" disabled={state === 'asking'} onClick={ask}>
          {texts.here}
        </button>
      )}
      {state === 'failed' && <small role="alert">{texts.noPlace}</small>}
    </span>
  )
}
