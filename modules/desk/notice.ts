// desk/notice 通知公告 blade-desk/notice desk_notice
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, moment, richText, text } from '../../kernel/fields/index.ts'
import { noticeCategory } from './dictionaries.ts'

/** What a tenant's administrators tell everybody. Before its release time only they see it. platform-contract.md 15 */
export default resource({
  key: 'desk/notice', title: '通知公告', path: 'blade-desk/notice', table: 'desk_notice', scope: 'tenant',
  page: '/desk/notice', menu: { group: 'desk', sort: 10, icon: 'bell' },
  calls: { own: ['list', 'detail', 'submit', 'export'], none: ['import'], save: true, update: true },
  buttons: { code: 'notice' },
  few: true,
  fields: {
    title: text({ title: '通知标题', max: 100, required: true, search: true }),
    category: choice(noticeCategory, { named: true, title: '通知类型', required: true, filter: true }),
    releaseTime: moment({ title: '发布时间', filter: 'range', sort: true, hint: '不填为立即发布' }),
    content: richText({ title: '通知内容', required: true }),
    announced: flag({ title: '已推送', by: 'system' }),
  },
  list: ['title', 'category', 'releaseTime', 'createUserName'],
  order: 'releaseTime desc',
  computes: ({ releaseTime }, { now, before }) => {
    const at = releaseTime ?? wireMoment(now)
    // Moved to a later time it will be told again.
    return { releaseTime: at, announced: at <= wireMoment(now) && before?.['announced'] === true }
  },
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
