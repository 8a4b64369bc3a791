import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: { report: 'Reports', 'report/built': 'Reports at hand' },
  resources: {
    'report/report': {
      title: 'Reports',
      fields: {
        name: 'Name',
        content: 'Definition',
        schedule: 'Sent',
        receivers: 'Sent to',
        sentMonth: 'Month sent last',
        remark: 'Remark',
      },
      hints: { receivers: 'Who is told once it is there; everybody sees the data of their own area' },
    },
  },
} satisfies English
