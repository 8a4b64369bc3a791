// Whoever uses video has the account of the product.
export { default } from '../system/user/page.tsx'
