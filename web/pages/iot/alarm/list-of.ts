/** The list that proves a number. */
export const listOf = (filter: Readonly<Record<string, string>>): string =>
  `/iot/warniotalarm?${new URLSearchParams(filter)}`
