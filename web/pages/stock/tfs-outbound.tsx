export { Slips as default } from '../ledger/labels/lists.tsx'
