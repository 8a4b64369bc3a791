import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: { report: 'Reports' },
  resources: {
    'report/report': { title: 'Reports', fields: { name: 'Name', content: 'Definition', remark: 'Remark' } },
  },
} satisfies English
