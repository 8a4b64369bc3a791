import { pictures, small, type Responsible } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import type { Display } from '../base/data.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block } from './Block.tsx'

const director = 1

function Card({ person, title }: { person: Responsible; title: string }) {
  const words = useKitchenTexts()
  const [photo] = pictures(person.img)
  return (
    <li>
      {photo ? (
        <img src={small(photo, 240)} alt={words.photoOf(person.name)} />
      ) : (
        <svg viewBox="0 0 24 24" className="dp-nobody" aria-hidden>
          <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.500 7.500 0 0 1 15 0" />
        </svg>
      )}
      <span>
        <small>{title}</small>
        <b lang="zh-CN">{person.name || '--'}</b>
        <span className="dp-phone">{person.phone || '--'}</span>
      </span>
    </li>
  )
}

/** The two who answer for it, and how many work there. business-area.md 2 Licence display */
export function People({
  kitchen,
  people,
  staff,
  page: { day },
}: Pick<Display, 'kitchen' | 'people' | 'staff' | 'page'>) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const { manager, sa, healthNeeded, healthValid } = people
  return (
    <Block
      at="people"
      title={texts.people}
      note={
        <dl className="dp-counts">
          <div>
            <dt>{texts.staff}</dt>
            <dd>{staff.empNum}</dd>
          </div>
          <div>
            <dt>{texts.kitchenStaff}</dt>
            <dd>{staff.kitchenNum}</dd>
          </div>
        </dl>
      }
    >
      <ul className="dp-cards">
        <Card person={manager} title={words.manager} />
        <Card person={sa} title={sa.type === director ? words.director : words.officer} />
      </ul>
      <p className="dp-licences">
        {kitchen.licenseEnd && (
          <span data-bad={kitchen.licenseEnd < day}>{texts.licence(kitchen.licenseEnd, kitchen.licenseEnd < day)}</span>
        )}
        {healthNeeded > 0 && (
          <span data-bad={healthValid < healthNeeded}>{words.healthy(healthValid, healthNeeded)}</span>
        )}
      </p>
    </Block>
  )
}
