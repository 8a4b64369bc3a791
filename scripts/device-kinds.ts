/**
 * The words of the kinds of devices, as their definitions say them: modules/words/device-kinds.ts. The dictionary
 * device_kind and its English are made of it, so a kind is said in its own file alone.
 */
import type { Resource } from '../kernel/define/resource.ts'
import { object } from './record-kinds.ts'

/** What this file asks of a kind. */
interface Kind {
  readonly key: string
  readonly word: readonly [zh: string, en: string]
}

/** The text of that file, in the order of the menu. */
export function deviceKindsText(resources: readonly Resource[]): string {
  const kinds = resources
    .flatMap(resource => ('kind' in resource ? [{ ...(resource.kind as Kind), sort: resource.menu?.sort ?? 0 }] : []))
    .toSorted((a, b) => a.sort - b.sort)
  return [
    '// Written by `npm run generate` from the definitions; the check fails when it is not what they say.',
    '',
    '/** The words of the dictionary device_kind. */',
    `export const deviceWords = {\n${object(kinds.map(({ key, word }) => [key, word[0]]))}} as const`,
    '',
    `export const deviceEnglish = {\n${object(kinds.map(({ key, word }) => [key, word[1]]))}} as const`,
    '',
  ].join('\n')
}
