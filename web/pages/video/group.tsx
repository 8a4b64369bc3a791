export { Groups as default } from './places/Places.tsx'
