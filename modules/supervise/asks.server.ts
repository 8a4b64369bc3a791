// What other rooms may ask of this one.
export * from './tables.ts'
