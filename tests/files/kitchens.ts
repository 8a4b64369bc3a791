import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'

/** A kitchen with its people, and those who must not get at its files, by what they are. */
export async function kitchens() {
  const product = await testProduct()
  const add = async (tenant: string, name: string, area: string, n: number): Promise<string> => {
    await asOwner(product.ownerUrl, client =>
      client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1) on conflict do nothing', [
        tenant,
      ]),
    )
    return addKitchen(product, tenant, n, { infoName: name, areaCode: area })
  }
  const kitchen = await add('aaaaaa', '第一食堂', '420106', 1)
  const neighbour = await add('aaaaaa', '第二食堂', '420111', 2)
  const foreign = await add('bbbbbb', '第三食堂', '420106', 3)
  for (const one of [
    { tenant: 'aaaaaa', account: 'owner', role: 'enterprise', info: kitchen },
    { tenant: 'aaaaaa', account: 'neighbour', role: 'enterprise', info: neighbour },
    { tenant: 'aaaaaa', account: 'office', role: 'administrator' },
    { tenant: 'aaaaaa', account: 'near', role: 'supervise', area: '420106' },
    { tenant: 'aaaaaa', account: 'far', role: 'supervise', area: '420111' },
    { tenant: 'bbbbbb', account: 'office', role: 'administrator' },
    { tenant: 'bbbbbb', account: 'cook', role: 'enterprise', info: foreign },
  ] as const)
    await addAccount(product, one)
  const sign = (tenant: string, account: string): Promise<Person> => signIn(product.url, tenant, account)
  const ended = await sign('aaaaaa', 'owner')
  await ended.get('/blade-auth/oauth/logout')
  return {
    product,
    kitchen,
    owner: await sign('aaaaaa', 'owner'),
    administrator: await sign('aaaaaa', 'office'),
    supervisor: await sign('aaaaaa', 'near'),
    nobody: person(product.url, ''),
    neighbour: await sign('aaaaaa', 'neighbour'),
    elsewhere: await sign('bbbbbb', 'office'),
    strangers: {
      'another enterprise': await sign('aaaaaa', 'neighbour'),
      'a supervisor of another district': await sign('aaaaaa', 'far'),
      "another tenant's administrator": await sign('bbbbbb', 'office'),
      "another tenant's enterprise": await sign('bbbbbb', 'cook'),
      nobody: person(product.url, ''),
      'an ended session': ended,
    } as Readonly<Record<string, Person>>,
  }
}
export type Kitchens = Awaited<ReturnType<typeof kitchens>>
