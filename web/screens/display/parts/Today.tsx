import { signs } from '../../../pages/public/kitchen/Day.tsx'
import type { Badge } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts, type KitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, countOf, NotShown } from './Block.tsx'

/** What a badge says in few words; where more was done than is owed, how much that is. */
function wordsOf({ state, num, need, due }: Badge, words: KitchenTexts, notNeeded: string): string {
  if (state === 'notNeeded') return notNeeded
  if (state === 'notDue' && due) return words.before(due)
  const count = state === 'done' || state === 'part' ? (num > need ? ` ${num}` : ` ${words.of(num, need)}`) : ''
  return `${words.states[state] ?? state}${need > 0 ? count : ''}`
}

/** The badges of the day; green is done alone, grey whatever is not. decisions-2.md F.1 ② */
export function Today({ badges }: { badges: readonly Badge[] }) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const { owed, done } = countOf(badges)
  return (
    <Block at="today" title={texts.today} note={owed.length > 0 && texts.of(done.length, owed.length)}>
      {badges.length ? (
        <ul className="dp-badges">
          {badges.map(badge => (
            <li key={badge.kind} data-state={badge.state}>
              <svg viewBox="0 0 24 24" aria-hidden>
                <path d={signs[badge.state]} />
              </svg>
              <span>
                <b>{words.kinds[badge.kind] ?? badge.kind}</b>
                <small>{wordsOf(badge, words, texts.notNeeded)}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <NotShown />
      )}
    </Block>
  )
}

/** What was done of the day and what was not, when its meals are over. screens-2.md 1 */
export function Summary({ badges }: { badges: readonly Badge[] }) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const { owed, done } = countOf(badges)
  const left = owed.filter(({ state }) => state !== 'done')
  return (
    <Block at="menu" title={texts.summary}>
      <p className="dp-sum">
        <b className="dp-figure">
          {done.length}/{owed.length}
        </b>
        <span>{left.length ? texts.summaryDone(done.length, owed.length) : texts.summaryAll}</span>
      </p>
      {left.length > 0 && (
        <>
          <h3>{texts.summaryLeft}</h3>
          <ul className="dp-left">
            {left.map(badge => (
              <li key={badge.kind}>
                <b>{words.kinds[badge.kind] ?? badge.kind}</b> <span>{wordsOf(badge, words, texts.notNeeded)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  )
}
