import { useState } from 'react'
import { Button, Input } from 'antd'
import { controlOf, textOf } from '../faces.ts'
import type { InputProps } from '../faces.ts'
import { waiting } from '../waiting.tsx'
import { isPlace, isTyped, mapOf } from './located.ts'

/**
 * Where the device is, when it is asked; who keeps maps may type or paste longitude and latitude. Loaded by place.tsx
 * when the first form has one.
 */
export function PlaceInput({ of, title, words: { texts }, value, onChange, ...control }: InputProps) {
  const [finding, setFinding] = useState(false)
  const [failed, setFailed] = useState(false)
  const text = textOf(value)
  const [lng = '', lat = ''] = text.split(',')
  const put = (x: string, y: string) => onChange?.(x.trim() === '' && y.trim() === '' ? '' : `${x.trim()},${y.trim()}`)
  // A pair pasted into either box fills both.
  const typed = (raw: string, other: (single: string) => void) => {
    const [x, y] = raw.split(/[,，\s]+/)
    if (x && y) put(x, y)
    else other(raw)
  }
  const find = () => {
    setFinding(true)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false)
        put(coords.longitude.toFixed(6), coords.latitude.toFixed(6))
      },
      () => {
        setFinding(false)
        setFailed(true)
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  return (
    <>
      <span className="crud-range">
        {isTyped(of) && (
          <>
            <Input
              {...controlOf(control)}
              value={lng}
              inputMode="decimal"
              placeholder={texts.lng}
              aria-label={`${title} ${texts.lng}`}
              onChange={event => typed(event.target.value, x => put(x, lat))}
            />
            <Input
              value={lat}
              inputMode="decimal"
              placeholder={texts.lat}
              aria-label={`${title} ${texts.lat}`}
              onChange={event => typed(event.target.value, y => put(lng, y))}
            />
          </>
        )}
        {'geolocation' in navigator && (
          <Button {...(!isTyped(of) && controlOf(control))} loading={waiting(finding)} onClick={find}>
            {texts.here}
          </Button>
        )}
        {!isTyped(of) && text !== '' && (
          <>
            <span role="status">{texts.located}</span>
            <Button type="text" onClick={() => put('', '')}>
              {texts.unlocate}
            </Button>
          </>
        )}
      </span>
      {failed && (
        <small className="crud-note" role="alert">
          {texts.noPlace}
        </small>
      )}
      {isPlace(text) && (
        <a className="crud-note" href={mapOf(text)} target="_blank" rel="noopener noreferrer">
          {texts.map}
        </a>
      )}
    </>
  )
}
