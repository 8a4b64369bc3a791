import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: { home: 'Home', charts: 'Charts' },
} satisfies English
