import type { English } from '../../kernel/define/titles.ts'
import { en as appeal } from './appeal.ts'
import { en as rule } from './rule.ts'

export default {
  menu: { sunshine: 'Sunshine index' },
  resources: { 'sunshine/rule': rule, 'sunshine/appeal': appeal },
} satisfies English
