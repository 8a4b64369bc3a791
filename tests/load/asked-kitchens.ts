// What kitchens, offices and the public ask all day, and the bare handler beside them.
import { wireDay } from '../../contract/wire.ts'
import { md5Hex } from '../../kernel/request/auth/password.ts'
import { pictureOf } from '../rows.ts'
import {
  administratorId,
  administrators,
  kitchenId,
  kitchensPerTenant,
  sessionId,
  tenantName,
  tenants,
} from './fill.ts'
import type { Asked } from './measure.ts'
import type { World } from './world.ts'

type Requests = Asked['requests']
type Request = Requests[number]

const from = wireDay(Date.now() - 90 * 86_400_000)
const to = wireDay(Date.now())

/** Tenant and kitchen of each, tenants in turn. */
export const kitchens = Array.from(
  { length: tenants * kitchensPerTenant },
  (_, i) => [i % tenants, Math.floor(i / tenants)] as const,
)

/** An address of sixteen millions: hardly any of them comes twice. */
const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const client = 'Basic c2FiZXI6c2FiZXJfc2VjcmV0'

const delivery = {
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

export interface KitchenRequests {
  readonly list: Requests
  readonly create: Requests
  readonly screen: Requests
  readonly scans: Requests
}

/** What each kitchen asks with its own session, and the public of one of them. */
export async function kitchenRequests({ key }: World): Promise<KitchenRequests> {
  const signed = await Promise.all(
    kitchens.map(([n, k]) =>
      key.sign({ session: sessionId(n, k), tenant: tenantName(n), user: sessionId(n, k) }, 86_400, Date.now()),
    ),
  )
  const of = (make: (n: number) => Request): Requests =>
    kitchens.map(([n], i) => {
      const request = make(n)
      const headers = {
        'blade-auth': `bearer ${signed[i]}`,
        authorization: client,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      }
      return { ...request, headers }
    })
  return {
    list: of(() => ({
      method: 'GET',
      path: `/api/purchase/standbookpurchase/list?current=1&size=10&purchaseDate_datege=${from}&purchaseDate_datele=${to}`,
    })),
    create: of(n => ({
      method: 'POST',
      path: '/api/purchase/standbookpurchase/submit',
      body: JSON.stringify({ ...delivery, goodsImgs: pictureOf(tenantName(n)) }),
    })),
    screen: [{ method: 'GET', path: `/api/dataScreenOpen/standbook?tenantId=${tenantName(0)}` }],
    scans: [
      {
        method: 'GET',
        path: `/api/dataScreenOpen/publicIndex?tenantId=${tenantName(0)}&infoId=${kitchenId(0, 0)}&from=code`,
        anew: () => ({ 'x-forwarded-for': someAddress() }),
      },
    ],
  }
}

/** The same lists and creates, asked of the bare handler. @param first the kitchen whose create it was told of */
export const bareRequests = (first: number): { readonly list: Requests; readonly create: Requests } => {
  const [tenant, kitchen] = kitchens[first]!
  return {
    list: kitchens.map(([n, k]) => ({
      method: 'GET',
      path: `/list?tenant=${tenantName(n)}&info=${kitchenId(n, k)}&from=${from}&to=${to}`,
    })),
    create: kitchens.map(([n, k]) => ({
      method: 'POST',
      path: '/create',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        [tenantName(tenant)]: tenantName(n),
        [kitchenId(tenant, kitchen)]: kitchenId(n, k),
        [sessionId(tenant, kitchen)]: sessionId(n, k),
        [pictureOf(tenantName(tenant))]: pictureOf(tenantName(n)),
      }),
    })),
  }
}

/** Administrators of the first tenant, each with a session of their own, and what they ask. */
export async function officeRequests({ key, ofDatabase }: World) {
  // A real proxy stands before many people: each of them has a limit of their own.
  const offices = await Promise.all(
    Array.from({ length: administrators }, async (_, n) => {
      const id = administratorId(n)
      const token = await key.sign({ session: id, tenant: tenantName(0), user: id }, 86_400, Date.now())
      return {
        'blade-auth': `bearer ${token}`,
        authorization: client,
        'accept-encoding': 'gzip',
        'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`,
      }
    }),
  )
  const office = (path: string): Requests => offices.map(headers => ({ method: 'GET', path: `/api${path}`, headers }))
  const root = await ofDatabase<{ id: string }>("select app.id_of($1 || '/dept')::text as id", tenantName(0))
  const logins: Requests = offices.map((_, n) => ({
    method: 'POST',
    headers: {
      authorization: client,
      'tenant-id': tenantName(0),
      'x-forwarded-for': `10.2.${n >> 8}.${n & 255}`,
    },
    path: `/api/blade-auth/oauth/token?tenantId=${tenantName(0)}&username=office${n}&password=${md5Hex('load')}&grant_type=password&scope=all&type=account`,
  }))
  return {
    /** Headers of one of them. */
    first: offices[0]!,
    routes: office('/blade-system/menu/routes'),
    buttons: office('/blade-system/menu/buttons'),
    departments: office(`/blade-system/dept/lazy-tree?parentId=${root.id}`),
    users: office('/blade-user/page?current=1&size=10'),
    logins,
  }
}
