import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { useNavigate } from '../../kit/router.tsx'
import { laterDay } from '../../../contract/days.ts'
import { permission } from '../../../contract/roles.ts'
import { clock } from '../../../contract/clock.ts'
import { wire } from '../../../contract/wire.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import { allergen, mealType, publishStatus } from '../../../modules/words/dictionaries.ts'
import cookbook from '../../../modules/selfexam/cookbook.ts'
import { post } from '../../api/http.ts'
import { listRows } from '../../engine/calls.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget, useTenant } from '../../engine/data.ts'
import { listOf } from '../../engine/faces.ts'
import { useWords, type Words } from '../../engine/words.ts'
import { ChooseFirst } from '../../kit/ChooseFirst.tsx'
import { scoped, useEnterprise } from '../../state/enterprise.ts'
import { useCan, useOneKitchen } from '../../state/session.ts'
import { toast } from '../../state/toasts.ts'
import { Filing } from '../parts/Filing.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { useListed } from '../parts/useListed.ts'
import './week.css'
import { mealsOf, mondayOf, weekOfDishes } from './dishes.ts'
import { useWeekTexts } from './weekTexts.ts'
import { lazy } from '../../kit/lazy.tsx'

type DishRow = WireRow<typeof cookbook>

const WeekPaper = lazy(
  () => import('./WeekPaper.tsx'),
  it => it.WeekPaper,
)
const ActionDialog = lazy(
  () => import('../../engine/form/ActionDialog.tsx'),
  it => it.ActionDialog,
)
/** Breakfast and lunch: shown even while nothing is planned for them. */
const usual: readonly number[] = [1, 3]
const tones: Readonly<Record<number, string>> = { 0: 'mute', 1: 'good', 2: 'info', 3: 'warn' }
interface Copied {
  readonly copied: number
  readonly skipped: readonly { readonly name: string; readonly day: string; readonly message: string }[]
}

function Dish({ row, words }: { row: DishRow; words: Words }) {
  const texts = useWeekTexts()
  const navigate = useNavigate()
  const allergens = listOf(row.allergens).map(key => words.label(allergen, key))
  const isDraft = row.submitStatus !== 1
  return (
    <button type="button" className="wk-dish" data-id={row.id} onClick={() => void navigate(`?open=${row.id}`)}>
      <b lang="zh-CN">{row.cookbookName}</b>
      <small className={`wk-state wk-${isDraft ? 'mute' : (tones[Number(row.publishStatus)] ?? 'mute')}`}>
        {isDraft ? texts.draft : words.label(publishStatus, row.publishStatus)}
      </small>
      {allergens.length > 0 && <small>{texts.allergens(allergens.join(texts.between))}</small>}
    </button>
  )
}

function Week() {
  const texts = useWeekTexts()
  const words = useWords(cookbook)
  const can = useCan()
  const tenant = useTenant()
  const selection = useEnterprise()
  const forget = useForget(cookbook)
  const today = clock.today()
  const [monday, setMonday] = useState(() => mondayOf(today))
  const [planned, setPlanned] = useState<{ readonly day: string; readonly meal: number } | null>(null)
  const [published, setPublished] = useState<readonly DishRow[]>([])
  const [printing, setPrinting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [skipped, setSkipped] = useState<Copied['skipped']>([])
  const params = scoped(
    {
      cookbookSuppDate_datege: monday,
      cookbookSuppDate_datele: laterDay(monday, 0, 6),
      ascs: 'cookbookSuppDate',
      current: 1,
      size: wire.pageMost,
    },
    selection,
  )
  const dishes = useQuery({
    queryKey: ['resource', cookbook.key, tenant, 'week', params],
    queryFn: ({ signal }) => listRows(cookbook, params, signal),
  })
  const [mayAdd, mayPublish] = [can(permission(cookbook.key, 'create')), can(permission(cookbook.key, 'publish'))]
  const copy = async () => {
    setBusy(true)
    try {
      const told = await post<Copied>(`${cookbook.path}/copyWeek`, {
        body: { from: laterDay(monday, 0, -7), to: monday },
        timeout: 60_000,
      })
      toast('success', texts.copied(told.copied))
      setSkipped(told.skipped)
      await forget()
    } catch {
      /* told by the call itself */
    } finally {
      setBusy(false)
    }
  }
  const go = (to: string) => {
    setMonday(to)
    setSkipped([])
  }
  const waiting = (dishes.data?.records ?? []).filter(
    row =>
      row.submitStatus === 1 &&
      [0, 3].includes(Number(row.publishStatus)) &&
      row.cookbookSuppDate > today &&
      !row.correctedBy,
  )
  return (
    <section className="wk-page" aria-label={texts.week}>
      <header className="wk-bar">
        <Button aria-label={texts.before} onClick={() => go(laterDay(monday, 0, -7))}>
          ‹
        </Button>
        <h2 aria-live="polite">
          {monday} ~ {laterDay(monday, 0, 6)}
        </h2>
        <Button aria-label={texts.after} onClick={() => go(laterDay(monday, 0, 7))}>
          ›
        </Button>
        {monday !== mondayOf(today) && <Button onClick={() => go(mondayOf(today))}>{texts.thisWeek}</Button>}
        <span className="wk-acts">
          <Button disabled={!dishes.data?.records.length} onClick={() => setPrinting(true)}>
            {texts.print}
          </Button>
          {mayAdd && (
            <Button loading={busy} onClick={() => void copy()}>
              {texts.copyLast}
            </Button>
          )}
          {mayPublish && (
            <Button type="primary" disabled={!waiting.length} onClick={() => setPublished(waiting)}>
              {texts.publish(waiting.length)}
            </Button>
          )}
        </span>
      </header>
      {skipped.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable
          title={texts.skipped(skipped.length)}
          description={
            <ul lang="zh-CN">
              {skipped.map(({ name, day, message }, at) => (
                <li key={at}>
                  {day} {name}：{message}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Loaded of={dishes} rows={8}>
        {({ records }) => {
          const meals = mealsOf(records, usual)
          return (
            <div className="wk" style={{ gridTemplateRows: `auto repeat(${meals.length}, auto)` }}>
              {weekOfDishes(records, monday, meals).map(({ day, meals: own }, at) => (
                <section
                  key={day}
                  className={`wk-day${day === today ? ' wk-today' : ''}`}
                  style={{ gridRow: `span ${meals.length + 1}` }}
                  aria-label={day}
                  data-day={day}
                >
                  <h3>
                    {texts.weekdays[at]}
                    <small>{day.slice(5)}</small>
                  </h3>
                  {meals.map((meal, i) => (
                    <div key={meal} className="wk-meal">
                      <h4>{words.label(mealType, meal)}</h4>
                      {own[i]!.map(row => (
                        <Dish key={row.id} row={row} words={words} />
                      ))}
                      {mayAdd && (
                        <button
                          type="button"
                          className="wk-add"
                          aria-label={texts.add(day, words.label(mealType, meal))}
                          onClick={() => setPlanned({ day, meal })}
                        />
                      )}
                    </div>
                  ))}
                </section>
              ))}
            </div>
          )
        }}
      </Loaded>
      {planned && (
        <Filing
          of={cookbook.key}
          initial={() => ({ cookbookSuppDate: planned.day, cookbookMeal: planned.meal })}
          onClose={() => setPlanned(null)}
          onFiled={() => undefined}
        />
      )}
      {printing && dishes.data && (
        <WeekPaper rows={dishes.data.records} monday={monday} words={words} onClose={() => setPrinting(false)} />
      )}
      {published.length > 0 && (
        <ActionDialog
          resource={cookbook}
          words={words}
          action="publish"
          rows={published}
          onClose={() => setPublished([])}
        />
      )}
    </section>
  )
}

/** What is cooked: as the plan of a week, or as a list. domain.md B.6.5, E.2 周食谱网格 */
export default function Cookbook() {
  const texts = useWeekTexts()
  const own = useOneKitchen()
  const selected = useEnterprise(it => it.infoId !== '')
  const [listed, setListed] = useListed()
  const crud = <Crud definition={cookbook} />
  if (!own && !selected) return <ChooseFirst>{crud}</ChooseFirst>
  return (
    <div className="wk-whole">
      <Segmented
        aria-label={texts.views}
        value={listed ? 'list' : 'week'}
        options={[
          { value: 'week', label: texts.week },
          { value: 'list', label: texts.list },
        ]}
        onChange={value => setListed(value === 'list')}
      />
      {listed ? <div className="wk-list">{crud}</div> : <Week />}
    </div>
  )
}
