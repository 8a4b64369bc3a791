import type { English } from '../../kernel/define/titles.ts'

export default {
  menu: {
    log: 'Logs and audit',
    'log/usual': 'General log',
    'log/api': 'Call log',
    'log/error': 'Error log',
    'log/audit': 'Audit trail',
  },
} satisfies English
