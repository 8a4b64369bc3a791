// Whoever comes with a unit, a body or an enterprise has the role its tenant was born with, whatever a clerk calls his.
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, addAccount, signIn, type Person } from '../../product.ts'
import { bodies } from '../../attack/bodies.ts'
import { addRole, builtIn, grant, idOf, menu, rig, tenant } from './rig.ts'

const { product, boss } = rig()
const aliases = ['supervise', 'enterprise', 'supervise_read'] as const
const origins = new Map<string, string>()

/** The roles of an account, and what it is. */
const rolesOf = async (account: string): Promise<{ readonly roles: readonly string[]; readonly kind: string }> =>
  asOwner(product().ownerUrl, async client => {
    const { rows } = await client.query<{ roles: string[]; kind: string }>(
      'select role_id::text[] as roles, role as kind from kernel_user where tenant_id = $1 and account = $2',
      [tenant, account],
    )
    return rows[0]!
  })

beforeAll(async () => {
  for (const alias of aliases) origins.set(alias, await builtIn(product(), tenant, alias))
  for (const alias of aliases) {
    const role = await addRole(boss(), `录入员${alias}`, alias, origins.get(alias)!, { sort: 0 })
    await grant(boss(), [role], [menu('desk/notice')])
    expect(await builtIn(product(), tenant, alias), 'it stands before the one that was there').toBe(role)
  }
})

describe('a role that a clerk calls as one that every tenant has, and puts before it,', () => {
  const unit = async (account: string, marketType: number): Promise<string> => {
    const answer = await boss().post('/base/basemarket/submit', {
      marketName: account,
      marketType,
      areaCode: '420106',
      contact: '张三',
      contactPhone: '13900001111',
      account,
    })
    idOf(answer)
    return String(answer.data['account'])
  }

  test('is not the role of the account of a unit, of an office that only reads, or of a body of kitchens', async () => {
    const office = await unit('near_office', 1)
    expect(await rolesOf(office)).toEqual({ roles: [origins.get('supervise')], kind: 'supervise' })
    const schools = await unit('near_schools', 5)
    expect(await rolesOf(schools)).toEqual({ roles: [origins.get('supervise_read')], kind: 'supervise' })
    const body = bodies['base/enterprise']!() as { readonly account: string }
    idOf(await boss().post('/base/baseenterprise/save', body))
    expect(await rolesOf(body.account)).toEqual({ roles: [origins.get('enterprise')], kind: 'enterprise' })
  })

  test('is not the role of an account of a kind that is named none: it may do what its kind may', async () => {
    await addAccount(product(), { tenant, account: 'later', role: 'supervise', area: '420106' })
    expect(await rolesOf('later')).toEqual({ roles: [origins.get('supervise')], kind: 'supervise' })
    const later: Person = await signIn(product().url, tenant, 'later')
    for (const path of ['/iot/warniotalarm/list', '/offine/superviseoffline/list', '/indexTotal/workbench'])
      expect((await later.get(path)).status, path).toBe(200)
  })
})
