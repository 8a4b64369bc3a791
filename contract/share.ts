/** A part of a whole as screens are told it: percent with two decimals, `0.00` of nothing. domain.md D.11 */
export const shareOf = (part: number, whole: number): string => (whole ? ((100 * part) / whole).toFixed(2) : '0.00')
