// What other rooms may ask of this one.
export { keepingOpenly } from './files-keep.server.ts'
export { parameterOf } from './parameters.ts'
export { accountsWith } from './user-with.server.ts'
export * from './tables.ts'
