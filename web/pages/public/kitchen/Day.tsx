import type { Badge, OwnPage } from './data.ts'
import { Part } from './Part.tsx'
import type { KitchenTexts } from './texts.ts'

/** Told by shape as well as by colour. */
export const signs: Readonly<Record<Badge['state'], string>> = {
  done: 'M5 12.500l4.500 4.500L19 7.500',
  part: 'M12 4v16M12 4a8 8 0 0 1 0 16',
  notDue: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  missing: 'M7 7l10 10M17 7L7 17',
  notNeeded: 'M6 12h12',
}

/** What a badge says in words. */
function wordsOf({ state, num, need, due }: Badge, texts: KitchenTexts): string {
  const count = need > 0 && (state === 'done' || state === 'part') ? ` ${texts.of(num, need)}` : ''
  return `${texts.states[state] ?? state}${count}${due && state === 'notDue' ? ` · ${texts.before(due)}` : ''}`
}

/** What was done of the day: green is done alone, grey whatever is not. decisions-2.md F.1 ② */
export function Day({ page, texts }: { page: OwnPage; texts: KitchenTexts }) {
  return (
    <Part title={texts.today} hint={texts.on(page.day)}>
      <ul className="pk-badges">
        {page.badges.map(badge => (
          <li key={badge.kind} data-state={badge.state}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d={signs[badge.state]} />
            </svg>
            <span>
              <b>{texts.kinds[badge.kind] ?? badge.kind}</b>
              <small>{wordsOf(badge, texts)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
