import { laterDay } from '../../../contract/days.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { mealType } from '../../../modules/words/dictionaries.ts'
import type cookbook from '../../../modules/selfexam/cookbook.ts'
import { textOf } from '../../engine/faces.ts'
import '../../engine/print/print.css'
import type { Words } from '../../engine/words.ts'
import { Paper } from '../../kit/paper/Paper.tsx'
import { mealsOf, weekOfDishes } from './dishes.ts'
import { useWeekTexts } from './weekTexts.ts'

type DishRow = WireRow<typeof cookbook>

const shown = (cell: Json | undefined): string => (typeof cell === 'number' ? String(cell) : textOf(cell))
const elementsOf = (row: DishRow): readonly Readonly<Record<string, Json>>[] =>
  Array.isArray(row.elements) ? (row.elements as readonly Readonly<Record<string, Json>>[]) : []

/**
 * The dishes of a week with what of everything is in a portion: rows are meals, columns days. domain.md B.6.5
 * 打印带量食谱
 */
export function WeekSheet({
  rows,
  monday,
  words,
  texts,
}: {
  rows: readonly DishRow[]
  monday: string
  words: Words
  texts: ReturnType<typeof useWeekTexts>
}) {
  const meals = mealsOf(
    rows.filter(row => !row.correctedBy),
    [],
  )
  const week = weekOfDishes(rows, monday, meals)
  return (
    <article className="paper-sheet paper-wide pr-list">
      <h1>{texts.paper}</h1>
      <p className="pr-about">
        <span>{textOf(rows[0]?.infoName)}</span>
        <span>
          {monday} ~ {laterDay(monday, 0, 6)}
        </span>
      </p>
      <table data-many>
        <thead>
          <tr>
            <th scope="col" />
            {week.map(({ day }, at) => (
              <th key={day} scope="col">
                {texts.weekdays[at]} {day.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meals.map((meal, i) => (
            <tr key={meal}>
              <th scope="row">{words.label(mealType, meal)}</th>
              {week.map(({ day, meals: own }) => (
                <td key={day}>
                  {own[i]!.map(row => (
                    <p key={row.id}>
                      <b>{row.cookbookName}</b>
                      {shown(row.portionNum) && ` ${texts.portions(shown(row.portionNum))}`}
                      <br />
                      {elementsOf(row)
                        .map(portion => `${textOf(portion['name'])}${texts.grams(shown(portion['grams']))}`)
                        .join(texts.between)}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

export function WeekPaper({
  onClose,
  ...of
}: {
  rows: readonly DishRow[]
  monday: string
  words: Words
  onClose: () => void
}) {
  const texts = useWeekTexts()
  return (
    <Paper
      title={`${texts.paper} ${of.monday}`}
      size="A4 landscape"
      foot={[texts.paper, textOf(of.rows[0]?.infoName)].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <WeekSheet {...of} texts={texts} />
    </Paper>
  )
}
