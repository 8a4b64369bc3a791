import { wireDay } from '../../contract/wire.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import type { Input, OpenCall } from '../../kernel/ask/call.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { open } from '../../kernel/define/call.ts'
import { openTenant } from '../../kernel/derive/calls/open-tenant.ts'
import { sharedAnswers } from '../../kernel/derive/calls/shared.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { lookedAt } from './looks.server.ts'
import type { publicityItem } from '../words/dictionaries.ts'
import { scanMark } from '../words/public-place.ts'
import { publicPages } from './tables.ts'
import { publicOf } from './public-kitchens.server.ts'

const p = publicPages()
const items: Statement = {
  name: 'open_items',
  text: `select ${p.showItems} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted}`,
}

/** What of its page a kitchen shows, keys of publicity_item. */
export const chosenItems = (info: string): Bound => bind(items, info)

/** Everybody who asks of a kitchen within this time is given the same answer. decisions-2.md E */
const freshSeconds = 10

/** What is asked of which kitchen, and when. */
export interface View {
  readonly tenant: string
  readonly info: string
  /** Epoch ms. */
  readonly now: number
  /** The day of the asking, else the one that was asked for. */
  readonly day: string
}

export type Item = keyof typeof publicityItem.items

/** One public call of a kitchen: what it asks the store, all of it in one round trip, and what that means. */
export interface Opening {
  readonly name: string
  readonly title: string
  readonly bounds: (view: View) => readonly Bound<unknown>[]
  /** @param shows whether the kitchen shows an item of publicity_item */
  readonly answer: (rows: readonly Rows[], view: View, shows: (item: Item) => boolean) => unknown
  /** Whether the answer is of a day that may be asked for. */
  readonly dated?: true
  /** Whoever asks it looks at the page. */
  readonly isLook?: true
}

/** The tenant that is asked of. @throws Refusal kitchenHidden for what cannot be one */
export function tenantOf({ query }: Pick<Input, 'query'>): string {
  const tenant = openTenant(query['tenantId'])
  if (tenant === null) throw refuse('kitchenHidden')
  return tenant
}

/** The kitchen that is asked of. @throws Refusal kitchenHidden where nothing of that name can be there */
export function placeOf(input: Pick<Input, 'query'>): Pick<View, 'tenant' | 'info'> {
  const info = parseId(worded(input.query['infoId']))
  if (info instanceof Bad) throw refuse('kitchenHidden')
  return { tenant: tenantOf(input), info }
}

/** The day that is asked for; '' where none is. @throws Refusal notDay */
export function dayIn(raw: unknown): string {
  if (raw === undefined || raw === '') return ''
  const day = realDay(worded(raw))
  if (day === null) throw refuse('notDay', { title: 'date' })
  return day
}

/**
 * What anybody may be told of a kitchen that shows itself; of every other nothing, not even that it is there.
 * decisions-2.md E, F.1; domain.md D.11
 */
export function openCalls(kernel: Kernel, source: string, openings: readonly Opening[]): readonly OpenCall[] {
  const shared = sharedAnswers(freshSeconds, kernel.now)
  const text = { type: 'string' } as const
  return openings.map(({ name, title, bounds, answer, dated, isLook }) => ({
    id: `publicity/open.${name}`,
    title: `公示页·${title}`,
    method: 'GET',
    path: `/dataScreenOpen/${name}`,
    source,
    access: open,
    query: { infoId: text, tenantId: text, ...(dated && { date: text }), ...(isLook && { from: text }) },
    async handle(context: Context, input: Input) {
      const { now } = context
      const view: View = { ...placeOf(input), now, day: (dated && dayIn(input.query['date'])) || wireDay(now) }
      const result = await shared(`${view.tenant}|${view.info}|${name}|${view.day}`, async () => {
        const [, kitchens, [[list] = []] = [], ...rows] = await kernel.store.run([
          enterTenant(view.tenant),
          publicOf([view.info]),
          chosenItems(view.info),
          ...bounds(view),
        ])
        if (!kitchens!.length) throw refuse('kitchenHidden')
        const chosen = new Set((list ?? '').split(','))
        return answer(rows, view, item => chosen.has(item))
      })
      if (isLook) await lookedAt(kernel, { ...view, isScan: input.query['from'] === scanMark }, context)
      return result
    },
  }))
}
