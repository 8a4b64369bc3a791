/** What a record has to be to count: submitted, and not corrected by a further one. domain.md 0.4 */
export const counting = { submitStatus: 1, correctedBy: null } as const
