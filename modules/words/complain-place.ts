import { ofTenant } from './public-place.ts'

/** Where the public complains of a kitchen, without an account; the id of the kitchen follows. domain.md E.4 */
export const complainPlace = '/complaint?infoId='

/** The same for a link or a code. @param tenantId '' for the tenant the platform answers for by itself */
export const complainAddress = (infoId: string, tenantId: string): string => complainPlace + infoId + ofTenant(tenantId)
