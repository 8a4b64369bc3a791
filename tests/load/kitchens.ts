import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wireDay } from '../../contract/wire.ts'
import { resources } from '../../app/catalogue.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import { md5Hex } from '../../kernel/request/auth/password.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { pictureOf } from '../rows.ts'
import {
  administratorId,
  administrators,
  departments,
  devices,
  fill,
  goods,
  kitchenId,
  kitchensPerTenant,
  sessionId,
  tenantName,
  tenants,
} from './fill.ts'
import { compareFigures, isNoisy } from './figures.ts'
import { measure, type Measured } from './measure.ts'
import type { World } from './world.ts'

const rows = Number(process.env['LOAD_ROWS'] ?? 1_000_000)
const from = wireDay(Date.now() - 90 * 86_400_000)
const to = wireDay(Date.now())
const byKey = new Map(resources.map(resource => [resource.key, resource]))
const columns = columnsOf(purchase, key => byKey.get(key))
const where =
  't.tenant_id = $1 and t.info_id = $2 and not t.is_deleted and t.purchase_date >= $3 and t.purchase_date <= $4'
const fields = [
  'id',
  'status',
  'create_user',
  'create_time',
  'update_user',
  'update_time',
  'tenant_id',
  'info_id',
  'purchase_date',
  'goods_name',
  'goods_category',
  'quantity',
  'unit',
  'price',
  'amount',
  'batch_no',
  'supplier_name',
  'supplier_address',
  'supplier_phone',
  'cert_types',
  'sensory',
  'check_result',
  'purchaser',
  'checker',
  'record_source',
  'submit_status',
  'lock_time',
  'search_text',
  'record_no',
]

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const mid = (all: readonly Measured[], of: Exclude<keyof Measured, 'refusals'>): number =>
  median(all.map(one => one[of]))
const show = (name: string, all: readonly Measured[], yard?: readonly Measured[]): void => {
  console.log(
    `${name.padEnd(34)} ${mid(all, 'perSecond').toFixed(0).padStart(7)} /s  p50 ${mid(all, 'p50').toFixed(1)} ms  p99 ${mid(all, 'p99').toFixed(1)} ms  CPU ${mid(all, 'serverCpu').toFixed(3)} + db ${mid(all, 'databaseCpu').toFixed(3)} ms  failed ${mid(all, 'failed')}${yard ? `  ratio ${(mid(all, 'perSecond') / mid(yard, 'perSecond')).toFixed(2)}` : ''}`,
  )
  for (const { refusals } of all) for (const [said, times] of refusals) console.log(`  ${times} × ${said}`)
}

/** The statements of the yardstick: the same list, count and insert, asked by nobody in particular. */
export const yardstick = {
  list: `select ${columns.select} from ledger_purchase t where ${where} order by t.purchase_date desc, t.id desc limit $5 offset $6`,
  count: `select count(*) from (select 1 from ledger_purchase t where ${where} limit 100000) c`,
  insert: `insert into ledger_purchase (${fields.join(', ')}) values (${fields.map((_, i) => `$${i + 1}`).join(', ')})`,
}

/** A million purchases in two hundred kitchens of twenty tenants, people, departments, devices and goods. */
export async function fillKitchens(ownerUrl: string): Promise<void> {
  const began = Date.now()
  await fill(ownerUrl, rows)
  console.log(
    `${rows} purchases in ${tenants * kitchensPerTenant} kitchens of ${tenants} tenants (${((Date.now() - began) / 1000).toFixed(0)} s)`,
  )
}

/** An address of sixteen millions: hardly any of them comes twice. */
const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/**
 * What kitchens and offices do all day, against the yardstick: lists, creates, the wall screen, menus, signing in,
 * devices, and exports at the end.
 */
export async function measureKitchens({
  dir,
  seconds,
  rounds,
  product,
  bare,
  mqtt,
  key,
  ofDatabase,
  quiet,
}: World): Promise<void> {
  const kitchens = Array.from(
    { length: tenants * kitchensPerTenant },
    (_, i) => [i % tenants, Math.floor(i / tenants)] as const,
  )
  const signed = await Promise.all(
    kitchens.map(([n, k]) =>
      key.sign({ session: sessionId(n, k), tenant: tenantName(n), user: sessionId(n, k) }, 86_400, Date.now()),
    ),
  )
  const headers = (i: number): Record<string, string> => ({
    'blade-auth': `bearer ${signed[i]}`,
    authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
    'content-type': 'application/json',
  })

  const ask = {
    bareList: kitchens.map(([n, k]) => ({
      method: 'GET' as const,
      path: `/list?tenant=${tenantName(n)}&info=${kitchenId(n, k)}&from=${from}&to=${to}`,
    })),
    list: kitchens.map((_, i) => ({
      method: 'GET' as const,
      path: `/api/purchase/standbookpurchase/list?current=1&size=10&purchaseDate_datege=${from}&purchaseDate_datele=${to}`,
      headers: headers(i),
    })),
    screen: [{ method: 'GET' as const, path: `/api/dataScreenOpen/standbook?tenantId=${tenantName(0)}` }],
    scans: [
      {
        method: 'GET' as const,
        path: `/api/dataScreenOpen/publicIndex?tenantId=${tenantName(0)}&infoId=${kitchenId(0, 0)}&from=code`,
        anew: () => ({ 'x-forwarded-for': someAddress() }),
      },
    ],
  }
  const body = {
    purchaseDate: to,
    goodsName: '大白菜',
    goodsCategory: 8,
    quantity: '12.5',
    unit: 1,
    price: 2.4,
    batchNo: 'B1',
    supplierName: '白沙洲鲜蔬行',
    supplierAddress: '演示路 1 号',
    supplierPhone: '13900001111',
    certTypes: '4,9',
    sensory: 1,
    checkResult: 1,
    purchaser: '张三',
    checker: '李四',
    submitStatus: 1,
  }
  const creates = kitchens.map((_, i) => ({
    method: 'POST' as const,
    path: '/api/purchase/standbookpurchase/submit',
    headers: headers(i),
    body: JSON.stringify({ ...body, goodsImgs: pictureOf(tenantName(kitchens[i]![0])) }),
  }))

  // A real proxy stands before many people: each of them has a limit of their own.
  const offices = await Promise.all(
    Array.from({ length: administrators }, async (_, n) => {
      const token = await key.sign(
        { session: administratorId(n), tenant: tenantName(0), user: administratorId(n) },
        86_400,
        Date.now(),
      )
      return {
        'blade-auth': `bearer ${token}`,
        authorization: headers(0)['authorization']!,
        'accept-encoding': 'gzip',
        'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
      }
    }),
  )
  const office = (path: string) => offices.map(own => ({ method: 'GET' as const, path: `/api${path}`, headers: own }))
  const root = await ofDatabase<{ id: string }>("select app.id_of($1 || '/dept')::text as id", tenantName(0))
  const admin = {
    routes: office('/blade-system/menu/routes'),
    buttons: office('/blade-system/menu/buttons'),
    departments: office(`/blade-system/dept/lazy-tree?parentId=${root.id}`),
    users: office('/blade-user/page?current=1&size=10'),
    logins: Array.from({ length: administrators }, (_, n) => ({
      method: 'POST' as const,
      headers: {
        authorization: headers(0)['authorization']!,
        'tenant-id': tenantName(0),
        'x-forwarded-for': `10.2.${n >> 8}.${n & 255}`,
      },
      path: `/api/blade-auth/oauth/token?tenantId=${tenantName(0)}&username=office${n}&password=${md5Hex('load')}&grant_type=password&scope=all&type=account`,
    })),
  }
  const bytesOf = async (path: string): Promise<{ plain: number; sent: number }> => {
    const answer = await fetch(`${product.url}/api${path}`, { headers: { ...offices[0]!, 'accept-encoding': 'gzip' } })
    const plain = (await answer.arrayBuffer()).byteLength
    return { plain, sent: Number(answer.headers.get('content-length') ?? plain) }
  }

  const bareCreates = kitchens.map(([n, k]) => ({
    method: 'POST' as const,
    path: '/create',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      1,
      1,
      new Date().toISOString(),
      1,
      new Date().toISOString(),
      tenantName(n),
      kitchenId(n, k),
      to,
      '大白菜',
      8,
      12.5,
      1,
      2.4,
      30,
      'B1',
      '白沙洲鲜蔬行',
      '演示路 1 号',
      '13900001111',
      '4,9',
      1,
      1,
      '张三',
      '李四',
      1,
      1,
      new Date().toISOString(),
      '大白菜\ndbc',
    ]),
  }))
  /** How many messages a second are stored and judged, each acknowledged after its commit. */
  const devicesTalk = async (): Promise<string> => {
    const stored = async (): Promise<number> =>
      Number((await ofDatabase<{ n: string }>('select count(*) n from iot_reading')).n)
    const before = await stored()
    const list = join(dir, 'talkers.json')
    writeFileSync(
      list,
      JSON.stringify(
        Array.from({ length: devices }, (_, n) => ({
          name: `${tenantName(0)}/LOAD-${String(n).padStart(4, '0')}`,
          secret: 'load-secret',
          words: Array.from({ length: 144 }, (_each, at) =>
            JSON.stringify({
              temp: Number((4 + Math.sin(at / 23) + (n % 7) / 10).toFixed(1)),
              humidity: 61.5,
              battery: 88,
            }),
          ),
        })),
      ),
    )
    const talker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'devices.ts'), String(mqtt), list, String(seconds * 2)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    talker.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await new Promise(resolve => talker.once('exit', resolve))
    const { acknowledged, failed } = JSON.parse(said) as { acknowledged: number; failed: number }
    const grown = (await stored()) - before
    return `${'MQTT to database with alarm rules'.padEnd(34)} ${(acknowledged / (seconds * 2)).toFixed(0).padStart(7)} /s  from ${devices} devices; acknowledged ${acknowledged}, stored ${grown}, not acknowledged ${failed}`
  }
  /** What an export takes of the heap of a product that does nothing else. */
  const exported = async (lines: number, query: string): Promise<string> => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'export.ts'), dir, offices[0]!['blade-auth'].slice('bearer '.length), query],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await new Promise(resolve => child.once('exit', resolve))
    const { idle, peak, kept, after, bytes, ms } = JSON.parse(said) as Readonly<
      Record<'idle' | 'peak' | 'kept' | 'after' | 'bytes' | 'ms', number>
    >
    const mb = (value: number): string => `${(value / 1e6).toFixed(1)} MB`
    return `${`export ${lines.toLocaleString('en')} rows: peak heap`.padEnd(34)} ${mb(peak).padStart(10)}  before ${mb(idle)}, in use at most ${mb(kept)}, after ${mb(after)}; ${mb(bytes)} in ${(ms / 1000).toFixed(1)} s`
  }
  const results: Record<string, Measured[]> = {}
  const round = async (
    name: string,
    { url, pid }: World['product'],
    requests: Parameters<typeof measure>[0]['requests'],
    connections = 16,
  ): Promise<void> => {
    ;(results[name] ??= []).push(await measure({ url, requests, connections, seconds, server: pid }))
  }
  const ratio = (name: string, yard: string): number =>
    mid(results[name]!, 'perSecond') / mid(results[yard]!, 'perSecond')
  const wasNoisy = isNoisy()
  for (let i = 0; i < rounds; i++) {
    await round('bareList', bare, ask.bareList)
    await round('list', product, ask.list)
    await round('bareCreate', bare, bareCreates)
    await round('create', product, creates)
    await round('screen', product, ask.screen, 50)
    await round('scans', product, ask.scans, 50)
    for (const name of ['routes', 'buttons', 'departments', 'users'] as const) await round(name, product, admin[name])
    await round('logins', product, admin.logins, 4)
  }
  const ingest = await devicesTalk()
  console.log()
  show('list of 10 with total, bare', results['bareList']!)
  show('list of 10 with total, product', results['list']!, results['bareList'])
  show('create, bare insert', results['bareCreate']!)
  show('create, product', results['create']!, results['bareCreate'])
  show(`data screen, ${rows} rows`, results['screen']!)
  show('scans of one kitchen, new phones', results['scans']!)
  console.log(ingest)
  show('menu routes, warm', results['routes']!)
  show('menu buttons, warm', results['buttons']!)
  for (const path of ['/blade-system/menu/routes', '/blade-system/menu/buttons']) {
    const { plain, sent } = await bytesOf(path)
    console.log(
      `${path.padEnd(34)} ${(plain / 1000).toFixed(1).padStart(7)} kB, on the wire ${(sent / 1000).toFixed(1)} kB`,
    )
  }
  show(`a level of ${departments} departments`, results['departments']!)
  show('page of users', results['users']!)
  show('sign-in, 4 at once', results['logins']!)
  const isWhole = [
    compareFigures({
      'list, of the bare one': { value: ratio('list', 'bareList'), better: 'more' },
      'create, of the bare one': { value: ratio('create', 'bareCreate'), better: 'more' },
      ...Object.fromEntries(
        (['list', 'create', 'screen', 'scans', 'routes', 'buttons', 'departments', 'users', 'logins'] as const).map(
          name => [
            `${name}, CPU and database ms`,
            { value: mid(results[name]!, 'serverCpu') + mid(results[name]!, 'databaseCpu'), better: 'less' as const },
          ],
        ),
      ),
    }),
    !wasNoisy,
  ].every(Boolean)
  if (wasNoisy) console.log('noisy: other programs were running, so the figures say little')
  if (!isWhole) process.exitCode = 1
  await quiet()
  console.log(await exported(goods / 10, 'goodsCategory=9'))
  console.log(await exported(goods, ''))
}
