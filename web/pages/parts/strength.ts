/** How good a password looks while it is typed, 0 to 4: length and kinds of characters. The server decides. core-platform.md 5 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u].filter(kind => kind.test(password)).length
  const length = [...password].length
  const different = new Set(password).size
  if (length < 8 || different < 4) return 0
  const points = (length >= 12 ? 2 : length >= 10 ? 1 : 0) + (kinds - 1) - (different < length / 2 ? 1 : 0)
  return Math.max(1, Math.min(4, points)) as 1 | 2 | 3 | 4
}
