// system/attach 附件 blade-resource/attach system_attach
import { resource } from '../../kernel/define/resource.ts'
import { files, integer, text } from '../../kernel/fields/index.ts'

/**
 * Files kept as attachments, by name and size. The link is one of ours; what it says of itself is read off it.
 * platform-contract.md 16
 */
export default resource({
  key: 'system/attach',
  title: '附件',
  wire: {
    path: 'blade-resource/attach',
    none: ['import'],
    save: true,
    update: true,
    buttons: { code: 'attach', also: { create: ['upload'], read: ['download'] } },
    older: { domain: 'domainUrl' },
  },
  table: 'system_attach',
  scope: 'tenant',
  page: { at: '/resource/attach', group: 'system', sort: 115, icon: 'paper-clip' },
  few: true,
  fields: {
    link: files({ title: '附件地址', max: 1, min: 1, required: true }),
    domainUrl: text({ title: '附件域名', max: 200, by: 'system' }),
    name: text({ title: '附件名称', max: 100, by: 'system' }),
    originalName: text({ title: '附件原名', max: 200, required: true, search: true }),
    extension: text({ title: '附件扩展名', max: 12, by: 'system', filter: true }),
    attachSize: integer({ title: '附件大小', min: 0, unit: 'B', by: 'system' }),
  },
  computes: ({ link }) => ({ name: link[0] ?? '', extension: /[a-z0-9]+$/.exec(link[0] ?? '')?.[0] ?? '' }),
  list: ['originalName', 'extension', 'attachSize', 'createUserName', 'createTime'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
