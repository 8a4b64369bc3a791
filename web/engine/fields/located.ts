import type { Field } from '../../../kernel/fields/index.ts'

/** A map of another house, opened only when asked for; coordinates are WGS-84 and say so. */
export const mapOf = (position: string) =>
  `https://uri.amap.com/marker?position=${encodeURIComponent(position)}&coordinate=wgs84`
/** Degrees say something to those alone who keep maps: to everybody else that the place is known. */
export const isTyped = (of: Field): boolean => of.of['typed'] === true
export const toldAs = (of: Field, text: string, located: string): string =>
  text === '' || isTyped(of) ? text : located
export const isPlace = (text: string) => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(text)
