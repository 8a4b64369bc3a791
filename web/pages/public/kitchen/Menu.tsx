import { allergen, mealType } from '../../../../modules/words/dictionaries.ts'
import type { Labels } from '../../../engine/words.ts'
import { pictures, small, traceAddress, type Dish } from './data.ts'
import { Nothing, Part } from './Part.tsx'
import type { KitchenTexts } from './texts.ts'

interface Place {
  readonly infoId: string
  readonly tenantId: string
}

function DishCard({ dish, place, words, texts }: { dish: Dish; place: Place; words: Labels; texts: KitchenTexts }) {
  const [image] = pictures(dish.cookbookImgs)
  const allergens = pictures(dish.allergens)
  return (
    <li className="pk-dish">
      {image ? (
        <img src={small(image, 240)} alt="" width="64" height="64" loading="lazy" />
      ) : (
        <span className="pk-blank" aria-hidden />
      )}
      <div>
        <b lang="zh-CN">{dish.cookbookName}</b>
        {dish.cookbookElement && (
          <p>
            {texts.made} <span lang="zh-CN">{dish.cookbookElement}</span>
          </p>
        )}
        <p className="pk-chips">
          {allergens.length ? texts.contains : texts.noAllergens}
          {allergens.map(key => (
            <span key={key}>{words.label(allergen, key)}</span>
          ))}
        </p>
      </div>
      <a
        href={traceAddress({ ...place, date: dish.cookbookSuppDate, cookbookId: dish.cookbookId, lang: words.lang })}
        aria-label={`${texts.source} ${dish.cookbookName}`}
      >
        {texts.source}
      </a>
    </li>
  )
}

/** The menu of today, meal by meal, with what people may not bear. decisions-2.md F.1 ⑤ */
export function Menu({
  dishes,
  isShown,
  place,
  words,
  texts,
}: {
  dishes: readonly Dish[]
  isShown: boolean
  place: Place
  words: Labels
  texts: KitchenTexts
}) {
  const meals = [...Map.groupBy(dishes, ({ cookbookMeal }) => cookbookMeal)]
  return (
    <Part title={texts.menu}>
      {meals.map(([meal, ofMeal]) => (
        <div key={meal}>
          <h3>{words.label(mealType, meal)}</h3>
          <ul>
            {ofMeal.map(dish => (
              <DishCard key={dish.cookbookId} dish={dish} place={place} words={words} texts={texts} />
            ))}
          </ul>
        </div>
      ))}
      {!dishes.length && <Nothing>{isShown ? texts.noMenu : texts.itemNotShown}</Nothing>}
    </Part>
  )
}
