export { Bodies as bodies } from './bodies.tsx'
export { Interfaces as interfaces } from './interfaces.tsx'
export { Markets as markets } from './markets.tsx'
