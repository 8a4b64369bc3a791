import { page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import emergency from './emergency.ts'
import evidence from './evidence.ts'
import { traceLinks } from './links.ts'
import recallReceipt from './recall-receipt.ts'
import recall from './recall.ts'

export default room({
  key: 'trace',
  pages: [
    page({
      key: 'trace/query',
      title: '追溯查询',
      page: '/trace/query',
      menu: { group: 'stock', sort: 19, icon: 'search' },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
  ],
  resources: [recall, recallReceipt, evidence, emergency],
  links: traceLinks,
  en,
})
