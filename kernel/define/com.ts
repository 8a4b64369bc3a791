import { flagType } from '../fields/flag/type.ts'
import { field, type Fields } from '../fields/base/field.ts'
import { integer } from '../fields/integer/type.ts'
import { moment } from '../fields/moment/type.ts'
import { ref } from '../fields/ref/type.ts'
import { text } from '../fields/text/type.ts'

/**
 * Who a row belongs to; decides its owner columns and the policy the database enforces. platform: everybody's · tenant:
 * one tenant's · enterprise: one kitchen's, seen by itself and by those whose jurisdiction or market it is in.
 */
export type Scope = 'platform' | 'tenant' | 'enterprise'

/** COM of domain.md 0.2: what every row has. Nobody writes it but the kernel. */
const row = {
  id: ref('', { title: '主键', show: '', by: 'system' }),
  status: integer({ title: '业务状态', by: 'system', initial: 1 }),
  createUser: ref('system/user', { title: '创建人', show: 'name', as: 'createUserName', by: 'system' }),
  createDept: ref('', { title: '创建部门', show: '', by: 'system' }),
  createTime: moment({ title: '创建时间', by: 'system', filter: 'range', sort: true }),
  updateUser: ref('system/user', { title: '更新人', show: 'name', as: 'updateUserName', by: 'system' }),
  updateTime: moment({ title: '更新时间', by: 'system', sort: true }),
  isDeleted: field(flagType, { title: '已删除', by: 'system' }),
} satisfies Fields

const tenant = { tenantId: text({ title: '租户', max: 12, by: 'system' }) } satisfies Fields
const enterprise = {
  infoId: ref('enterprise/info', { title: '所属企业', show: 'infoName', as: 'infoName', by: 'system', filter: true }),
} satisfies Fields

/**
 * Of what offices keep: whether whoever asks may do with the row what is for its keepers. Who is no officer is told so
 * of every row: of them the grants say all.
 */
export const keeperFlag = {
  isKept: field(flagType, { title: '由本单位办理', by: 'system', derived: { keepers: true }, internal: true }),
}

export type Com = typeof row & typeof tenant & typeof enterprise

/** The common fields of a row that belongs to `scope`. */
export const com = (scope: Scope): Fields => ({
  ...row,
  ...(scope !== 'platform' && tenant),
  ...(scope === 'enterprise' && enterprise),
})

const always: ReadonlySet<string> = new Set([
  'id',
  'tenantId',
  'infoId',
  'status',
  'createTime',
  'updateTime',
  'isDeleted',
])
/**
 * Whether every row has a value of this common field. A field of that name which the definition itself has may be
 * empty; status never is.
 */
export const isFixed = ({ scope, fields }: { readonly scope: Scope; readonly fields: Fields }, name: string): boolean =>
  always.has(name) && (name === 'status' || (!(name in fields) && name in com(scope)))
