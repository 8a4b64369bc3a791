import type { Loss, Score } from '../../engines/index/score.ts'
import type { OffenceKind } from '../../engines/index/facts.ts'
import { offenceWords } from '../words/index-items.ts'
import { sentenceOf } from './sentences.ts'

/**
 * What a lost point is called by as long as it stands: of what, and where it is seen. Its days come and go; of the
 * morning they tell one from another.
 */
export const lossKey = ({ code, of, id, days }: Pick<Loss, 'code' | 'of' | 'id' | 'days'>): string =>
  [code, of, id, ...(code === 'morning' || code === 'untreated' ? [days[0] ?? ''] : [])].join('/')
export const offenceKey = ({ kind, id }: { readonly kind: OffenceKind; readonly id: string }): string => `${kind}/${id}`

/** A lost point of a score, in words. */
export interface Lost {
  readonly text: string
  readonly points: number
  readonly loss: Loss | null
  readonly offence: Score['offences'][number] | null
}

/** The point of a score that an item has lost by something; null when it has not. @param item of index_item */
export function lostOf({ parts, offences }: Score, item: string, key: string): Lost | null {
  const loss = parts.find(({ code }) => code === item)?.losses.find(entry => lossKey(entry) === key)
  if (loss) return { text: sentenceOf(loss, 'zh'), points: loss.lost, loss, offence: null }
  const offence = offences.find(entry => entry.kind === item && offenceKey(entry) === key)
  return offence
    ? {
        text: [offenceWords[offence.kind][0], offence.name, offence.day].filter(Boolean).join(' '),
        points: offence.points,
        loss: null,
        offence,
      }
    : null
}
