export { Bodies as bodies } from './bodies.tsx'
export { Checklists as checklists } from './checklists.tsx'
export { Interfaces as interfaces } from './interfaces.tsx'
export { Markets as markets } from './markets.tsx'
