/** The demo accounts; each has its own name for a password. */
export type Account = 'admin' | 'supervise' | 'enterprise'

/** A tenant beside the demo's. `forgetful` is for wrong passwords only: it ends up locked. */
export const otherTenant = { id: 'e2e001', accounts: ['stranger', 'forgetful'] } as const

/** The kitchen of the account `enterprise`. */
export const kitchen = { name: '东湖畔寄宿学校食堂(演示)' } as const
