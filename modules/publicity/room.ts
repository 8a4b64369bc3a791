import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import { publicityLinks } from './links.ts'
import publicity from './publicity.ts'

export default room({
  key: 'publicity',
  resources: [publicity],
  links: publicityLinks,
  en,
})
