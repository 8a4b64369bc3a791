import alarm from '../../../../modules/iot/alarm.ts'
import { useWords } from '../../../engine/words.ts'
import { Drill } from '../../parts/Drill.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { doubtEvents } from './doubts.ts'
import { eventsOf, kinds, shortOf } from './events.ts'
import { isBarred, useDoubtsOf, useSources } from './few.ts'
import { useStoryTexts } from './texts.ts'
import './story.css'
import { clock } from '../../../../contract/clock.ts'

/** Whose events they are. */
interface Kitchen {
  readonly infoId: string
  readonly infoName: string
}

/** What happened in a kitchen, the latest first; each leads to its record. domain.md E.1 企业 360 */
export default function Story({ of }: { of: Kitchen }) {
  const texts = useStoryTexts()
  const { label } = useWords(alarm)
  const doubts = useDoubtsOf(of.infoId)
  const lists = useSources(of.infoId)
  const all = [...lists, doubts]
  const now = clock.now()
  // One list that fails says so; the others are told all the same.
  const worst = all.find(({ error }) => error !== null) ?? all.find(few => !few.data && !isBarred(few)) ?? all[0]!
  const isThere = all.every(few => few.data || isBarred(few))
  const rows = Object.fromEntries(kinds.map((kind, n) => [kind, lists[n]!.data?.records ?? []]))
  const others = doubtEvents(doubts.data?.records ?? [], texts.doubts, label)
  return (
    <Loaded of={{ ...worst, data: isThere ? eventsOf(rows, texts.events, label, others) : undefined }} rows={3}>
      {list =>
        list.length ? (
          <ul className="eg-events">
            {list.map(event => (
              <li key={`${event.kind} ${event.id}`}>
                <span>{shortOf(event.time, now)}</span>
                <b>
                  <Drill to={event.page} of={of} filters={{ open: event.id }}>
                    {event.text}
                  </Drill>
                </b>
                <small data-bad={event.isBad || undefined}>{event.state}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="part-note">{texts.none}</p>
        )
      }
    </Loaded>
  )
}
