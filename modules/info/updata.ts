// info/updata 资料上报 info/updata info_updata
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, files, flag, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import { dataType, updataStatus } from '../words/dictionaries.ts'

/** Codes of updata_status. */
const [waiting, reported, passed, returned, overdue] = [0, 1, 2, 3, 4] as const

/**
 * What one enterprise hands in for a task, late or not, until it is accepted. What is asked for follows the task.
 * domain.md B.10.4 rowType 1, B.12
 */
export default resource({
  key: 'info/updata',
  title: '资料上报',
  wire: { path: 'info/updata', own: ['submit'] },
  table: 'info_updata',
  scope: 'enterprise',
  page: { at: '/info/updata', group: 'info', sort: 3 },
  fields: {
    taskId: ref('info/updata-task', { title: '任务', show: 'dataTitle', as: 'taskTitle', by: 'system', filter: true }),
    dataTitle: text({ title: '标题', max: 100, by: 'system', search: true }),
    dataType: choice(dataType, { title: '资料类型', by: 'system', filter: true }),
    requireDesc: longText({ title: '上报要求', max: 2000, by: 'system' }),
    templateFile: files({ title: '模板', max: 3, by: 'system' }),
    deadline: moment({ title: '截止时间', by: 'system', filter: 'range', sort: true }),
    dataFiles: files({ title: '上报附件', max: 9, by: 'system' }),
    dataDesc: longText({ title: '上报说明', max: 500, by: 'system' }),
    submitTime: moment({ title: '上报时间', by: 'system', filter: 'range' }),
    isLate: flag({ title: '逾期上报', by: 'system', filter: true }),
    dataStatus: choice(updataStatus, { title: '状态', by: 'system', filter: true, initial: waiting }),
    reviewRemark: text({ title: '审核意见', max: 200, by: 'system' }),
    reviewUser: ref('system/user', { title: '审核人', show: 'name', as: 'reviewUserName', by: 'system' }),
    reviewTime: moment({ title: '审核时间', by: 'system' }),
    ...origin,
  },
  list: [
    'infoName',
    'dataTitle',
    'dataType',
    'deadline',
    'dataStatus',
    'isLate',
    'submitTime',
    'dataFiles',
    'reviewRemark',
    'reviewTime',
  ],
  order: 'deadline desc',
  indexes: [
    { by: ['dataStatus', 'deadline'], wide: true },
    { by: ['taskId'], wide: true },
  ],
  life: { frozen: row => (row.dataStatus === reported || row.dataStatus === passed ? 'updataReported' : null) },
  grants: { enterprise: 'read', supervise: ['read', 'remove'], administrator: 'read' },
  keepers: { of: 'taskId', shares: ['pass', 'return'] },
  actions: {
    report: {
      title: '上报',
      roles: ['enterprise'],
      when: { dataStatus: [waiting, returned, overdue] },
      otherwise: 'updataReported',
      input: {
        dataFiles: files({ title: '上报附件', max: 9, required: true }),
        dataDesc: longText({ title: '上报说明', max: 500 }),
      },
      run: (row, input, { now }) => ({
        set: {
          dataFiles: input.dataFiles,
          dataDesc: input.dataDesc,
          dataStatus: reported,
          submitTime: wireMoment(now),
          isLate: row.deadline !== null && momentAt(row.deadline) < now,
        },
      }),
    },
    pass: {
      title: '通过',
      roles: ['supervise'],
      when: { dataStatus: reported },
      on: 'rows',
      input: { reviewRemark: text({ title: '审核意见', max: 200 }) },
      run: (_row, input, { now, user }) => ({
        set: {
          dataStatus: passed,
          reviewRemark: input.reviewRemark,
          reviewUser: user,
          reviewTime: wireMoment(now),
        },
      }),
    },
    return: {
      title: '退回',
      roles: ['supervise'],
      when: { dataStatus: reported },
      input: { reviewRemark: text({ title: '退回原因', max: 200, required: true }) },
      run: (_row, input, { now, user }) => ({
        set: {
          dataStatus: returned,
          reviewRemark: input.reviewRemark,
          reviewUser: user,
          reviewTime: wireMoment(now),
        },
      }),
    },
  },
})
