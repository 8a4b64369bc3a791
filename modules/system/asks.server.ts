// What other rooms may ask of this one.
export { handable, handColumns, handingOf, type handing } from './files-hand.server.ts'
export { keepingOfDevices, keepingOpenly } from './files-keep.server.ts'
export { seedId, seedRows } from './seed-rows.server.ts'
export { parameterOf } from './parameters.ts'
export { smsSending } from './sms-sending.server.ts'
export { accountsWith } from './user-with.server.ts'
export * from './tables.ts'
