/** Batches in stock by how long they are good for, and those that are held or low. */
export const bands = ['expired', 'days3', 'days7', 'days30', 'later', 'undated', 'frozen', 'low'] as const
export type Band = (typeof bands)[number]

/** The conditions of the list that show a band; null for what no condition says. */
export const conditionsOf: Readonly<Record<Band, Readonly<Record<string, string>> | null>> = {
  expired: { daysLeft_le: '-1' },
  days3: { daysLeft_ge: '0', daysLeft_le: '3' },
  days7: { daysLeft_ge: '4', daysLeft_le: '7' },
  days30: { daysLeft_ge: '8', daysLeft_le: '30' },
  later: { daysLeft_ge: '31' },
  undated: null,
  frozen: { stockState: '6' },
  low: { stockState: '4' },
}

export const addressOf = (place: string, band: Band): string =>
  `/${place}?${new URLSearchParams(conditionsOf[band] ?? {})}`
