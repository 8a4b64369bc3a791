import { allergen, mealType } from '../../../../modules/words/dictionaries.ts'
import { useLabels } from '../../../engine/words.ts'
import { pictures, small } from '../../../pages/public/kitchen/data.ts'
import { useKitchenTexts } from '../../../pages/public/kitchen/texts.ts'
import type { Display } from '../base/data.ts'
import { menuAt } from '../base/meal.ts'
import { useDisplayTexts } from '../base/texts.ts'
import { Block, isClosed, Nothing, NotShown, usePages } from './Block.tsx'
import { Summary } from './Today.tsx'

/** Dishes on a page. */
const size = 3

function Dish({ dish }: { dish: Display['menu'][number] }) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const labels = useLabels()
  const [image] = pictures(dish.cookbookImgs)
  const allergens = pictures(dish.allergens)
  return (
    <li>
      {image ? <img src={small(image, 240)} alt="" /> : <span className="dp-blank" aria-hidden />}
      <div>
        <b lang="zh-CN">{dish.cookbookName}</b>
        <p className="dp-made">
          <span lang="zh-CN">{dish.cookbookElement}</span>
          {dish.cookbookChef && (
            <span>
              {texts.chef} <span lang="zh-CN">{dish.cookbookChef}</span>
            </span>
          )}
        </p>
        <p className="dp-chips">
          {allergens.length ? words.contains : words.noAllergens}
          {allergens.map(key => (
            <span key={key}>{labels.label(allergen, key)}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

/** The menu of the meal that is served, and after the last one what was done of the day. screens-2.md 1 */
export function Menu({ menu, page, clock }: Pick<Display, 'menu' | 'page'> & { clock: string }) {
  const texts = useDisplayTexts()
  const words = useKitchenTexts()
  const labels = useLabels()
  const meal = menuAt([...new Set(menu.map(({ cookbookMeal }) => cookbookMeal))], clock)
  const { shown, page: pages } = usePages(
    menu.filter(({ cookbookMeal }) => cookbookMeal === meal),
    size,
  )
  if (meal === 'over') return <Summary badges={page.badges} />
  return (
    <Block
      at="menu"
      title={meal ? texts.menuOf(labels.label(mealType, meal)) : texts.menu}
      note={shown[0] && texts.supplied(shown[0].cookbookSuppDate.slice(5, 10))}
      page={pages}
    >
      {!pictures(page.showItems).includes('5') ? (
        <NotShown />
      ) : shown.length ? (
        <ul className="dp-dishes">
          {shown.map(dish => (
            <Dish key={dish.cookbookId} dish={dish} />
          ))}
        </ul>
      ) : (
        <Nothing>{isClosed(page.badges) ? texts.noService : words.noMenu}</Nothing>
      )}
    </Block>
  )
}
