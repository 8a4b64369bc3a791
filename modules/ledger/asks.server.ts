// What other rooms may ask of this one.
export { recordKinds } from './kinds.ts'
export { recordView } from './record-view.server.ts'
