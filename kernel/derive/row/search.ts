import { pinyin } from 'pinyin-pro'
import type { Resource, Values } from '../../define/resource.ts'

const memory = new Map<string, string>()
const most = 20_000

/** Pinyin initials of a Chinese text, lower case: 白菜 → bc. Letters and digits stay as they are. */
export function initials(text: string): string {
  const earlier = memory.get(text)
  if (earlier !== undefined) return earlier
  const letters = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
  if (memory.size >= most) memory.clear()
  memory.set(text, letters)
  return letters
}

/** What a search looks into: the searchable texts of a row and their initials, one a line. */
export function searchText(resource: Resource, values: Values): string {
  const lines: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name]
    if (!field.search || typeof value !== 'string' || value === '') continue
    lines.push(value.toLowerCase())
    const short = initials(value)
    if (short !== value.toLowerCase()) lines.push(short)
  }
  return lines.join('\n')
}
