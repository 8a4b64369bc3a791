const remembered = 'sk-device'
/** What tells this phone from others, made once and kept on it: it says nothing of whose it is. */
export function deviceOf(kept: Pick<Storage, 'getItem' | 'setItem'>): string {
  const had = kept.getItem(remembered)
  if (had) return had
  // Works without a secure context, too.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), it => it.toString(16).padStart(2, '0')).join('')
  kept.setItem(remembered, made)
  return made
}
