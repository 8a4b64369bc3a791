import type { Product } from '../app/product.ts'
import type { Values } from '../kernel/define/resource.ts'
import { consequences, followed, inOrder } from '../kernel/derive/follow/consequences.ts'
import { factOf } from '../kernel/derive/follow/traces.ts'
import { rowStatements } from '../kernel/derive/row/row-statements.ts'
import { platformRows } from '../kernel/derive/write/platform-rows.ts'
import { asOwner } from './support/owner.ts'
import { enterPlatform, enterTenant } from '../kernel/ask/entry.ts'
import { clock } from '../contract/clock.ts'

/**
 * A row of a resource, stored by the platform; whatever belongs to the platform itself is the management tenant's.
 * @returns its values
 */
export async function addRow(
  { kernel }: Pick<Product, 'kernel'>,
  tenant: string,
  key: string,
  info: string,
  values: Values,
  now = clock.now(),
): Promise<Values & { readonly id: string }> {
  const resource = kernel.find(key)!
  const isPlatform = resource.scope === 'platform'
  const { row, bounds } = platformRows(resource, kernel).born(isPlatform ? '000000' : tenant, info, values, now)
  await kernel.store.run([isPlatform ? enterPlatform() : enterTenant(tenant), ...bounds])
  return row as Values & { readonly id: string }
}

/**
 * Key of a picture that a tenant has, for records that must show one; "of everybody" in it, so any of its kitchens may
 * refer to it.
 */
export const pictureOf = (tenant: string): string => `${tenant}/202611/${'a'.repeat(32)}.jpg`
/** Says that it was uploaded. */
export const addPicture = async ({ ownerUrl }: Pick<Product, 'ownerUrl'>, tenant: string): Promise<unknown> =>
  asOwner(ownerUrl, client =>
    client.query(
      "insert into kernel_file (tenant_id, key, name, type, size, user_id) values ($1, $2, 'a.jpg', 'image/jpeg', 1, 0) on conflict do nothing",
      [tenant, pictureOf(tenant)],
    ),
  )

/** A school canteen in Wuchang. @param n tells it from others @returns its id */
export const addKitchen = async (
  product: Pick<Product, 'kernel'>,
  tenant: string,
  n: number,
  values: Values = {},
): Promise<string> =>
  (
    await addRow(product, tenant, 'enterprise/info', '', {
      infoName: `食堂${n}`,
      infoCode: '92420199MA0000001C',
      type: 4,
      areaCode: '420106',
      infoAddress: '路',
      longitude: 114.3,
      latitude: 30.5,
      infoManager: '张三',
      infoManagerPhone: '13900001111',
      licenseNo: `JY3420106${String(1_000_000 + n)}`,
      infoStatus: 1,
      isPublic: true,
      accountStatus: 1,
      infoBuildType: 0,
      infoGrade: 0,
      infoYearIndex: 0,
      ...values,
    })
  ).id

/** Somebody who cooks in a kitchen, by name. */
export const addCook = (
  product: Pick<Product, 'kernel'>,
  tenant: string,
  info: string,
  empName: string,
  values: Values = {},
): Promise<Values & { readonly id: string }> =>
  addRow(product, tenant, 'staff/employee', info, {
    empName,
    empPost: 5,
    empStatus: 1,
    isKitchen: true,
    isDirect: false,
    isSa: 0,
    entryDate: '2025-01-01',
    ...values,
  })

/** Does something to a locked row in a transaction of the platform, with all that follows from it. */
async function onRow(
  { kernel }: Pick<Product, 'kernel'>,
  tenant: string,
  key: string,
  id: string,
  now: number,
  set: Values | null,
): Promise<void> {
  const resource = kernel.find(key)!
  const write = platformRows(resource, kernel)
  const doer = { asker: null, ip: '', trace: '' }
  await kernel.store.transaction(async transaction => {
    await transaction.run([enterTenant(tenant)])
    const [row] = await write.locked(transaction, tenant, [id])
    if (set) return write.carried(transaction, tenant, [[row!, set]], now)
    const facts = [factOf(tenant, row!, null)]
    await transaction.run([
      rowStatements(resource, kernel).change(tenant, { ...row!, isDeleted: true }),
      ...inOrder(consequences(resource, kernel)(doer, 'remove', facts, now)),
    ])
    return followed(resource, kernel, transaction, doer, facts, now)
  })
}
/** Changes a row as the platform does. */
export const changeRow = (
  product: Pick<Product, 'kernel'>,
  tenant: string,
  key: string,
  id: string,
  set: Values,
  now = clock.now(),
): Promise<void> => onRow(product, tenant, key, id, now, set)
/** Removes a row, whoever might. */
export const removeRow = (
  product: Pick<Product, 'kernel'>,
  tenant: string,
  key: string,
  id: string,
  now = clock.now(),
): Promise<void> => onRow(product, tenant, key, id, now, null)
