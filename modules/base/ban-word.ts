// base/ban-word 禁售词库 base/banword base_ban_word
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, text } from '../../kernel/fields/index.ts'
import { banGroup } from '../words/dictionaries.ts'
import { lawWords } from '../words/forbidden.ts'

/**
 * Further words for what schools and nurseries may not make or buy; those of the law are built in and always hold.
 * decisions Q13
 */
export default resource({
  key: 'base/ban-word',
  title: '校园禁售词库',
  wire: { path: 'base/banword' },
  table: 'base_ban_word',
  scope: 'tenant',
  few: true,
  page: { at: '/base/banword', group: 'base', sort: 6 },
  fields: {
    word: text({
      title: '词',
      max: 20,
      min: 2,
      required: true,
      search: true,
      hint: `内置词始终有效，不用再加：${lawWords.map(({ word }) => word).join('、')}`,
    }),
    wordGroup: choice(banGroup, {
      title: '归类',
      required: true,
      filter: true,
      initial: 1,
      hint: '冷荤、生食、裱花只查菜名，其余也查食材和采购',
    }),
    isSoft: flag({ title: '可说明理由', filter: true, hint: '勾选后不直接拦截，要求选择理由' }),
    remark: text({ title: '说明', max: 200 }),
  },
  list: ['word', 'wordGroup', 'isSoft', 'remark', 'createTime'],
  order: 'createTime desc',
  distinct: [{ by: ['word'] }],
  rules: {
    builtIn: { at: 'word', says: '内置词库已有该词', holds: row => !lawWords.some(({ word }) => word === row.word) },
  },
  grants: { administrator: 'all', supervise: 'read' },
})
