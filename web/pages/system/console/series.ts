/** Figures of the last minutes, kept in the browser while the page is open. */
export interface Sample {
  readonly at: number
  readonly value: number
}

/** How long a figure is kept, ms. */
export const kept = 5 * 60_000

/** The samples with a newer one: what is too old goes. A figure that is not known is left out. */
export const grown = (samples: readonly Sample[], at: number, value: number | undefined): readonly Sample[] => [
  ...samples.filter(it => it.at > at - kept && it.at < at),
  ...(value === undefined || !Number.isFinite(value) ? [] : [{ at, value }]),
]

/**
 * The samples as points of a drawing `width` × `height`, newest at the right edge; `floor` is the least the full height
 * means.
 */
export function pointsOf(
  samples: readonly Sample[],
  now: number,
  width: number,
  height: number,
  floor: number,
): readonly (readonly [number, number])[] {
  const top = Math.max(floor, ...samples.map(it => it.value)) || 1
  return samples.map(({ at, value }) => [width - ((now - at) / kept) * width, height - (value / top) * height] as const)
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
/** Bytes as people read them. */
export function bytes(count: number): string {
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3))
  const figure = count / 1000 ** power
  return `${figure < 10 && power > 0 ? figure.toFixed(1) : Math.round(figure)} ${units[power]}`
}
