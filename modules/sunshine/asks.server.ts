// What other rooms may ask of this one.
export { scoreCurve } from './curve.server.ts'
export { itemsOf, scoreItems } from './items.server.ts'
