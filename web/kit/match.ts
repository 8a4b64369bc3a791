/** Parts of an address by their names. */
export type Params = Readonly<Record<string, string>>

export interface Matched {
  /** What of the address is used up: the pages below look at the rest. */
  readonly base: string
  readonly params: Params
}

const partsOf = (path: string): readonly string[] => path.split('/').filter(part => part !== '')

/** What `%E5…` says; as it stands where somebody typed something that says nothing. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Whether an address is one of these: `/a/:name` takes two parts and names the second, `/a/*` all that begins so, `*`
 * all there are. Capitals and a slash at the end make no other address. Pure.
 */
export function matchOf(pattern: string, pathname: string): Matched | null {
  const [pieces, parts] = [partsOf(pattern), partsOf(pathname)]
  const isOpen = pieces.at(-1) === '*'
  const fixed = isOpen ? pieces.slice(0, -1) : pieces
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of fixed.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = readable(parts[at]!)
    else if (part.toLowerCase() !== parts[at]!.toLowerCase()) return null
  }
  return {
    base: parts
      .slice(0, fixed.length)
      .map(part => `/${part}`)
      .join(''),
    params,
  }
}
