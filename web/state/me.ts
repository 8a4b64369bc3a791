let [id, tenant] = ['', '']
/** The id of the account that is signed in, '' for none: for what asks no more of the session. */
export const me = (): string => id
/** The tenant of that account, '' for none. */
export const myTenant = (): string => tenant
/** Said by the session alone. */
export const setMe = (user: string, of: string): void => void ([id, tenant] = [user, of])
