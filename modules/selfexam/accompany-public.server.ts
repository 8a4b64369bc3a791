import { inLang } from '../../contract/in-lang.ts'
import { wireDay } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import { open } from '../../kernel/define/call.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import { answer, type Answer } from '../../kernel/derive/calls/contract-calls.ts'
import { spendCaptcha } from '../../kernel/request/auth/captcha.ts'
import type { Call, Input } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { enterprises, schoolOf } from '../enterprise/asks.server.ts'
import { parentsCode, parentsMenu } from './accompany-calls.ts'
import accompany from './accompany.ts'
import { deviceOf, placeOf, saidIn, shownName } from './guests.server.ts'
import { accompaniments, dishes as dishTable } from './tables.ts'

const e = enterprises('e')
const c = dishTable('c')
const a = accompaniments('a')
const accompaniment = accompaniments()

/** What a parent may say of a meal; everything else the platform knows. */
const saidByParents = [
  'accMeal',
  'accUser',
  'scoreEnv',
  'scoreTaste',
  'scoreTemp',
  'scorePortion',
  'scoreService',
  'problem',
  'suggestion',
] as const
/** Keys of acc_type 家长 and acc_source 家长扫码. */
const parent = 3
const byCode = 2
/** Characters of a filing at most: two whole texts and all the rest. */
const longest = 4_000

/** Schools and kindergartens that show themselves to the public. */
const there = shownName('accompany_public_info', `${e.type} in (4, 8)`)
const dishesOf: Statement = {
  name: 'accompany_public_dishes',
  text: `select ${c.id}, ${c.cookbookMeal}, ${c.cookbookName} from ${c} where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.cookbookSuppDate} = $2::date and ${c.publishStatus} in (1, 2) and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted} order by ${c.cookbookMeal}, ${c.id}`,
}
const twice: Statement = {
  name: 'accompany_public_twice',
  text: `select app.must(not exists (select from ${a} where ${a.tenantId} = app.tenant() and ${a.infoId} = $1 and ${a.accDate} = $2::date and ${a.accMeal} = $3 and ${a.accDevice} = $4 and not ${a.isDeleted}), 'accompanyTwice')`,
}
const numberOf: Statement = {
  name: 'accompany_public_number',
  text: `select ${accompaniment.recordNo} from ${accompaniment} where ${accompaniment.tenantId} = app.tenant() and ${accompaniment.id} = $1`,
}

/**
 * Parents taste what their children eat and say so without an account: the code at the door says where, a captcha is
 * solved, one device speaks once of a meal. domain.md B.6.4 accSource, E.4 家长陪餐
 */
export function accompanyPublicCalls(kernel: Kernel, english: English): readonly Call[] {
  const { key, path } = accompany
  const { store } = kernel
  const write = platformRows(accompany, kernel)
  const titles = titlesOf(accompany, english)
  const file = async (context: Context, input: Input): Promise<unknown> => {
    const { body, headers } = input
    const { now, lang, ip, trace } = context
    const answers = saidIn(body, saidByParents, longest)
    const [tenant, info] = placeOf(input)
    const [accDate, accDevice] = [wireDay(now), deviceOf(context, input)]
    const [, [texts] = [], dishes] = await store.run([
      enterTenant(tenant),
      bind(there, info),
      bind(dishesOf, info, accDate),
    ])
    if (!texts) throw refuse('notFound')
    const eaten = dishes!.filter(([, meal]) => meal === worded(body['accMeal']))
    const names =
      eaten
        .map(([, , name]) => name)
        .join('、')
        .slice(0, 200) || inLang(['当餐菜品', 'Meal of the day'], lang)
    const { values, errors } = check(
      accompany,
      {
        ...answers,
        accDate,
        accType: parent,
        accPost: '家长',
        dishes: names,
        cookbookIds: eaten.map(([id]) => id).join(','),
        submitStatus: 1,
      },
      lang,
      titles(lang),
      { now },
      { accSource: byCode, accDevice },
    )
    if (errors.length) throw refuse('invalid', { message: errors[0]!.message }, errors)
    await store.run([enterTenant(tenant), bind(twice, info, accDate, String(values['accMeal']), accDevice)])
    // The captcha is spent last: who mended a field has not to solve another.
    if (!(await spendCaptcha(store, worded(headers['captcha-key']), worded(headers['captcha-code']), now)))
      throw refuse('captcha')
    const { row, bounds } = write.born(tenant, info, values, now)
    const id = row.id
    const results = await store.run([
      enterTenant(tenant),
      bind(twice, info, accDate, String(values['accMeal']), accDevice),
      ...bounds,
      writeAudit(
        kernel.newId(),
        { asker: null, ip, trace },
        { operation: `${key}.file`, resource: key, row: id, info },
        tenant,
      ),
      bind(numberOf, id),
    ])
    return { recordNo: results.at(-1)![0]![0] }
  }
  const text = { type: 'string' } as const
  const base = { source: 'modules/selfexam/accompany-public.server.ts', access: open, path: `/${path}/public` } as const
  const properties = {
    tenantId: text,
    infoId: text,
    device: text,
    ...Object.fromEntries(
      saidByParents.map(name => [
        name,
        { title: accompany.all[name]!.title, ...accompany.all[name]!.type.json(accompany.all[name]!) },
      ]),
    ),
  }
  return [
    {
      ...base,
      id: `${key}.file`,
      title: '家长陪餐评价',
      method: 'POST',
      rate: 'filing',
      body: { type: 'object', properties, description: '请求头 captcha-key、captcha-code 为图形验证码' },
      says: '提交成功',
      handle: file,
    },
  ]
}

/** What is eaten today, and what the code at the door leads to. */
export const accompanyAnswers = ({ store }: Kernel): readonly Answer[] => [
  answer(parentsMenu, async ({ now }, _asks, input) => {
    const [tenant, info] = placeOf(input)
    const [, [row] = [], dishes] = await store.run([
      enterTenant(tenant),
      bind(there, info),
      bind(dishesOf, info, wireDay(now)),
    ])
    if (!row) throw refuse('notFound')
    return {
      infoName: row[0]!,
      accDate: wireDay(now),
      dishes: dishes!.map(([, meal, name]) => ({ accMeal: Number(meal), cookbookName: name! })),
    }
  }),
  answer(parentsCode, async ({ asker }, { infoId }) => {
    const info = parseId(asker.info || infoId)
    if (info instanceof Bad) throw refuse('enterpriseMissing')
    const [, [row] = []] = await store.run([enterAs(asker), schoolOf(info)])
    if (!row) throw refuse('accompanySchools')
    return { infoId: row[0]!, infoName: row[1]!, path: `/accompany?tenantId=${row[2]!}&infoId=${row[0]!}` }
  }),
]
