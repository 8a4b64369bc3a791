import type { Sensitive } from './field.ts'

/**
 * What those without the right to see a value are shown. Identity card first 3 and last 2, phone first 3 and last 4,
 * surname. domain.md 0.8
 */
const masks: Readonly<Record<Sensitive, (text: string) => string>> = {
  phone: text =>
    text.replace(
      /^(.{3})(.*)(.{4})$/,
      (_, head: string, middle: string, tail: string) => head + '*'.repeat(middle.length) + tail,
    ),
  idCard: text =>
    text.replace(
      /^(.{3})(.*)(.{2})$/,
      (_, head: string, middle: string, tail: string) => head + '*'.repeat(middle.length) + tail,
    ),
  name: text => ([...text][0] ?? '') + '*'.repeat(Math.max([...text].length - 1, 1)),
  health: () => '*',
}

/** A value as the masked sees it. Blank stays blank. */
export const masked = (kind: Sensitive, text: string): string => {
  if (text === '') return ''
  const mask = masks[kind](text)
  // Too short for its pattern: hide all of it rather than show all of it.
  return mask === text ? '*'.repeat(text.length) : mask
}
