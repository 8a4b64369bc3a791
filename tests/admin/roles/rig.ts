import { afterAll, beforeAll, expect } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import type { Values } from '../../../kernel/define/resource.ts'
import { menuId } from '../../../kernel/ask/menu-rows.ts'
import { addAccount, asOwner, signIn, testProduct, type Account, type Answer, type Person } from '../../product.ts'

export { addKitchen, addRow } from '../../rows.ts'
export type Product = Awaited<ReturnType<typeof testProduct>>
export const tenant = 'T00001'
export const other = 'T00002'

export interface Node {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly key: string
  readonly value: string
  readonly hasChildren?: boolean
  readonly children?: readonly Node[]
}
export const list = <T = Record<string, unknown>>(answer: Answer): readonly T[] =>
  answer.data as unknown as readonly T[]
export const tree = (answer: Answer): readonly Node[] => list<Node>(answer)
export const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap(node => [node, ...flat(node.children ?? [])])

/** Ids of menus and buttons by the keys of what defines them: 'ledger/purchase', 'ledger/purchase/create'. */
export const menu = (key: string): string => menuId(key)

export const builtIn = (product: Product, of: string, alias: string): Promise<string> =>
  asOwner(
    product.ownerUrl,
    async client =>
      (
        await client.query<{ id: string }>(
          'select id from system_role where tenant_id = $1 and role_alias = $2 and not is_deleted order by sort limit 1',
          [of, alias],
        )
      ).rows[0]!.id,
  )

/** An account with exactly these roles, signed in. */
export async function withRoles(
  product: Product,
  account: Account,
  roleIds: readonly string[],
  depts: readonly string[] = [],
): Promise<Person> {
  await addAccount(product, account)
  await asOwner(product.ownerUrl, client =>
    client.query(
      'update kernel_user set role_id = $3::bigint[], dept_id = $4::bigint[] where tenant_id = $1 and account = $2',
      [account.tenant, account.account, roleIds, depts],
    ),
  )
  return signIn(product.url, account.tenant, account.account)
}

export const idOf = (answer: Answer): string => {
  expect(answer.code, answer.text).toBe(200)
  return answer.data.id!
}
export const addRole = async (
  by: Person,
  roleName: string,
  roleAlias: string,
  parentId: string,
  more: Values = {},
): Promise<string> =>
  idOf(await by.post('/blade-system/role/submit', { roleName, roleAlias, parentId, sort: 9, ...more }))

export const grant = (
  by: Person,
  roleIds: readonly string[],
  menuIds: readonly string[],
  dataScopeIds: readonly string[] = [],
  apiScopeIds: readonly string[] = [],
): Promise<Answer> => by.post('/blade-system/role/grant', { roleIds, menuIds, dataScopeIds, apiScopeIds })

export const keys = async (
  by: Person,
  roleIds: string,
): Promise<{
  readonly menu: readonly string[]
  readonly dataScope: readonly string[]
  readonly apiScope: readonly string[]
}> => (await by.get(`/blade-system/menu/role-tree-keys?roleIds=${roleIds}`)).data as never

/** The code of a refusal by its text, whatever it is filled with. */
export const refused = (answer: Answer, status: number, text: RegExp): void => {
  expect([answer.status, answer.code], answer.text).toEqual([status, status])
  expect(answer.msg).toMatch(text)
}

/** A product with the manager of the platform and the administrators of two tenants. */
export function rig(): {
  readonly product: () => Product
  readonly manager: () => Person
  readonly boss: () => Person
  readonly stranger: () => Person
} {
  let product: Product
  let people: readonly [Person, Person, Person]
  beforeAll(async () => {
    product = await testProduct()
    await addAccount(product, { tenant, account: 'boss', role: 'administrator' })
    await addAccount(product, { tenant: other, account: 'boss', role: 'administrator' })
    people = await Promise.all([
      signIn(product.url, wire.defaultTenant, 'admin', 'test-administrator'),
      signIn(product.url, tenant, 'boss'),
      signIn(product.url, other, 'boss'),
    ])
  })
  afterAll(() => product?.close())
  return { product: () => product, manager: () => people[0], boss: () => people[1], stranger: () => people[2] }
}
