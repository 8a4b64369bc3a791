import { projection } from '../../kernel/define/projection.ts'
import { day } from '../../kernel/fields/index.ts'

/** 健康证 of cert_type. domain.md C */
const health = 3

/** Health certificates that were not renewed, by the day they end. domain.md E.5 R2 */
export default projection({
  key: 'staff/health-day',
  title: '健康证到期',
  table: 'proj_health_day',
  scope: 'enterprise',
  by: { endDate: day({ title: '到期日' }) },
  sums: ['num'],
  from: {
    'staff/certificate': row =>
      row.certType === health && row.certEnd && !row.newCertId
        ? { key: { endDate: row.certEnd }, add: { num: 1 } }
        : null,
  },
  report: {
    reads: 'staff/certificate',
    words: { endDate: ['到期日', 'Day it ends'], num: ['到期健康证', 'Health certificates that end'] },
  },
})
