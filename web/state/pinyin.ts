import { pinyin } from 'pinyin-pro'
import type { Spell } from './menu.ts'

const spellings = new Map<string, ReturnType<Spell>>()
const spelled = (text: string, pattern: 'first' | 'pinyin') =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replaceAll(' ', '')
    .toLowerCase()

/** Chinese in letters. The dictionary is large: import this file only when somebody searches. */
export const spell: Spell = text => {
  const spelling = spellings.get(text) ?? [spelled(text, 'pinyin'), spelled(text, 'first')]
  spellings.set(text, spelling)
  return spelling
}
