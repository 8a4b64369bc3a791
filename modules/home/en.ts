import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: { home: 'Home', charts: 'Charts' },
  asks: { 'home/chart': { name: 'Chart', days: 'Days' } },
} satisfies English
