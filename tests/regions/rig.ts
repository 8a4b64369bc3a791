import { serialize } from 'pg-protocol'
import { afterAll, beforeAll } from 'vitest'
import { wire } from '../../contract/wire.ts'
import type { Region } from '../../modules/system/region-rows.server.ts'
import { addAccount, asOwner, password, person, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'

export const path = '/blade-system/region'
/** One of every kind that the product tells apart. */
export interface People {
  /** Administrator of the management tenant. */
  readonly manager: Person
  /** Administrator of another tenant. */
  readonly tenant: Person
  readonly supervisor: Person
  readonly kitchen: Person
  readonly nobody: Person
}
type Product = Awaited<ReturnType<typeof testProduct>>

/** A product with its regions and one person of every kind; made before the tests of a file and closed after them. */
export function regionRig(): { readonly product: () => Product; readonly people: () => People } {
  let product: Product
  let people: People
  beforeAll(async () => {
    product = await testProduct()
    await addAccount(product, { tenant: 'T00001', account: 'tenant', role: 'administrator' })
    await addAccount(product, { tenant: 'T00001', account: 'supervisor', role: 'supervise', area: '42' })
    await addAccount(product, {
      tenant: 'T00001',
      account: 'kitchen',
      role: 'enterprise',
      info: await addKitchen(product, 'T00001', 1),
    })
    const [manager, tenant, supervisor, kitchen] = await Promise.all([
      signIn(product.url, wire.defaultTenant, 'admin', 'test-administrator'),
      signIn(product.url, 'T00001', 'tenant', password),
      signIn(product.url, 'T00001', 'supervisor', password),
      signIn(product.url, 'T00001', 'kitchen', password),
    ])
    people = { manager, tenant, supervisor, kitchen, nobody: person(product.url, '') }
  })
  afterAll(() => product?.close())
  return { product: () => product, people: () => people }
}

export const rows = (answer: Answer): readonly Region[] => answer.data as unknown as readonly Region[]
export const region = (answer: Answer): Region => answer.data as unknown as Region
export const codes = (answer: Answer): readonly string[] => rows(answer).map(({ code }) => code)
export const found = (answer: Answer): readonly Region[] => answer.data.records as unknown as readonly Region[]

export interface Trace {
  readonly operation: string
  readonly row: string | null
  readonly before: unknown
  readonly after: unknown
}
/** What the audit says of regions, oldest first. */
export const audit = (product: Product): Promise<readonly Trace[]> =>
  asOwner(
    product.ownerUrl,
    async client =>
      (
        await client.query<Trace>(
          "select operation, row_id::text as row, before, after from kernel_audit where resource = 'system/region' order by id",
        )
      ).rows,
  )

/**
 * Names of the statements about regions that `work` sends; the platform's own work goes on beside it and is not
 * counted.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const names: string[] = []
  // Every statement is put into bytes by it.
  const { bind } = serialize
  serialize.bind = config => {
    const name = config?.statement ?? ''
    if (name.startsWith('region_')) names.push(name)
    return bind(config)
  }
  try {
    await work()
  } finally {
    serialize.bind = bind
  }
  return names
}

/** Uploads a sheet as a browser does. */
export async function upload(product: Product, { token }: Person, bytes: Uint8Array, covers = false): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), '行政区划.xlsx')
  const response = await fetch(`${product.url}/api${path}/import-region?isCovered=${covers ? 1 : 0}`, {
    method: 'POST',
    body: form,
    headers: { authorization: wire.clientBasic, 'blade-auth': `bearer ${token}` },
  })
  const text = await response.text()
  return { ...(JSON.parse(text) as Omit<Answer, 'status' | 'text'>), status: response.status, text }
}
