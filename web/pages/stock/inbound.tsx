export { Inbound as default } from '../ledger/labels/lists.tsx'
