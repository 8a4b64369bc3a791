import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'
import { isPlace, mapOf, toldAs } from './located.ts'

// Few forms have one.
const PlaceInput = late(async () => (await import('./PlaceInput.tsx')).PlaceInput)

export const place: Faces = {
  Input: PlaceInput,
  width: 180,
  cell: (value, { of, words: { texts } }) => toldAs(of, textOf(value), texts.located),
  detail: (value, { of, words: { texts } }) =>
    isPlace(textOf(value)) ? (
      <>
        {toldAs(of, textOf(value), texts.located)}{' '}
        <a href={mapOf(textOf(value))} target="_blank" rel="noopener noreferrer">
          {texts.map}
        </a>
      </>
    ) : (
      textOf(value)
    ),
}
