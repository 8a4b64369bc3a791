// What other rooms may ask of this one.
export { confirmations } from './confirmed.server.ts'
