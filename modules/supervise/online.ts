// supervise/online 视频巡查 online/superviseonline supervise_online
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, flag, images, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import {
  aiType,
  alarmLevel,
  kitchenArea,
  patrolResult,
  patrolStatus,
  patrolType,
  reviewStatus,
} from '../words/dictionaries.ts'

/** Key of patrol_result: something is wrong. */
const problem = 2
/** Hours a kitchen is given for a problem of a level, unless the supervisor says otherwise. domain.md B.7.2 deadline */
export const patrolHours: Readonly<Record<number, number>> = { 1: 24, 2: 72, 3: 168 }

const dueAt = (level: number | null, now: number): string => wireMoment(now + patrolHours[level ?? 3]! * 3_600_000)
/** A deadline that lies ahead; null when it has passed. */
const ahead = (deadline: string | null, level: number | null, now: number): string | null =>
  deadline === null ? dueAt(level, now) : momentAt(deadline) > now ? deadline : null

/** Patrols by video, and what kitchens do about what was seen. domain.md B.7.2 */
export default resource({
  key: 'supervise/online',
  title: '视频巡查',
  wire: { path: 'online/superviseonline', none: ['import'] },
  table: 'supervise_online',
  scope: 'enterprise',
  page: { at: '/supervise/online/superviseonline', group: 'supervise', sort: 2 },
  fields: {
    patrolNo: text({ title: '巡查编号', max: 24, by: 'system', unique: true, search: true }),
    patrolTime: moment({ title: '巡查时间', by: 'system', filter: 'range', sort: true }),
    patrolType: choice(patrolType, { title: '巡查方式', required: true, filter: true, initial: 2 }),
    cameraName: text({ title: '点位', max: 50 }),
    patrolArea: choice(kitchenArea, { title: '区域', required: true, filter: true }),
    patrolResult: choice(patrolResult, { title: '巡查结果', required: true, filter: true, judged: true }),
    patrolImgs: images({ title: '截图', max: 6 }),
    videoUrl: text({ title: '录像片段', max: 200 }),
    problemType: choices(aiType, { title: '问题类型' }),
    problemLevel: choice(alarmLevel, { title: '问题级别', filter: true }),
    problemDesc: longText({ title: '问题描述', max: 500 }),
    requirement: longText({ title: '整改要求', max: 500 }),
    deadline: moment({ title: '整改期限', filter: 'range', hint: '不填按级别：一类24小时、二类3天、三类7天' }),
    patrolStatus: choice(patrolStatus, { title: '流程', by: 'system', filter: true, initial: 0 }),
    issueTime: moment({ title: '下发时间', by: 'system' }),
    isLate: flag({ title: '逾期反馈', by: 'system', filter: true }),
    feedback: longText({ title: '企业反馈', max: 1000, by: 'system' }),
    feedbackImgs: images({ title: '反馈照片', max: 9, by: 'system' }),
    feedbackTime: moment({ title: '反馈时间', by: 'system' }),
    feedbackUser: ref('system/user', { title: '反馈人', show: 'name', as: 'feedbackUserName', by: 'system' }),
    reviewUser: ref('system/user', { title: '复核人', show: 'name', as: 'reviewUserName', by: 'system' }),
    reviewTime: moment({ title: '复核时间', by: 'system' }),
    reviewRemark: text({ title: '复核意见', max: 200, by: 'system' }),
    aiId: ref('', { title: '来源 AI 预警', show: '', by: 'system', internal: true }),
  },
  list: [
    'infoName',
    'patrolNo',
    'patrolTime',
    'patrolType',
    'patrolArea',
    'patrolResult',
    'problemType',
    'problemLevel',
    'problemDesc',
    'patrolStatus',
    'deadline',
    'feedbackTime',
    'isLate',
  ],
  order: 'patrolTime desc',
  number: { field: 'patrolNo', prefix: 'XC', per: 'day', digits: 4 },
  // What is in order, or not yet issued, is the office's own.
  sees: { enterprise: { rows: { patrolStatus_notequal: '0' } } },
  rules: {
    problemImgs: {
      at: 'patrolImgs',
      says: '发现问题请附截图',
      holds: row => row.patrolResult !== problem || Boolean(row.patrolImgs?.length),
    },
    problemType: {
      at: 'problemType',
      says: '请选择问题类型',
      holds: row => row.patrolResult !== problem || Boolean(row.problemType?.length),
    },
    problemLevel: {
      at: 'problemLevel',
      says: '请选择问题级别',
      holds: row => row.patrolResult !== problem || row.problemLevel !== null,
    },
    problemDesc: {
      at: 'problemDesc',
      says: '请填写问题描述',
      holds: row => row.patrolResult !== problem || Boolean(row.problemDesc),
    },
    requirement: {
      at: 'requirement',
      says: '请填写整改要求',
      holds: row => row.patrolResult !== problem || Boolean(row.requirement),
    },
    deadlineAhead: {
      at: 'deadline',
      says: '整改期限必须晚于现在',
      holds: (row, { now, before }) =>
        row.deadline === null || row.deadline === before?.deadline || momentAt(row.deadline) > now,
    },
  },
  computes: (row, { now }) => ({ patrolTime: row.patrolTime ?? wireMoment(now) }),
  life: { frozen: row => (row.patrolStatus === 0 ? null : 'underWay') },
  grants: { supervise: 'all', enterprise: 'read', administrator: 'read' },
  keepers: { author: 'createUser' },
  actions: {
    issue: {
      title: '下发',
      roles: ['supervise'],
      when: { patrolStatus: 0, patrolResult: problem },
      on: 'rows',
      run: (row, _input, { now }) => {
        const deadline = ahead(row.deadline, row.problemLevel, now)
        return deadline
          ? { set: { patrolStatus: 1, issueTime: wireMoment(now), deadline } }
          : { refuse: 'deadlinePassed' }
      },
    },
    feedback: {
      title: '反馈',
      roles: ['enterprise'],
      when: { patrolStatus: [1, 4, 5] },
      input: {
        feedback: longText({ title: '企业反馈', min: 5, max: 1000, required: true }),
        feedbackImgs: images({ title: '反馈照片', max: 9, required: true }),
      },
      run: (row, input, { now, user }) => ({
        set: {
          feedback: input.feedback,
          feedbackImgs: input.feedbackImgs,
          feedbackTime: wireMoment(now),
          feedbackUser: user,
          patrolStatus: 2,
          isLate: row.isLate === true || (row.deadline !== null && momentAt(row.deadline) < now),
        },
      }),
    },
    review: {
      title: '复核',
      roles: ['supervise'],
      when: { patrolStatus: 2 },
      input: {
        reviewStatus: choice(reviewStatus, { title: '复核结果', required: true, judged: true }),
        reviewRemark: text({ title: '复核意见', max: 200 }),
        deadline: moment({ title: '新的整改期限', hint: '驳回时填写；不填按级别重新计时' }),
      },
      run: (row, input, { now, user }) => {
        const set = {
          reviewUser: user,
          reviewTime: wireMoment(now),
          reviewRemark: input.reviewRemark,
        }
        if (input.reviewStatus === 2) return { set: { ...set, patrolStatus: 3 } }
        if (input.reviewStatus !== 3) return { refuse: 'notChoice', at: 'reviewStatus' }
        if (!set.reviewRemark) return { refuse: 'reviewRemark', at: 'reviewRemark' }
        const deadline = ahead(input.deadline, row.problemLevel, now)
        return deadline ? { set: { ...set, patrolStatus: 4, deadline } } : { refuse: 'deadlinePassed', at: 'deadline' }
      },
    },
  },
})
