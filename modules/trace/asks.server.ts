// What other rooms may ask of this one.
export { emergencyOf, emergencySettle } from './emergency.server.ts'
