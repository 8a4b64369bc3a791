import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'

export default room({
  key: 'log',
  groups: [group({ key: 'log', title: '监控与审计', icon: 'book', sort: 95 })],
  pages: [
    page({
      key: 'log/usual',
      title: '通用日志',
      page: '/monitor/log/usual',
      menu: { group: 'log', sort: 10 },
      roles: ['administrator'],
      buttons: { log_usual_read: ['查看', 'View', 'log_usual_view'] },
    }),
    page({
      key: 'log/api',
      title: '接口日志',
      page: '/monitor/log/api',
      menu: { group: 'log', sort: 20 },
      roles: ['administrator'],
      buttons: { log_api_read: ['查看', 'View', 'log_api_view'] },
    }),
    page({
      key: 'log/error',
      title: '错误日志',
      page: '/monitor/log/error',
      menu: { group: 'log', sort: 30 },
      roles: ['administrator'],
      buttons: { log_error_read: ['查看', 'View', 'log_error_view'] },
    }),
    page({
      key: 'log/audit',
      title: '审计追踪',
      page: '/monitor/audit',
      menu: { group: 'log', sort: 40 },
      roles: ['administrator'],
      buttons: { log_audit_read: ['查看', 'View'], log_audit_verify: ['校验', 'Verify'] },
    }),
  ],
  en,
})
