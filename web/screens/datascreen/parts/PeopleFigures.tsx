import { memo } from 'react'
import { peopleNumbers, type People, type PeopleNumber } from '../words/data.ts'
import { useSaid } from '../words/said.ts'
import { grouped } from '../words/words.ts'

/** Numbers that are a worry as soon as they are not nought. */
const worries: ReadonlySet<PeopleNumber> = new Set(['healthOverTimeNum'])

/** Morning checks, health and training certificates. business-area.md 2 */
export const PeopleFigures = memo(function PeopleFigures({ people }: { people: People }) {
  const { titleOf, hintOf, linkOf } = useSaid('people')
  return (
    <ul className="ds-people">
      {peopleNumbers.map(name => {
        const value = people[name]
        const href = linkOf(name)
        const words = name.endsWith('Rate') ? `${value.toFixed(2)}%` : grouped(value)
        return (
          <li
            key={name}
            className={value > 0 && worries.has(name) ? 'ds-people-worry' : undefined}
            title={hintOf(name)}
          >
            {href ? <a href={href}>{words}</a> : <b>{words}</b>}
            <span>{titleOf(name)}</span>
          </li>
        )
      })}
    </ul>
  )
})
