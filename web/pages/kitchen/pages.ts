export { Inbound as inbound, Samples as samples, Slips as slips } from './lists.tsx'
export { Stock as stock } from './Stock.tsx'
