const page = '/pages/publicIndex/index'
/** What `from` says in a code that is scanned, so that scans are told from links. domain.md B.10.7 scanNum30 */
export const scanMark = 'code'

/** The public page of a kitchen, without an account; the id of the kitchen follows. domain.md E.4 */
export const publicPlace = `${page}?infoId=`
/** The same in a code that is printed or shown to be scanned. */
export const codePlace = `${page}?from=${scanMark}&infoId=`

/** What follows where the kitchen is of another tenant than the one the platform answers for by itself, ''. */
export const ofTenant = (tenantId: string): string => tenantId && `&tenantId=${encodeURIComponent(tenantId)}`
