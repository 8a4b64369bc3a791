import { marks } from '../../../../contract/marks.ts'
import { empPost, licenseScope } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import { pictures, small, type Kitchen, type People, type Responsible } from './data.ts'
import { Part } from './Part.tsx'
import type { KitchenTexts } from './texts.ts'

function Card({ person, title, texts }: { person: Responsible; title: string; texts: KitchenTexts }) {
  const [photo] = pictures(person.img)
  return (
    <div className="pk-card">
      {photo && <img src={small(photo, 240)} alt={texts.photoOf(person.name)} width="56" height="56" loading="lazy" />}
      <span>
        <small>{title}</small>
        <b lang="zh-CN">{person.name || '--'}</b>
        {person.phone && (
          <a href={`tel:${person.phone}`} aria-label={`${texts.call} ${person.phone}`}>
            {person.phone}
          </a>
        )}
      </span>
    </div>
  )
}

const director = 1

/** The two who answer for it, and who works there. decisions-2.md F.1 ④ */
export function Who({ people, words, texts }: { people: People; words: Labels; texts: KitchenTexts }) {
  return (
    <Part title={texts.people}>
      <div className="pk-cards">
        <Card person={people.manager} title={texts.manager} texts={texts} />
        <Card person={people.sa} title={people.sa.type === director ? texts.director : texts.officer} texts={texts} />
      </div>
      {people.healthNeeded > 0 && (
        <p data-bad={people.healthValid < people.healthNeeded}>
          {texts.healthy(people.healthValid, people.healthNeeded)}
        </p>
      )}
      {people.list.length > 0 && (
        <details>
          <summary>{texts.staff(people.list.length)}</summary>
          <ul className="pk-rows">
            {people.list.map(({ emp_name: name, empPost: post, healthEnd, healthStatus }, n) => (
              // Of those who share a surname nothing else tells one from another.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={n}>
                <b lang="zh-CN">{name}</b>
                <span>{words.label(empPost, post)}</span>
                <small data-bad={healthStatus === 'over' || healthStatus === 'none'}>
                  {texts.health[healthStatus]} {healthStatus === 'valid' && healthEnd}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}

/** What it is licensed for, and until when. decisions-2.md F.1 ③ */
export function Licence({
  kitchen,
  today,
  words,
  texts,
}: {
  kitchen: Kitchen
  today: string
  words: Labels
  texts: KitchenTexts
}) {
  const isOver = kitchen.licenseEnd !== '' && kitchen.licenseEnd < today
  const images = [...pictures(kitchen.licenseImgs), ...pictures(kitchen.bizLicenseImgs)]
  return (
    <Part title={texts.licence}>
      <dl className="pk-list">
        <dt>{texts.licenceNo}</dt>
        <dd>{kitchen.licenseNo || '--'}</dd>
        <dt>{texts.validUntil}</dt>
        <dd data-bad={isOver}>
          {kitchen.licenseEnd || '--'}
          {isOver && ` ${texts.expired}`}
        </dd>
        <dt>{texts.scope}</dt>
        <dd>
          {pictures(kitchen.licenseScope)
            .map(key => words.label(licenseScope, key))
            .join(marks[words.lang].comma) || '--'}
        </dd>
        {images.length > 0 && (
          <>
            <dt>{texts.papersOf}</dt>
            <dd className="pk-links">
              {images.map((image, n) => (
                <a key={image} href={small(image, 960)}>
                  {texts.picture(n + 1)}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Part>
  )
}
