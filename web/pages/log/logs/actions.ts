/** `system/user.reset` → what it was done to, and what was done. */
export const partsOf = (id: string): readonly [on: string, verb: string] => {
  const at = id.lastIndexOf('.')
  return at < 0 ? ['', id] : [id.slice(0, at), id.slice(at + 1)]
}

/**
 * The verb in words: of this place alone, the resource's own, the usual one; '' when nobody has one.
 * @param titled the resource's own word; the verb itself when it has none
 */
export function verbOf(
  id: string,
  actions: Readonly<Record<string, string>>,
  titled: (verb: string) => string = verb => verb,
): string {
  const [, verb] = partsOf(id)
  const own = titled(verb)
  return actions[id] ?? (own === verb ? (actions[verb] ?? '') : own)
}
