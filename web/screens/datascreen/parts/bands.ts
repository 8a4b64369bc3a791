export type Band = 'high' | 'middle' | 'low' | 'none'
export const bands: readonly Band[] = ['high', 'middle', 'low', 'none']
/** D.11: the colour of a place is the band of its sunshine index. */
export const bandOf = (index: number): Band =>
  index > 80 ? 'high' : index > 60 ? 'middle' : index > 0 ? 'low' : 'none'
