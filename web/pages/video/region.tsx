export { Regions as default } from './places/Places.tsx'
