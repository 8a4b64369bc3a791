import { recordType } from '../../../../modules/words/dictionaries.ts'
import { unbelieved, type Doubt } from '../../ledger/record-info/doubt.ts'
import type { Event, Label } from './events.ts'

type Says = Readonly<Record<'doubt' | 'forged', (kinds: readonly string[]) => string>> & {
  readonly points: (n: number) => string
}

/**
 * What was found made up on one day is one event, and so is what nobody believes of one day; each leads to the worst of
 * its records.
 */
export function doubtEvents(doubts: readonly Doubt[], says: Says, label: Label): readonly Event[] {
  const worst = doubts.filter(({ trustScore, forgedTime }) => forgedTime !== '' || trustScore < unbelieved)
  const groups = Object.groupBy(worst, ({ forgedTime, day }) =>
    forgedTime ? `forged ${forgedTime.slice(0, 10)}` : day,
  )
  return Object.values(groups).map(group => {
    const [first] = group!
    const kind = first!.forgedTime ? 'forged' : 'doubt'
    return {
      kind,
      id: first!.id,
      page: first!.page.replace(/^\//, ''),
      time: first!.forgedTime || first!.day,
      text: says[kind]([...new Set(group!.map(each => label(recordType, each.kind)))]),
      state: says.points(first!.trustScore),
      isBad: true,
    }
  })
}
