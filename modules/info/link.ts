// info/link 信息链接 info/infolink info_link
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, flag, images, integer, text } from '../../kernel/fields/index.ts'
import { linkType, openWay, roleScope } from '../words/dictionaries.ts'

/** What of it a kind of person sees: what is switched on for them. */
const shownTo = (role: 'enterprise' | 'supervise') => ({ rows: { enabled: '1', roleScope_like: role } })

/** Addresses of other systems, for the kinds of person they are of use to. domain.md B.10.2 */
export default resource({
  key: 'info/link',
  title: '信息链接',
  wire: { path: 'info/infolink', save: true, update: true },
  table: 'info_link',
  scope: 'tenant',
  page: { at: '/info/infolink', group: 'info', sort: 6 },
  fields: {
    linkName: text({ title: '名称', max: 50, required: true, search: true }),
    linkUrl: text({
      title: '地址',
      max: 300,
      required: true,
      search: true,
      pattern: /^https?:\/\/[^\s"'<>]+$/,
      hint: '以 http:// 或 https:// 开头',
    }),
    linkType: choice(linkType, { title: '类别', required: true, filter: true }),
    linkIcon: images({ title: '图标', max: 1 }),
    openWay: choice(openWay, { title: '打开方式', required: true, initial: 1 }),
    roleScope: choices(roleScope, { title: '可见角色', required: true, filter: true }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 0, sort: true }),
    enabled: flag({ title: '启用', filter: true, initial: true }),
  },
  list: ['linkName', 'linkUrl', 'linkType', 'linkIcon', 'openWay', 'roleScope', 'sort', 'enabled'],
  order: 'sort asc',
  sees: { enterprise: shownTo('enterprise'), supervise: shownTo('supervise') },
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
