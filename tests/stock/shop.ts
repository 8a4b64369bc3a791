import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { addAccount, asOwner, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, pictureOf } from '../rows.ts'

export const tenant = 'aaaaaa'
export const picture = `/api/blade-resource/oss/file/${pictureOf(tenant)}`
export const minute = 60_000
const dayMs = 86_400_000
/** `back` days ago; ahead with less than nothing. */
export const day = (back = 0): string => wireDay(clock.now() - back * dayMs)
export const moment = (ago = 0): string => wireMoment(clock.now() - ago)

/** A district with a school, a nursery, a restaurant and a caterer, and the people who work there. */
export interface Shop {
  readonly product: Awaited<ReturnType<typeof testProduct>>
  readonly school: string
  readonly caterer: string
  readonly nursery: string
  readonly restaurant: string
  readonly people: Readonly<Record<'school' | 'caterer' | 'nursery' | 'restaurant' | 'near' | 'far' | 'office', Person>>
  sql<T extends object>(text: string, ...values: unknown[]): Promise<readonly T[]>
}

let n = 0
export const next = (): number => ++n

export async function openShop(): Promise<Shop> {
  const product = await testProduct()
  const sql = <T extends object>(text: string, ...values: unknown[]): Promise<readonly T[]> =>
    asOwner(product.ownerUrl, async client => (await client.query<T>(text, values)).rows)
  await sql('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', tenant)
  await addPicture(product, tenant)
  const kitchens = await Promise.all(
    (
      [
        ['学校', 4],
        ['团餐', 7],
        ['幼儿园', 8],
        ['酒楼', 2],
      ] as const
    ).map(([infoName, type], i) => addKitchen(product, tenant, i + 1, { infoName, type })),
  )
  // A dish is of a cook on file.
  for (const info of kitchens) await addCook(product, tenant, info, '王师傅')
  const [school, caterer, nursery, restaurant] = kitchens as [string, string, string, string]
  const accounts = [
    ['school', 'enterprise', { info: school }],
    ['caterer', 'enterprise', { info: caterer }],
    ['nursery', 'enterprise', { info: nursery }],
    ['restaurant', 'enterprise', { info: restaurant }],
    ['near', 'supervise', { area: '4201' }],
    ['far', 'supervise', { area: '4202' }],
    ['office', 'administrator', {}],
  ] as const
  for (const [account, role, of] of accounts) await addAccount(product, { tenant, account, role, ...of })
  const people = Object.fromEntries(
    await Promise.all(
      accounts.map(async ([account]) => [account, await signIn(product.url, tenant, account)] as const),
    ),
  ) as Shop['people']
  return { product, school, caterer, nursery, restaurant, people, sql }
}

/** The id of what was filed. @throws Error saying why it was not */
export async function made(asked: Promise<Answer>): Promise<string> {
  const answer = await asked
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.id!
}

/** Goods with a file of their own: pork that keeps three days, unless said otherwise. @returns id and name */
export async function goods(
  who: Person,
  more: Record<string, unknown> = {},
): Promise<{ readonly id: string; readonly name: string }> {
  const name = `猪肉${next()}`
  return {
    id: await made(
      who.post('/stock/stockgoods/submit', {
        goodsName: name,
        goodsCategory: 1,
        goodsUnit: 1,
        storageType: 3,
        shelfLife: 3,
        shelfUnit: 1,
        ...more,
      }),
    ),
    name,
  }
}

/** A batch of them, expiring so many days from now. */
export const batch = (
  who: Person,
  of: { readonly id: string; readonly name: string },
  quantity: number,
  expires: number,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  who.post('/stock/stockinbound/submit', {
    inboundDate: moment(minute),
    inboundType: 1,
    goodsId: of.id,
    goodsName: of.name,
    goodsCategory: 1,
    unit: 1,
    supplierName: '江汉肉联',
    batchNo: `B${next()}`,
    expireDate: day(-expires),
    quantity,
    price: '10',
    warehouse: 2,
    keeper: '张三',
    checker: '李四',
    inboundImgs: picture,
    ...more,
  })

/** Goods that leave: to be used at noon, unless said otherwise. */
export const take = (
  who: Person,
  of: { readonly id: string; readonly name: string },
  quantity: number,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  who.post('/stock/stockoutbound/submit', {
    outboundDate: moment(),
    outboundType: 1,
    goodsId: of.id,
    goodsName: of.name,
    goodsCategory: 1,
    unit: 1,
    quantity,
    useMeal: 3,
    useDate: day(),
    receiver: '王五',
    keeper: '张三',
    ...more,
  })

/** A dish of tomorrow's lunch, of these goods. */
export const dish = (
  who: Person,
  of: readonly { readonly id: string; readonly name: string }[],
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  who.post('/cookbook/selfexamcookbook/submit', {
    cookbookName: `红烧肉${next()}`,
    cookbookImgs: picture,
    cookbookSuppDate: day(-1),
    cookbookMeal: 3,
    cookbookChef: '王师傅',
    dishType: 1,
    portionNum: 100,
    elements: of.map(({ id, name }) => ({ goodsId: id, name, grams: 5000 })),
    ...more,
  })

/** What a batch holds, as its row says. */
export const holds = async (
  { sql }: Shop,
  id: string,
): Promise<{ readonly balance: number; readonly in: number; readonly out: number; readonly loss: number }> => {
  const [row] = await sql<Record<string, string>>(
    'select balance_qty, in_qty, out_qty, loss_qty from stock_inbound where id = $1',
    id,
  )
  return {
    balance: Number(row!['balance_qty']),
    in: Number(row!['in_qty']),
    out: Number(row!['out_qty']),
    loss: Number(row!['loss_qty']),
  }
}

/**
 * Batches whose balance is not what their movements add up to, or that do not add up by themselves, or hold less than
 * nothing. There must be none.
 */
export const wrongBatches = ({ sql }: Shop): Promise<readonly object[]> =>
  sql(
    `select b.id, b.inbound_no, b.balance_qty, b.in_qty, b.out_qty, b.loss_qty, m.moved from stock_inbound b
   left join lateral (select coalesce(sum(quantity), 0) as moved from stock_movement m where m.tenant_id = b.tenant_id and m.info_id = b.info_id and m.batch_id = b.id and not m.is_deleted) m on true
   where not b.is_deleted and b.into_id is null and (b.balance_qty <> m.moved or b.balance_qty <> b.in_qty - b.out_qty - b.loss_qty or b.balance_qty < 0 or b.in_stock <> (b.balance_qty > 0))`,
  )
/** Goods of which the sum beside the facts is not the sum of the facts. */
export const wrongSums = ({ sql }: Shop): Promise<readonly object[]> =>
  sql(
    `select coalesce(p.goods_id, b.goods_id) from proj_stock_goods p full join (select tenant_id, info_id, goods_id, unit, sum(balance_qty) * 100 as balance from stock_inbound where not is_deleted and balance_qty <> 0 and goods_id is not null group by 1, 2, 3, 4) b
   using (tenant_id, info_id, goods_id, unit) where coalesce(p.balance, 0) <> coalesce(b.balance, 0)`,
  )
