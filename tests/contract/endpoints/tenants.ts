import { clock } from '../../../contract/clock.ts'
import { administrators, everybody, get, manager, post, standard, type Endpoint, type Made } from './endpoint.ts'
import type { Scene } from './scene.ts'

const tenant = (s: Scene): Promise<Made> => s.make('system/tenant')
const withPackage = async (s: Scene): Promise<Made> => ({
  ...(await tenant(s)),
  packageId: (await s.make('system/tenant-package'))['id']!,
})
const is =
  (condition: string) =>
  (s: Scene, { id, ...m }: Made): Promise<boolean> =>
    s.sql(
      `select ${condition} from kernel_tenant where id = $1`,
      id,
      ...(condition.includes('$2') ? [m['packageId'] ?? m['datasourceId']] : []),
    )

/** Tenants and what they bought; clients and parameters of the platform; data sources. */
export const tenants: readonly Endpoint[] = [
  ...standard('/blade-system/tenant', 'system/tenant', { reads: ['manager', 'administrator'], writes: manager }),
  post('/blade-system/tenant/setting', 'ids,params', {
    by: manager,
    form: 'done',
    before: tenant,
    ask: ({ id }) => ({ query: { ids: id!, accountNumber: '7', expireTime: '2099-01-01 00:00:00' } }),
    leaves: is("account_number = 7 and expire_time > '2098-01-01'"),
  }),
  post('/blade-system/tenant/datasource', 'tenantId,datasourceId', {
    by: manager,
    form: 'done',
    before: async s => ({ ...(await tenant(s)), datasourceId: (await s.make('system/datasource'))['id']! }),
    ask: ({ tenantId, datasourceId }) => ({ query: { tenantId: tenantId!, datasourceId: datasourceId! } }),
    leaves: is('coalesce(datasource_id = $2, false)'),
  }),
  get(
    '/blade-system/tenant/info',
    'domain',
    {
      by: 'open',
      form: 'object',
      before: async s => {
        const made = await s.make('system/tenant', { domainUrl: `https://d${clock.now()}.example` })
        return { ...made, domain: await s.sql('select domain_url from kernel_tenant where id = $1', made['id']) }
      },
      ask: ({ domain }) => ({ query: { domain: domain! } }),
      shows: ({ tenantId, domain }) => [`"tenantId":"${tenantId}"`, domain!],
    },
    'public',
  ),
  get('/blade-system/tenant/package-detail', 'tenantId', {
    by: ['manager', 'administrator'],
    form: 'object',
    before: async s => {
      const made = await withPackage(s)
      await s.sql(
        'with u as (update kernel_tenant set package_id = $2 where id = $1 returning 1) select 1 from u',
        made['id'],
        made['packageId'],
      )
      return made
    },
    ask: ({ id }) => ({ query: { tenantId: id! } }),
    shows: ({ packageId }) => [`"id":"${packageId}"`, '"menuId":"'],
  }),
  post('/blade-system/tenant/package-setting', 'tenantId,packageId', {
    by: manager,
    form: 'done',
    before: withPackage,
    ask: ({ tenantId, packageId }) => ({ query: { tenantId: tenantId!, packageId: packageId! } }),
    leaves: is('coalesce(package_id = $2, false)'),
  }),
  ...standard('/blade-system/tenant-package', 'system/tenant-package', {
    reads: ['manager', 'administrator'],
    writes: manager,
  }),
  ...standard('/blade-system/client', 'system/client', { reads: manager }),
  ...standard('/blade-system/param', 'system/param', { reads: manager }),
  get(
    '/blade-system/tenant/select',
    '',
    {
      by: ['manager', ...everybody.slice(1)],
      form: 'rows',
      before: tenant,
      shows: ({ tenantId }) => [`"tenantId":"${tenantId}"`],
    },
    'called by real clients beyond the specification',
  ),
  get(
    '/blade-system/tenant-package/select',
    '',
    {
      by: ['manager', ...everybody.slice(1)],
      form: 'rows',
      before: s => s.make('system/tenant-package'),
      shows: ({ id, first }) => [`"id":"${id}"`, first!],
    },
    'called by real clients beyond the specification',
  ),
  ...standard('/blade-develop/datasource', 'system/datasource', { reads: manager }),
  get(
    '/blade-develop/datasource/select',
    '',
    {
      by: manager,
      form: 'rows',
      before: s => s.make('system/datasource'),
      shows: ({ id, first }) => [`"id":"${id}"`, first!, '!reader'],
    },
    'called by real clients beyond the specification',
  ),
  ...standard('/blade-system/post', 'system/post', { reads: administrators }),
  get('/blade-system/post/select', 'tenantId', {
    by: ['administrator', 'supervisor', 'owner', 'manager'],
    form: 'rows',
    before: s => s.make('system/post'),
    ask: () => ({ query: { tenantId: 'aaaaaa' } }),
    shows: ({ id }) => [`"id":"${id}"`, '"postName":"所长"'],
  }),
]
