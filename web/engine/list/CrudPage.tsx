/** The derived page by itself, fetched when the first of them is opened. */
export { Crud as default } from './Crud.tsx'
