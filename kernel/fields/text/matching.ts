/**
 * The n-th of the texts that a simple pattern takes, counted up from the end as people count, so that a demo and the
 * contract cases have values for it. Understands literals, classes, \d, \w, groups with alternatives, and counts.
 * @throws Error when the pattern uses more than that
 */
export function matching(pattern: RegExp, n: number): string {
  const { source } = pattern
  let at = 0
  let rest = n
  /** One of so many possibilities; what is left of n decides the next. */
  const pick = (count: number): number => {
    const chosen = rest % count
    rest = Math.floor(rest / count)
    return chosen
  }
  type Part = () => string
  const fromTheEnd = (parts: readonly Part[]): string =>
    parts
      .toReversed()
      .map(part => part())
      .toReversed()
      .join('')

  function alternatives(): Part {
    const branches: Part[] = [sequence()]
    for (; source[at] === '|'; branches.push(sequence())) at++
    return () => branches[branches.length === 1 ? 0 : pick(branches.length)]!()
  }
  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      if (source[at] === '^' || source[at] === '$') at++
      else parts.push(counted(atom()))
    }
    return () => fromTheEnd(parts)
  }
  function counted(part: Part): Part {
    const [all, low, high] =
      /^\{(\d+)(?:,(\d*))?\}/.exec(source.slice(at)) ??
      (/^[+*?]/.test(source.slice(at)) ? [source[at]!, source[at] === '+' ? '1' : '0', '1'] : ['', '1', '1'])
    at += all.length
    return () => fromTheEnd(Array<Part>(Math.max(Number(low), Math.min(Number(high ?? low), 8))).fill(part))
  }
  function atom(): Part {
    const char = source[at++]!
    if (char === '(') {
      if (source.startsWith('?:', at)) at += 2
      const inner = alternatives()
      at++
      return inner
    }
    const letters = char === '[' ? letterClass() : char === '\\' ? escaped() : char
    if (char === '.' || letters === '') throw new Error(`no example can be made of ${String(pattern)}`)
    return () => (letters.length === 1 ? letters : letters[pick(letters.length)]!)
  }
  const digits = '0123456789'
  function escaped(): string {
    const char = source[at++]!
    return char === 'd'
      ? digits
      : char === 'w'
        ? `${digits}abcdefghijklmnopqrstuvwxyz`
        : /[a-zA-Z0-9]/.test(char)
          ? ''
          : char
  }
  function letterClass(): string {
    let letters = ''
    const isNegated = source[at] === '^'
    if (isNegated) at++
    while (source[at] !== ']') {
      const character = source[at] === '\\' ? (at++, escaped()) : source[at++]!
      if (character.length === 1 && source[at] === '-' && source[at + 1] !== ']') {
        for (let code = character.charCodeAt(0); code <= source.charCodeAt(at + 1); code++)
          letters += String.fromCharCode(code)
        at += 2
      } else letters += character
    }
    at++
    return isNegated
      ? [...`abcdefghijklmnopqrstuvwxyz${digits}`].filter(letter => !letters.includes(letter)).join('')
      : letters
  }
  return alternatives()()
}
