import { pinyin } from 'pinyin-pro'
import type { Spell } from './menu.ts'

const known = new Map<string, ReturnType<Spell>>()
const said = (text: string, pattern: 'first' | 'pinyin') =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replaceAll(' ', '')
    .toLowerCase()

/** Chinese in letters. The dictionary is large: import this file only when somebody searches. */
export const spell: Spell = text => {
  const found = known.get(text) ?? [said(text, 'pinyin'), said(text, 'first')]
  known.set(text, found)
  return found
}
