import type { Trust } from '../../engines/trust/score.ts'

/** What a record says of how far it is believed (`led`). domain.md D.3 */
export const verdictOf = ({ score, flags, why }: Trust) => ({
  trustScore: score,
  trustFlags: flags.length ? flags.map(String) : null,
  trustWhy:
    why
      .map(({ evidence }) => evidence)
      .join('；')
      .slice(0, 500) || null,
})
