/** Contrast as WCAG 2 defines it, and shades of a colour that reach it. Colours are `#rrggbb`. */
type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1, 7)
  const n = Number.parseInt(full, 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

const toHex = (c: Rgb) => `#${c.map(v => Math.round(v).toString(16).padStart(2, '0')).join('')}`

export function mix(a: string, b: string, share: number): string {
  const [x, y] = [rgb(a), rgb(b)]
  return toHex([0, 1, 2].map(i => x[i]! + (y[i]! - x[i]!) * share) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map(v => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 1 (same) … 21 (black on white). Text needs 4.5. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

/**
 * `colour`, darkened or lightened step by step until it stands out from every one of `grounds` by `least`. Grounds may
 * depend on the shade: a text on a tint of its own colour.
 */
export function readable(
  colour: string,
  grounds: readonly string[] | ((shade: string) => readonly string[]),
  least = 4.5,
): string {
  const of = typeof grounds === 'function' ? grounds : () => grounds
  const to = luminance(of(colour)[0]!) > 0.4 ? '#000000' : '#ffffff'
  for (let share = 0; share <= 1; share += 0.02) {
    const shade = mix(colour, to, share)
    if (of(shade).every(ground => contrast(shade, ground) >= least)) return shade
  }
  return to
}

/** White or near-black, whichever reads better on `ground`. */
export const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#06140f', ground) ? '#ffffff' : '#06140f'
