// What other rooms may ask of this one.
export { watchable } from './open-cameras.server.ts'
export { lookedAt } from './looks.server.ts'
export { sellerOf } from './open-goods.server.ts'
export { dayIn, placeOf, tenantOf } from './open-kitchen.server.ts'
export { publicOf } from './public-kitchens.server.ts'
export { publicPages } from './tables.ts'
