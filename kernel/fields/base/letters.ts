/** Text as people read it: what looks the same is the same. Pure; the browser and the server ask it alike. */

/** What every plain text is made of: nothing of it has another writing. */
const usual = /^[\t\n\r -~一-龥，。、；：！？（）《》“”‘’·…—℃％]*$/
/** Characters nobody sees: marks of direction, joiners, fillers, soft hyphens. Unicode, Default_Ignorable_Code_Point */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/**
 * Other writings of one sign: compatibility ideographs and radicals, full-width letters and digits, blanks of any
 * width. Signs of punctuation are Chinese as they are.
 */
const twice =
  /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}０-９Ａ-Ｚａ-ｚ\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** Joiners and colours within a picture sign are part of it. */
function isOfPicture(text: string, at: number, char: string): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  const isAfter = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before)
  return isAfter && (char === '\ufe0f' || (char === '\u200d' && /^\p{Extended_Pictographic}/u.test(text.slice(at + 1))))
}

/** A text without what nobody sees, each sign in its one writing, without blanks around it. */
export function lettersOf(text: string): string {
  if (usual.test(text)) return text.trim()
  return text
    .replace(unseen, (char, at: number) => (isOfPicture(text, at, char) ? char : ''))
    .normalize('NFC')
    .replace(twice, char => char.normalize('NFKC'))
    .trim()
}

/** A code that people copy from anywhere: the same, and all signs in their plainest writing. */
export const codeOf = (text: string): string => lettersOf(text).normalize('NFKC').trim()

/** The letters and digits of a name alone, for whoever looks for words in it: blanks and dots hide none. */
export const wordsOf = (name: string): string => codeOf(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
