import type { Field } from '../../../kernel/fields/index.ts'
import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'

/** A map of another house, opened only when asked for; coordinates are WGS-84 and say so. */
export const mapOf = (position: string) =>
  `https://uri.amap.com/marker?position=${encodeURIComponent(position)}&coordinate=wgs84`
/** Degrees say something to those alone who keep maps: to everybody else that the place is known. */
export const isTyped = (of: Field): boolean => of.of['typed'] === true
export const toldAs = (of: Field, text: string, located: string): string =>
  text === '' || isTyped(of) ? text : located
export const isPlace = (text: string) => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(text)

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
