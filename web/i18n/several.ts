/** How many of something, in English: 1 dish, 3 dishes. */
export const several = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`
