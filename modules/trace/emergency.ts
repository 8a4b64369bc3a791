// trace/emergency 应急处置 trace/emergency trace_emergency
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, flag, lines, longText, moment, person, ref, text } from '../../kernel/fields/index.ts'
import { emergencyStatus, emergencyStep, ownerSide } from '../words/dictionaries.ts'

/** Codes of emergency_status. */
export const underWay = 1 as const
const over = 2
/** What it was begun for has been let go of: nobody was poisoned after all, or the office lifted it. */
export const letGo = 3 as const
/** Key of emergency_step: the authorities have been told. */
const reported = '3'
/** Hours in which they are to be told. domain.md A.3 ACCIDENT_REPORT, D.10 */
const reportHours = 2

/** Whether the authorities have still to be told. */
export const isUnreported = (row: {
  readonly emergencyStatus: number | null
  readonly doneSteps: readonly string[] | null
}): boolean => row.emergencyStatus === underWay && !row.doneSteps?.includes(reported)

/**
 * What has to be done when people are said to have been poisoned, each step ticked off by whoever did it: stop serving,
 * keep the scene, tell the authorities within two hours, help the sick, let samples be taken. What a complaint freezes
 * begins it by itself; what somebody begins by hand is a drill and counts nowhere. 食品安全法 103、105 条; domain.md
 * D.10
 */
export default resource({
  key: 'trace/emergency',
  title: '应急处置',
  wire: { path: 'trace/emergency', none: ['import', 'remove'] },
  table: 'trace_emergency',
  scope: 'enterprise',
  page: { at: '/trace/emergency', group: 'stock', sort: 23, icon: 'alert' },
  fields: {
    emergencyNo: text({ title: '应急编号', max: 24, by: 'system', unique: true, search: true }),
    reason: text({
      title: '事由',
      min: 2,
      max: 100,
      required: true,
      search: true,
      hint: '手工发起的是演练；真实应急由疑似食物中毒的投诉自动发起',
    }),
    isDrill: flag({ title: '演练', by: 'system', filter: true }),
    evidenceId: ref('trace/evidence', {
      title: '证据包',
      show: 'evidenceNo',
      as: 'evidenceName',
      by: 'system',
      filter: true,
    }),
    startTime: moment({ title: '开始时间', by: 'system', filter: 'range', sort: true }),
    reportDue: moment({ title: '报告时限', by: 'system' }),
    doneSteps: choices(emergencyStep, { title: '已完成', by: 'system' }),
    isReportLate: flag({ title: '超时报告', by: 'system', filter: true }),
    steps: lines({
      title: '处置记录',
      max: 200,
      by: 'system',
      fields: {
        step: choice(emergencyStep, { title: '事项' }),
        time: moment({ title: '完成时间' }),
        side: choice(ownerSide, { title: '登记方' }),
        who: text({ title: '经办人', max: 20 }),
        remark: text({ title: '说明', max: 300 }),
      },
    }),
    emergencyStatus: choice(emergencyStatus, { title: '状态', by: 'system', filter: true, initial: underWay }),
    endTime: moment({ title: '结束时间', by: 'system' }),
    endUser: ref('system/user', { title: '结束人', show: 'name', as: 'endUserName', by: 'system' }),
    endRemark: longText({ title: '结束说明', max: 300, by: 'system' }),
    ...origin,
  },
  list: [
    'infoName',
    'emergencyNo',
    'reason',
    'isDrill',
    'startTime',
    'reportDue',
    'doneSteps',
    'isReportLate',
    'emergencyStatus',
    'endTime',
    'endUserName',
    'evidenceName',
  ],
  order: 'startTime desc',
  number: { field: 'emergencyNo', prefix: 'YJ', per: 'day', digits: 4 },
  computes: (row, { now, before }) =>
    before
      ? {}
      : { isDrill: !row.originLink, startTime: wireMoment(now), reportDue: wireMoment(now + reportHours * 3_600_000) },
  // What a drill is called may be put right while it goes on; what really happened says why by itself.
  life: { frozen: row => (row.isDrill && row.emergencyStatus === underWay ? null : 'underWay') },
  grants: { supervise: ['read', 'create', 'update'], enterprise: ['read', 'create', 'update'], administrator: 'read' },
  keepers: { author: 'createUser', shares: ['tick'] },
  actions: {
    tick: {
      title: '登记处置',
      roles: ['supervise', 'enterprise'],
      when: { emergencyStatus: underWay },
      otherwise: 'emergencyOver',
      input: {
        step: choice(emergencyStep, { title: '完成事项', hint: '不选为补充说明' }),
        time: moment({ title: '完成时间', hint: '不填为现在' }),
        who: person({ title: '经办人', required: true }),
        remark: text({ title: '说明', max: 300, hint: '报告的请写明接报单位和接报人' }),
      },
      run: (row, input, { now, role }) => {
        const step = input.step === null ? null : String(input.step)
        const done = row.doneSteps ?? []
        const time = input.time ?? wireMoment(now)
        if (step !== null && done.includes(step)) return { refuse: 'stepDone', at: 'step' }
        if (momentAt(time) > now || momentAt(time) < momentAt(row.startTime!)) return { refuse: 'stepTime', at: 'time' }
        // What is said to have happened without a step, and who was told, is in the words.
        if (!input.remark && (step === null || step === reported)) return { refuse: 'stepRemark', at: 'remark' }
        return {
          set: {
            steps: [
              ...(row.steps ?? []),
              {
                step: input.step,
                time,
                side: role === 'supervise' ? 2 : 1,
                who: input.who,
                remark: input.remark,
              },
            ],
            ...(step !== null && { doneSteps: [...done, step] }),
            ...(step === reported && { isReportLate: momentAt(time) > momentAt(row.reportDue!) }),
          },
        }
      },
    },
    end: {
      title: '结束应急',
      roles: ['supervise'],
      when: { emergencyStatus: underWay },
      otherwise: 'emergencyOver',
      input: { endRemark: longText({ title: '结束说明', min: 5, max: 300, required: true }) },
      run: (row, input, { now, user }) =>
        Object.keys(emergencyStep.items).some(step => !row.doneSteps?.includes(step))
          ? { refuse: 'stepsOpen' }
          : {
              set: {
                emergencyStatus: over,
                endTime: wireMoment(now),
                endUser: user,
                endRemark: input.endRemark,
              },
            },
    },
  },
})
