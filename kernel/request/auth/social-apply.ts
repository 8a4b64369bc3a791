import { refuse } from '../../errors.ts'
import type { Statement } from '../../store/batch.ts'
import type { Door } from './grants.ts'

/** A tenant in which somebody may come in or apply: it is there, and not expired. @throws SK400 tenantUnknown */
export const tenantThere: Statement = {
  name: 'guest_tenant',
  text: "select app.must(exists (select from kernel_tenant where tenant_id = $1 and not is_deleted and (expire_time is null or expire_time > app.now() or tenant_id = '000000')), 'tenantUnknown')",
}

// An application says who it is for by what the sign-in gave it, sealed: an id of somebody else opens nothing.
const placeOf = (tenant: string): string => `oauth-application.${tenant}`
const applicationMs = 30 * 60_000

/**
 * What a stranger is given to apply with: who they are at their provider, sealed for the tenant. @param now epoch ms
 */
export const closeApplication = async (door: Door, tenant: string, oauthId: string, now: number): Promise<string> =>
  (await door.seal()).close(placeOf(tenant), `${now} ${oauthId}`)

/**
 * Who applies. @param now epoch ms @throws Refusal socialState for what was not sealed for this tenant in the last half
 * hour
 */
export async function applicant(door: Door, tenant: string, ticket: string, now: number): Promise<string> {
  const [at = '', id = ''] = await door
    .seal()
    .then(seal => seal.open(placeOf(tenant), ticket).split(/ (.*)/s))
    .catch(() => [])
  if (id === '' || Number(at) + applicationMs < now) throw refuse('socialState')
  return id
}
