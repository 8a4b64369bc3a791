// info/updata-task 上报任务 info/updatatask info_updata_task
import { momentAt } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, files, integer, longText, moment, refs, text } from '../../kernel/fields/index.ts'
import { dataType, enterpriseType } from '../words/dictionaries.ts'
import { isGiven } from '../record/rules.ts'

/**
 * What the office asks kitchens to hand in: each enterprise it is meant for has a row of its own from then on
 * (info/updata). domain.md B.10.4 rowType 0
 */
export default resource({
  key: 'info/updata-task',
  title: '上报任务',
  wire: { path: 'info/updatatask', none: ['import'] },
  table: 'info_updata_task',
  scope: 'tenant',
  page: { at: '/info/updatatask', group: 'info', sort: 2 },
  fields: {
    dataTitle: text({ title: '标题', max: 100, required: true, search: true }),
    dataType: choice(dataType, { title: '资料类型', required: true, filter: true }),
    requireDesc: longText({ title: '上报要求', max: 2000, required: true }),
    templateFile: files({ title: '模板', max: 3 }),
    targetAreas: refs('base/area', { title: '对象区划', show: 'areaName', max: 200 }),
    targetMarkets: refs('base/market', { title: '对象管理单位', show: 'marketName', max: 200 }),
    targetTypes: choices(enterpriseType, { title: '对象企业类型' }),
    targetInfos: refs('enterprise/info', {
      title: '对象企业名单',
      show: 'infoName',
      max: 1000,
      hint: '名单内的企业不受区划、单位、类型限制',
    }),
    deadline: moment({ title: '截止时间', required: true, filter: 'range', sort: true }),
    totalNum: integer({ title: '应报', by: 'system', derived: { rows: 'info/updata', by: 'taskId' } }),
    reportNum: integer({
      title: '已报',
      by: 'system',
      derived: { rows: 'info/updata', by: 'taskId', while: { dataStatus: [1, 2] } },
    }),
    passNum: integer({
      title: '通过',
      by: 'system',
      derived: { rows: 'info/updata', by: 'taskId', while: { dataStatus: [2] } },
    }),
  },
  list: ['dataTitle', 'dataType', 'deadline', 'totalNum', 'reportNum', 'passNum', 'createUserName', 'createTime'],
  order: 'createTime desc',
  rules: {
    deadlineAhead: {
      at: 'deadline',
      says: '截止时间必须晚于现在',
      holds: (row, { now, before }) => row.deadline === before?.deadline || momentAt(row.deadline) > now,
    },
    targeted: {
      at: 'targetInfos',
      says: '请选择对象企业：区划、单位、类型或名单至少一项',
      holds: row => [row.targetAreas, row.targetMarkets, row.targetTypes, row.targetInfos].some(isGiven),
    },
  },
  grants: { supervise: 'all', administrator: 'all' },
  keepers: { author: 'createUser' },
})
