import { readConfig } from '../../app/config.ts'
import { startProduct } from '../../app/product.ts'
import { find, projections, resources } from '../../app/catalogue.ts'
import { seedCity } from '../../demo/city/city.ts'
import type { City } from '../../demo/city/shape.ts'
import { columnsOf } from '../../kernel/derive/row/columns.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { openStore } from '../../kernel/store/store.ts'
import type { tokens } from '../../kernel/request/token.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { admitted, askers, city, forest, questions, type Question, type Who } from './city.ts'
import { paced, type Late } from './measure.ts'
import { settings, type World } from './world.ts'

/** Makes both cities where they lack, and the sessions of those who ask. */
export const fillCities = async (database: Where): Promise<void> => {
  for (const one of [city, forest]) await fillCity(database, one)
  await asOwner(database.ownerUrl, admitted)
}

interface Where {
  readonly ownerUrl: string
  readonly appUrl: string
}

/** Makes a city where it lacks. */
export async function fillCity({ ownerUrl, appUrl }: Where, one: City): Promise<void> {
  const store = openStore({ url: appUrl, size: 2, timeout: 0 })
  const kernel = {
    store,
    resources,
    projections,
    links: [],
    menus: [],
    settles: {},
    find,
    newId: () => '0',
    now: Date.now,
    refusal: (error: unknown) => error as Error,
  }
  await seedCity(kernel, ownerUrl, one, line => console.log(`${one.tenant}: ${line}`))
  await store.close()
}

/**
 * The same page of deliveries and their count, asked by the owner of the database of nobody else: the yardstick of
 * lists.
 */
export const plain: readonly string[] = [
  `select ${columnsOf(purchase, find).select} from ledger_purchase t where t.tenant_id = '${city.tenant}' and not t.is_deleted order by t.purchase_date desc, t.id desc limit 10`,
  `select count(*) from (select 1 from ledger_purchase t where t.tenant_id = '${city.tenant}' and not t.is_deleted limit 100000) c`,
]

type Headers = Record<string, string>
type Signed = Readonly<Record<Who, readonly Headers[]>>

const signedBy = async (key: ReturnType<typeof tokens>): Promise<Signed> => {
  const of = async (who: Who): Promise<readonly Headers[]> =>
    Promise.all(
      askers(who).map(async ({ session, tenant, user }) => ({
        'blade-auth': `bearer ${await key.sign({ session, tenant, user }, 86_400, Date.now())}`,
        authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0',
      })),
    )
  return {
    city: await of('city'),
    district: await of('district'),
    kitchen: await of('kitchen'),
    forest: await of('forest'),
  }
}

/** Everybody asks everything in turn. */
const requestsOf = ({ who, paths }: Question, signed: Signed) =>
  Array.from({ length: Math.max(paths.length, signed[who].length) }, (_, n) => ({
    method: 'GET' as const,
    path: `/api${paths[n % paths.length]!}`,
    headers: signed[who][n % signed[who].length]!,
  }))

/**
 * How many statements each question costs: the least of some times, for the product does things of its own meanwhile.
 * @throws Error when a question fails or finds nothing
 */
async function statements(
  dir: string,
  signed: Signed,
  asked: readonly Question[],
): Promise<ReadonlyMap<string, number>> {
  const product = await startProduct(
    readConfig({ ...settings(dir), PORT: '0', MQTT_PORT: '0' }),
    () => undefined,
    reason => {
      throw reason
    },
  )
  const costs = new Map<string, number>()
  for (const question of asked) {
    const { path, headers } = requestsOf(question, signed)[0]!
    const counts: number[] = []
    for (let n = 0; n < 4; n++) {
      const before = product.kernel.store.sent()
      const answer = await fetch(product.url + path, { headers })
      const text = await answer.text()
      if (!answer.ok || !/"(id|infoId)":"[^"]/.test(text))
        throw new Error(`${question.name}: ${path} ${text.slice(0, 300)}`)
      counts.push(product.kernel.store.sent() - before)
    }
    costs.set(question.name, Math.min(...counts))
  }
  await product.close()
  return costs
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Asks a city every question whose name holds the text `named` for some seconds, as often as there are rounds, and
 * prints how late the answers were, what they cost, and what was promised.
 */
export async function measureCity(
  { dir, seconds, rounds, product, bare, key, cluster }: World,
  named: string,
): Promise<void> {
  const signed = await signedBy(key)
  const asked = questions.filter(({ name }) => name.includes(named))
  if (!asked.length) throw new Error(`no question is called “${named}”`)
  const costs = await statements(dir, signed, asked)
  const found = new Map<string, Late[]>()
  const note = (name: string, one: Late): unknown => (found.get(name) ?? found.set(name, []).get(name)!).push(one)
  for (let n = 0; n < rounds; n++) {
    note(
      '',
      await paced({
        url: bare.url,
        requests: [{ method: 'GET', path: '/plain' }],
        seconds,
        server: bare.pid,
        cluster,
        rate: 100,
      }),
    )
    for (const question of asked)
      note(
        question.name,
        await paced({
          url: product.url,
          requests: requestsOf(question, signed),
          seconds,
          server: product.pid,
          cluster,
          rate: question.rate ?? 100,
        }),
      )
  }
  const mid = (name: string, of: keyof Late): number => median(found.get(name)!.map(one => one[of]))
  const shown = (name: string, title: string, rate: number): string =>
    `${title.padEnd(36)} ${String(rate).padStart(4)} /s  p50 ${mid(name, 'p50').toFixed(1).padStart(6)} ms  p95 ${mid(name, 'p95').toFixed(1).padStart(7)} ms  CPU ${mid(name, 'serverCpu').toFixed(2)} + db ${mid(name, 'databaseCpu').toFixed(2)} ms  failed ${mid(name, 'failed')}`
  console.log(shown('', 'deliveries and their count, bare', 100))
  for (const { name, most, rate = 100 } of asked) {
    console.log(
      `${shown(name, name, rate)}  statements ${costs.get(name)}  ratio ${(mid(name, 'p50') / mid('', 'p50')).toFixed(2)}  ${mid(name, 'p95') <= most ? 'within' : 'MISSES'} ${most} ms`,
    )
  }
}
