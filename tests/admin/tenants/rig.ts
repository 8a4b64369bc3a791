import { afterAll, beforeAll } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import { addAccount, asOwner, password, person, signIn, testProduct, type Person } from '../../product.ts'

export type Product = Awaited<ReturnType<typeof testProduct>>

/** One of every kind that the product tells apart. */
export interface People {
  /** Administrator of the management tenant. */
  readonly manager: Person
  /** Administrators of two other tenants. */
  readonly tenant: Person
  readonly other: Person
  readonly supervisor: Person
  readonly kitchen: Person
  readonly nobody: Person
}

/** A product with one person of every kind; made before the tests of a file and closed after them. */
export function rig(env: Record<string, string> = {}): {
  readonly product: () => Product
  readonly people: () => People
} {
  let product: Product
  let people: People
  beforeAll(async () => {
    product = await testProduct(env)
    await addAccount(product, { tenant: 'T00001', account: 'tenant', role: 'administrator' })
    await addAccount(product, { tenant: 'T00002', account: 'other', role: 'administrator' })
    await asOwner(product.ownerUrl, client =>
      client.query(
        "insert into enterprise_info (tenant_id, id, info_id, status, create_time, update_time, info_name, area_code) values ('T00001', 1, 1, 1, app.now(), app.now(), '第一食堂', '420102')",
      ),
    )
    await addAccount(product, { tenant: 'T00001', account: 'supervisor', role: 'supervise', area: '42' })
    await addAccount(product, { tenant: 'T00001', account: 'kitchen', role: 'enterprise', info: '1' })
    const [manager, tenant, other, supervisor, kitchen] = await Promise.all([
      signIn(product.url, wire.defaultTenant, 'admin', 'test-administrator'),
      signIn(product.url, 'T00001', 'tenant', password),
      signIn(product.url, 'T00002', 'other', password),
      signIn(product.url, 'T00001', 'supervisor', password),
      signIn(product.url, 'T00001', 'kitchen', password),
    ])
    people = { manager, tenant, other, supervisor, kitchen, nobody: person(product.url, '') }
  })
  afterAll(() => product?.close())
  return { product: () => product, people: () => people }
}

type Row = Readonly<Record<string, unknown>>
/** Rows of an answer that is an array. */
export const rows = ({ data }: { readonly data: unknown }): readonly Row[] => data as readonly Row[]

/** The one value a statement of the owner finds. */
export const found = (product: Product, text: string, ...values: unknown[]): Promise<unknown> =>
  asOwner(product.ownerUrl, async client => Object.values((await client.query<Row>(text, values)).rows[0] ?? {})[0])
