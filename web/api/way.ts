/** The way to the server for strangers, in one piece: the first answer names it, and it comes behind the page. */
export { fetchCaptcha } from './door.ts'
export { get, post } from './http.ts'
