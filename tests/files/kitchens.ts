import { platformRows } from '../../kernel/derive/platform-rows.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'

const enterprise = (infoName: string, areaCode: string, n: number) => ({
  infoName, infoCode: '92420199MA0000001X', type: 4, areaCode, infoAddress: `${infoName}路`, longitude: 114.3, latitude: 30.5, infoManager: '张三', infoManagerPhone: '13900001111',
  licenseNo: `JY3${areaCode}${String(1_000_000 + n)}`, infoStatus: 1, isPublic: true, accountStatus: 1, infoBuildType: 0, infoGrade: 0, infoYearIndex: 0,
})

/** A kitchen with its people, and those who must not get at its files, by what they are. */
export async function kitchens() {
  const product = await testProduct()
  const info = product.kernel.find('enterprise/info')!
  const add = async (tenant: string, name: string, area: string, n: number): Promise<string> => {
    await asOwner(product.ownerUrl, client => client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1) on conflict do nothing', [tenant]))
    const { row, bounds } = platformRows(info, product.kernel).born(tenant, '', enterprise(name, area, n), Date.now())
    await product.kernel.store.run([enterTenant(tenant), ...bounds])
    return row['id'] as string
  }
  const kitchen = await add('aaaaaa', '第一食堂', '420106', 1)
  const neighbour = await add('aaaaaa', '第二食堂', '420111', 2)
  const foreign = await add('bbbbbb', '第三食堂', '420106', 3)
  for (const one of [
    { tenant: 'aaaaaa', account: 'owner', role: 'enterprise', info: kitchen }, { tenant: 'aaaaaa', account: 'neighbour', role: 'enterprise', info: neighbour }, { tenant: 'aaaaaa', account: 'office', role: 'administrator' },
    { tenant: 'aaaaaa', account: 'near', role: 'supervise', area: '420106' }, { tenant: 'aaaaaa', account: 'far', role: 'supervise', area: '420111' },
    { tenant: 'bbbbbb', account: 'office', role: 'administrator' }, { tenant: 'bbbbbb', account: 'cook', role: 'enterprise', info: foreign },
  ] as const) await addAccount(product, one)
  const sign = (tenant: string, account: string): Promise<Person> => signIn(product.url, tenant, account)
  const ended = await sign('aaaaaa', 'owner')
  await ended.get('/blade-auth/oauth/logout')
  return {
    product, kitchen, owner: await sign('aaaaaa', 'owner'), administrator: await sign('aaaaaa', 'office'), supervisor: await sign('aaaaaa', 'near'),
    nobody: person(product.url, ''), neighbour: await sign('aaaaaa', 'neighbour'), elsewhere: await sign('bbbbbb', 'office'),
    strangers: {
      'another enterprise': await sign('aaaaaa', 'neighbour'), 'a supervisor of another district': await sign('aaaaaa', 'far'), "another tenant's administrator": await sign('bbbbbb', 'office'),
      "another tenant's enterprise": await sign('bbbbbb', 'cook'), 'nobody': person(product.url, ''), 'an ended session': ended,
    } as Readonly<Record<string, Person>>,
  }
}
export type Kitchens = Awaited<ReturnType<typeof kitchens>>
