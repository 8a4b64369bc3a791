// iot/pause AI算法暂停 iot/pause iot_pause
import { wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, integer, moment, ref, text, type Fields, type Row } from '../../kernel/fields/index.ts'
import { aiType, pauseMode, pauseState } from '../words/dictionaries.ts'

/** pause_state: 待决定, 已同意, 不同意, 已恢复, 精度回升撤回. */
export const stateOfPause = { proposed: 0, agreed: 1, declined: 2, resumed: 3, withdrawn: 4 } as const
/** pause_mode: 仅记录, 暂停. */
export const modeOfPause = { recorded: 1, paused: 2 } as const

const fields = {
  deviceId: ref('', { title: '摄像头或盒子', show: '', by: 'system', filter: true }),
  deviceName: text({ title: '摄像头', max: 50, by: 'system', search: true }),
  aiType: choice(aiType, { title: '算法', by: 'system', filter: true }),
  pauseState: choice(pauseState, { title: '状态', by: 'system', filter: true, initial: stateOfPause.proposed }),
  decidedNum: integer({ title: '已判定', by: 'system' }),
  falseNum: integer({ title: '误报', by: 'system' }),
  precision: decimal({ title: '精度', digits: 4, scale: 1, unit: '%', by: 'system' }),
  fromDate: day({ title: '统计起', by: 'system' }),
  toDate: day({ title: '统计止', by: 'system' }),
  pauseMode: choice(pauseMode, { title: '暂停方式', by: 'system', filter: true }),
  decideUser: ref('system/user', { title: '决定人', show: 'name', as: 'decideUserName', by: 'system' }),
  decideTime: moment({ title: '决定时间', by: 'system' }),
  decideReason: text({ title: '理由', max: 200, by: 'system' }),
  resumeUser: ref('system/user', { title: '恢复人', show: 'name', as: 'resumeUserName', by: 'system' }),
  resumeTime: moment({ title: '恢复时间', by: 'system' }),
  resumeReason: text({ title: '恢复理由', max: 200, by: 'system' }),
} satisfies Fields
type Pause = Row<typeof fields>

const agreeing = {
  pauseMode: choice(pauseMode, {
    title: '暂停方式',
    required: true,
    judged: true,
    hint: '仅记录：照常入库待监管确认，不自动报警；暂停：不再入库',
  }),
  decideReason: text({ title: '理由', max: 200 }),
} satisfies Fields
const agree: Action<Pause, Pause, typeof agreeing> = {
  title: '同意',
  roles: ['administrator'],
  when: { pauseState: stateOfPause.proposed },
  input: agreeing,
  run: (_row, input, { now, user }) => ({
    set: { ...input, pauseState: stateOfPause.agreed, decideUser: user, decideTime: wireMoment(now) },
  }),
}

const declining = { decideReason: text({ title: '理由', min: 5, max: 200, required: true }) } satisfies Fields
const decline: Action<Pause, Pause, typeof declining> = {
  title: '不同意',
  roles: ['administrator'],
  when: { pauseState: stateOfPause.proposed },
  input: declining,
  run: (_row, input, { now, user }) => ({
    set: { ...input, pauseState: stateOfPause.declined, decideUser: user, decideTime: wireMoment(now) },
  }),
}

const resuming = { resumeReason: text({ title: '恢复理由', min: 5, max: 200, required: true }) } satisfies Fields
const resume: Action<Pause, Pause, typeof resuming> = {
  title: '恢复报警',
  roles: ['administrator'],
  when: { pauseState: stateOfPause.agreed },
  input: resuming,
  run: (_row, input, { now, user }) => ({
    set: { ...input, pauseState: stateOfPause.resumed, resumeUser: user, resumeTime: wireMoment(now) },
  }),
}

/**
 * An algorithm of a camera that was wrong too often: the platform proposes that it raises no alarms any more, an
 * administrator agrees or says why not, and what was agreed holds until it is taken back. decisions-2.md G 质量榜
 */
export default resource({
  key: 'iot/pause',
  title: 'AI算法暂停',
  wire: { path: 'iot/pause' },
  table: 'iot_pause',
  scope: 'enterprise',
  page: { at: '/iot/pause', group: 'iot', sort: 43 },
  fields,
  list: [
    'infoName',
    'deviceName',
    'aiType',
    'precision',
    'falseNum',
    'decidedNum',
    'pauseState',
    'pauseMode',
    'decideUserName',
    'decideTime',
    'decideReason',
    'resumeUserName',
    'resumeTime',
    'resumeReason',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['deviceId', 'aiType'], while: { pauseState: [stateOfPause.proposed, stateOfPause.agreed] } }],
  grants: { administrator: ['read'], supervise: ['read'] },
  actions: { agree, decline, resume },
})

export const en = {
  title: 'Paused algorithms',
  fields: {
    deviceId: 'Camera or box',
    deviceName: 'Camera',
    aiType: 'Algorithm',
    pauseState: 'State',
    decidedNum: 'Judged',
    falseNum: 'False',
    precision: 'Precision',
    fromDate: 'Counted from',
    toDate: 'Counted to',
    pauseMode: 'How',
    decideUser: 'Decided by',
    decideUserName: 'Decided by',
    decideTime: 'Decided at',
    decideReason: 'Why',
    resumeUser: 'Taken back by',
    resumeUserName: 'Taken back by',
    resumeTime: 'Taken back at',
    resumeReason: 'Why it is taken back',
  },
  hints: {
    pauseMode:
      'Recorded only: still kept for an office to confirm, and raises no alarm by itself. Paused: not kept any more',
  },
  actions: { agree: 'Agree', decline: 'Decline', resume: 'Raise alarms again' },
}
