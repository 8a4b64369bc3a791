export { Samples as default } from './labels/lists.tsx'
