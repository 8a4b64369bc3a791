import { labelOf } from '../../kernel/fields/index.ts'
import { kitchenArea } from '../words/dictionaries.ts'

/** Something as people are told of it: where it is before its name, where that does not begin so. */
export function placed(area: number | null, name: string): string {
  const place = area === null ? '' : labelOf(kitchenArea, area)
  return name.startsWith(place) ? name : `${place}${name}`
}
