import { resources } from '../../app/catalogue.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { bareRequests, kitchenRequests, officeRequests } from './asked-kitchens.ts'
import { departments, fill, goods, kitchensPerTenant, tenants } from './fill.ts'
import { compareFigures, type Figures } from './figures.ts'
import { costOf, inRounds, mid, show, sustained, type Target } from './rounds.ts'
import { sameRows } from './same-rows.ts'
import { devicesTalk, exported } from './talk.ts'
import type { World } from './world.ts'

const rows = Number(process.env['LOAD_ROWS'] ?? 1_000_000)
/** How long creates go on one after the other, seconds. */
const sustain = Number(process.env['LOAD_SUSTAINED'] ?? 180)
const byKey = new Map(resources.map(resource => [resource.key, resource]))
const columns = columnsOf(purchase, key => byKey.get(key))
const where =
  't.tenant_id = $1 and t.info_id = $2 and not t.is_deleted and t.purchase_date >= $3 and t.purchase_date <= $4'

/** The statements of the yardstick: the same list and count, asked by nobody in particular. */
export const yardstick = {
  list: `select ${columns.select} from ledger_purchase t where ${where} order by t.purchase_date desc, t.id desc limit $5 offset $6`,
  count: `select count(*) from (select 1 from ledger_purchase t where ${where} limit 100000) c`,
}

/** A million purchases in two hundred kitchens of twenty tenants, people, departments, devices and goods. */
export async function fillKitchens(ownerUrl: string): Promise<void> {
  const began = Date.now()
  await fill(ownerUrl, rows)
  console.log(
    `${rows} purchases in ${tenants * kitchensPerTenant} kitchens of ${tenants} tenants (${((Date.now() - began) / 1000).toFixed(0)} s)`,
  )
}

/** Files one delivery of a kitchen, and tells the bare handler what it left. */
async function tellBare({ product, bare, ownerUrl }: World, create: Target['requests'][number]): Promise<void> {
  const { path, ...how } = create
  const answer = await fetch(product.url + path, how)
  if (!answer.ok) throw new Error(await answer.text())
  const { data } = (await answer.json()) as { readonly data: { readonly id: string } }
  const left = await sameRows(ownerUrl, purchase.table, data.id)
  const by = Map.groupBy(left.rows, ({ table }) => table)
  console.log(
    `a create leaves ${left.rows.length} rows: ${[...by].map(([table, { length }]) => `${table}${length > 1 ? ` × ${length}` : ''}`).join(', ')}`,
  )
  await fetch(`${bare.url}/create`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(left),
  })
}

/**
 * What kitchens and offices do all day, against the yardstick: lists, creates, the wall screen, menus, signing in,
 * devices, and exports at the end.
 */
export async function measureKitchens(world: World): Promise<void> {
  const { product, dir } = world
  const ofKitchens = await kitchenRequests(world)
  const { first, ...ofOffices } = await officeRequests(world)
  await tellBare(world, ofKitchens.create[0]!)
  const bare = bareRequests(0)
  const ofProduct = (requests: Target['requests'], connections?: number): Target => ({
    of: 'product',
    requests,
    ...(connections && { connections }),
  })
  const { of, isNoisy } = await inRounds(world, {
    bareList: { of: 'bare', requests: bare.list },
    list: ofProduct(ofKitchens.list),
    bareCreate: { of: 'bare', requests: bare.create },
    create: ofProduct(ofKitchens.create),
    screen: ofProduct(ofKitchens.screen, 50),
    scans: ofProduct(ofKitchens.scans, 50),
    routes: ofProduct(ofOffices.routes),
    buttons: ofProduct(ofOffices.buttons),
    departments: ofProduct(ofOffices.departments),
    users: ofProduct(ofOffices.users),
    logins: ofProduct(ofOffices.logins, 4),
  })
  show('list of 10 with total, bare', of.bareList)
  show('list of 10 with total, product', of.list, of.bareList)
  show('create, bare, the same rows', of.bareCreate)
  show('create, product', of.create, of.bareCreate)
  show(`data screen, ${rows} rows`, of.screen)
  show('scans of one kitchen, new phones', of.scans)
  show('menu routes, warm', of.routes)
  show('menu buttons, warm', of.buttons)
  for (const path of ['/blade-system/menu/routes', '/blade-system/menu/buttons']) {
    const answer = await fetch(`${product.url}/api${path}`, { headers: first })
    const plain = (await answer.arrayBuffer()).byteLength
    const sent = Number(answer.headers.get('content-length') ?? plain)
    console.log(
      `${path.padEnd(34)} ${(plain / 1000).toFixed(1).padStart(7)} kB, on the wire ${(sent / 1000).toFixed(1)} kB`,
    )
  }
  show(`a level of ${departments} departments`, of.departments)
  show('page of users', of.users)
  show('sign-in, 4 at once', of.logins)

  const pace = await sustained(world, ofProduct(ofKitchens.create), sustain)
  const rates = pace.map(({ perSecond }) => perSecond)
  console.log(
    `${`creates for ${sustain} s, jobs on`.padEnd(34)} ${rates.map(rate => rate.toFixed(0)).join(', ')} /s; failed ${pace.reduce((sum, { failed }) => sum + failed, 0)}`,
  )
  console.log(await devicesTalk(world))

  const bareCost = costOf(of.bareList)
  const costs = (['list', 'screen', 'scans', 'routes', 'buttons', 'departments', 'users', 'logins'] as const).map(
    name => [`${name}, CPU and database ms`, { value: costOf(of[name]), bare: bareCost, better: 'less' }] as const,
  )
  const figures: Figures = {
    'list, of the bare one': { value: mid(of.list, 'perSecond') / mid(of.bareList, 'perSecond'), better: 'more' },
    'create, of the bare one': { value: mid(of.create, 'perSecond') / mid(of.bareCreate, 'perSecond'), better: 'more' },
    'creates a second': { value: mid(of.create, 'perSecond'), bare: mid(of.bareCreate, 'perSecond'), better: 'more' },
    'create, CPU and database ms': { value: costOf(of.create), bare: costOf(of.bareCreate), better: 'less' },
    'creates, last of the first of minutes': { value: rates.at(-1)! / rates[0]!, better: 'more' },
    ...Object.fromEntries(costs),
  }
  const isWhole = compareFigures(figures)
  if (!isWhole || isNoisy) process.exitCode = 1
  await world.quiet()
  const token = first['blade-auth'].slice('bearer '.length)
  console.log(await exported(dir, token, goods / 10, 'goodsCategory=9'))
  console.log(await exported(dir, token, goods, ''))
}
