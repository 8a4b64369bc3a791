// What other rooms may ask of this one.
export { emergencyOf, emergencySettle } from './emergency.server.ts'
export { underWay } from './emergency.ts'
export { emergencies } from './tables.ts'
