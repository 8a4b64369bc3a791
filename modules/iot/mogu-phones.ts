import type { Action } from '../../kernel/define/action.ts'
import { flag, integer, lines, phone, text } from '../../kernel/fields/index.ts'

/** A number an alarm calls. domain.md B.8.13 bindPhones */
export interface Bound {
  readonly phone: string
  readonly name: string | null
  readonly sort: number | null
  readonly callOn: boolean | null
  readonly smsOn: boolean | null
}

/** Numbers a terminal has at most, and how often it goes through them. decisions-2.md B.1 */
export const phonesMost = 5
export const rounds = 3
/** Between two calls, ms. */
export const callsApart = 60_000

/** The numbers of a terminal. */
export const boundPhones = lines({
  title: '绑定号码',
  max: phonesMost,
  fields: {
    phone: text({ title: '手机', max: 11, pattern: /^1[3-9]\d{9}$/, required: true }),
    name: text({ title: '姓名', max: 20 }),
    sort: integer({ title: '次序', min: 1, max: 99 }),
    callOn: flag({ title: '打电话' }),
    smsOn: flag({ title: '发短信' }),
  },
})

const input = {
  phone: phone({ title: '手机', required: true }),
  name: text({ title: '姓名', max: 20 }),
  sort: integer({ title: '次序', min: 1, max: 99, initial: 1 }),
  callOn: flag({ title: '打电话', initial: true }),
  smsOn: flag({ title: '发短信' }),
}

/** Binds one more number to a terminal. */
export const bindPhone: Action<
  { readonly bindPhones: readonly Bound[] | null },
  { readonly bindPhones: readonly Bound[] | null },
  typeof input
> = {
  title: '绑定号码',
  roles: ['enterprise', 'administrator'],
  at: '/mogu/warnmogu/bingdingPhone',
  input,
  run: ({ bindPhones: before }, entered) => {
    const all = before ?? []
    if (all.some(({ phone: bound }) => bound === entered.phone)) return { refuse: 'phoneBound', at: 'phone' }
    if (all.length >= phonesMost) return { refuse: 'phonesFull', at: 'phone' }
    return { set: { bindPhones: [...all, entered] } }
  },
}

export const phonesEn = {
  bindPhones: 'Numbers',
  'bindPhones.phone': 'Mobile',
  'bindPhones.name': 'Name',
  'bindPhones.sort': 'Order',
  'bindPhones.callOn': 'Is called',
  'bindPhones.smsOn': 'Is sent texts',
  phone: 'Mobile',
  name: 'Name',
  sort: 'Order',
  callOn: 'Is called',
  smsOn: 'Is sent texts',
  phones: 'Numbers, with commas',
  text: 'What is said',
}

/** Whose turn it is: the numbers that are called, in their order, again and again, three times in all. Pure. */
export function turnOf(phones: readonly Bound[] | null, calls: number): Bound | null {
  const all = (phones ?? []).filter(({ callOn }) => callOn).toSorted((a, b) => (a.sort ?? 99) - (b.sort ?? 99))
  return calls < all.length * rounds ? (all[calls % all.length] ?? null) : null
}
