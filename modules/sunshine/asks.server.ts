// What other rooms may ask of this one.
export { scoreCurve } from './curve.server.ts'
