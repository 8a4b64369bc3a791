import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../engine/faces.ts'
import { isTyped } from '../../engine/fields/located.ts'
import { useTexts } from '../base/texts.ts'

/** Where the phone is, when it is asked. Who keeps maps may type longitude and latitude (WGS-84). */
export function PlaceFace({ of, words, value, onChange, ...control }: InputProps) {
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
      {isTyped(of) && (
        <input
          {...controlOf(control)}
          value={textOf(value)}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => onChange?.(event.target.value)}
        />
      )}
      {'geolocation' in navigator && (
        <button
          type="button"
          className="m-button"
          {...(!isTyped(of) && controlOf(control))}
          disabled={state === 'asking'}
          onClick={ask}
        >
          {texts.here}
        </button>
      )}
      {!isTyped(of) && textOf(value) !== '' && (
        <>
          <span role="status">{words.texts.located}</span>
          <button type="button" className="m-button" onClick={() => onChange?.('')}>
            {words.texts.unlocate}
          </button>
        </>
      )}
      {state === 'failed' && <small role="alert">{texts.noPlace}</small>}
    </span>
  )
}
