import { table } from '../../kernel/define/table.ts'
import param from './param.ts'
import tenant from './tenant.ts'
import user from './user.ts'

// What other rooms may ask of this one.
export { keepingOpenly } from './files-keep.server.ts'
export { parameterOf } from './parameters.ts'
export { accountsWith } from './user-with.server.ts'

// Its tables in their statements.
export const parameters = table(param)
export const tenants = table(tenant)
export const accounts = table(user)
