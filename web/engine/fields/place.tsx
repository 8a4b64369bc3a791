import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'

/** A map of another house, opened only when asked for; coordinates are WGS-84 and say so. */
export const mapOf = (position: string) =>
  `https://uri.amap.com/marker?position=${encodeURIComponent(position)}&coordinate=wgs84`
export const isPlace = (text: string) => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(text)

// Few forms have one.
const PlaceInput = late(async () => (await import('./PlaceInput.tsx')).PlaceInput)

export const place: Faces = {
  Input: PlaceInput,
  width: 180,
  detail: (value, { words: { texts } }) =>
    isPlace(textOf(value)) ? (
      <>
        {textOf(value)}{' '}
        <a href={mapOf(textOf(value))} target="_blank" rel="noopener noreferrer">
          {texts.map}
        </a>
      </>
    ) : (
      textOf(value)
    ),
}
