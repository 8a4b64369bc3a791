// info/backlog 待办 info/infobacklog info_backlog
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, images, integer, longText, moment, ref, refs, text } from '../../kernel/fields/index.ts'
import {
  alarmLevel,
  backlogKind,
  backlogStatus,
  backlogType,
  cardColor,
  cardStatus,
  ownerSide,
} from '../words/dictionaries.ts'

/** How long one may not be reminded of the same thing again by hand, ms. domain.md B.10.6 remindTimes */
const remindPause = 3_600_000
/** Kind of a card: supervisors, or the clock, show it to a kitchen. domain.md B.10.6, D.4 */
const card = 3
/**
 * What one supervisor proposes by hand, another confirms: that a card is shown, and that it is withdrawn. Codes of
 * card_status and of backlog_status. decisions C.5
 */
const [proposed, withdrawing, unconfirmed] = [4, 5, 5] as const

/**
 * What somebody has to do: for the most part it follows a record by a link and goes by itself; supervisors add
 * reminders and cards. domain.md B.10.6, D.7
 */
export default resource({
  key: 'info/backlog',
  title: '待办与督办',
  wire: { path: 'info/infobacklog', none: ['import'] },
  table: 'info_backlog',
  scope: 'enterprise',
  page: { at: '/info/infobacklog', group: 'info', sort: 1, icon: 'clock' },
  fields: {
    backlogNo: text({ title: '编号', max: 24, by: 'system', unique: true, search: true }),
    backlogKind: choice(backlogKind, { title: '类型', required: true, filter: true, initial: 1 }),
    backlogType: choice(backlogType, { title: '事项', required: true, filter: true, initial: 'rectify' }),
    title: text({ title: '标题', max: 100, required: true, search: true }),
    content: longText({ title: '内容', max: 2000, required: true }),
    bizType: text({ title: '业务', max: 40, by: 'system', internal: true }),
    bizId: ref('', { title: '业务记录', show: '', by: 'system', filter: true }),
    bizUrl: text({ title: '去处理', max: 200, by: 'system', internal: true }),
    ownerSide: choice(ownerSide, { title: '责任方', required: true, filter: true, initial: 1 }),
    receivers: refs('staff/employee', { title: '接收人', show: 'empName', as: 'receiversName', by: 'system' }),
    level: choice(alarmLevel, { title: '级别', required: true, filter: true, sort: true, initial: 3 }),
    dueTime: moment({ title: '截止时间', filter: 'range', sort: true }),
    leftHours: decimal({ title: '剩余小时', digits: 8, scale: 1, unit: 'h', by: 'reading' }),
    backlogStatus: choice(backlogStatus, { title: '状态', by: 'system', filter: true, initial: 0 }),
    openTime: moment({ title: '开始时间', by: 'system' }),
    toldStep: integer({ title: '提醒进度', by: 'system', initial: 0 }),
    remindTimes: integer({ title: '催办次数', by: 'system', initial: 0 }),
    lastRemindTime: moment({ title: '最近催办', by: 'system' }),
    remindBefore: moment({ title: '上次催办', by: 'system' }),
    remindUser: ref('system/user', { title: '催办人', show: 'name', as: 'remindUserName', by: 'system' }),
    cardColor: choice(cardColor, { title: '牌色', filter: true }),
    cardReason: text({ title: '亮牌原因', max: 300 }),
    cardTime: moment({ title: '亮牌时间', by: 'system', filter: 'range' }),
    cardUser: ref('system/user', { title: '亮牌人', show: 'name', as: 'cardUserName', by: 'system' }),
    cardFeedback: longText({ title: '反馈', max: 1000, by: 'system' }),
    cardImgs: images({ title: '反馈照片', max: 9, by: 'system' }),
    cardSubmitTime: moment({ title: '反馈时间', by: 'system' }),
    cardStatus: choice(cardStatus, { title: '牌状态', by: 'system', filter: true }),
    cardAsker: ref('system/user', { title: '撤牌申请人', show: 'name', as: 'cardAskerName', by: 'system' }),
    doneTime: moment({ title: '办结时间', by: 'system' }),
    doneUser: ref('system/user', { title: '办结人', show: 'name', as: 'doneUserName', by: 'system' }),
    doneRemark: text({ title: '办结说明', max: 300, by: 'system' }),
    ...origin,
  },
  list: [
    'infoName',
    'title',
    'backlogType',
    'backlogKind',
    'level',
    'backlogStatus',
    'dueTime',
    'leftHours',
    'ownerSide',
    'receiversName',
    'cardColor',
    'cardStatus',
    'remindTimes',
    'doneTime',
    'backlogNo',
  ],
  order: 'createTime desc',
  // What the office has to do about a kitchen is not the kitchen's to know: somebody may have reported it. Nor is a
  // card that nobody has confirmed.
  sees: { enterprise: { rows: { ownerSide: '1', backlogStatus_notequal: String(unconfirmed) } } },
  // How many are open is asked with every page, what runs out every minute.
  indexes: [
    { by: ['backlogStatus'] },
    { by: ['backlogStatus', 'dueTime'], wide: true, beside: ['ownerSide', 'backlogKind'] },
    // First pages show the gravest, of them what is due next.
    { by: ['backlogStatus', 'level', 'dueTime'], wide: true, beside: ['ownerSide', 'backlogKind'] },
  ],
  number: { field: 'backlogNo', prefix: 'DB', per: 'day', digits: 4 },
  rules: {
    cardNeedsColor: {
      at: 'cardColor',
      says: '督办牌请选择牌色',
      holds: row => row.backlogKind !== card || row.cardColor !== null,
    },
    cardNeedsReason: {
      at: 'cardReason',
      says: '督办牌请填写亮牌原因',
      holds: row => row.backlogKind !== card || Boolean(row.cardReason),
    },
    dueAhead: {
      at: 'dueTime',
      says: '截止时间必须晚于现在',
      holds: (row, { now, before }) => !row.dueTime || row.dueTime === before?.dueTime || momentAt(row.dueTime) > now,
    },
  },
  computes: (row, { now, before, user }) => ({
    // With another time it begins anew, and so does reminding of it.
    ...(!before || before.dueTime !== row.dueTime ? { openTime: row.dueTime && wireMoment(now), toldStep: 0 } : {}),
    ...(row.backlogKind === card && row.cardStatus === null
      ? user
        ? { cardStatus: proposed, backlogStatus: unconfirmed }
        : { cardStatus: 0, cardTime: wireMoment(now) }
      : {}),
  }),
  // Down to the tenth: who has six minutes left has not seven.
  reads: (row, { now }) => ({
    leftHours:
      row.dueTime && (row.backlogStatus === 0 || row.backlogStatus === 2)
        ? Math.floor((momentAt(row.dueTime) - now) / 360_000) / 10
        : null,
  }),
  // What follows a record says what the record says.
  life: {
    frozen: row => {
      if (row.originLink) return 'todoFollows'
      const isOpen = row.backlogStatus === 0 || row.backlogStatus === 2
      return row.backlogStatus === unconfirmed
        ? null
        : !isOpen
          ? 'todoEnded'
          : row.backlogKind === card
            ? 'cardShown'
            : null
    },
  },
  grants: { enterprise: 'read', supervise: 'all', administrator: 'read' },
  keepers: { author: 'createUser', shares: ['done', 'remind', 'cardConfirm', 'revokeConfirm', 'cardRefuse'] },
  actions: {
    done: {
      title: '办结',
      roles: ['enterprise', 'supervise'],
      when: { backlogKind: [1, 2], backlogStatus: [0, 2] },
      otherwise: 'todoEnded',
      input: { doneRemark: text({ title: '办结说明', max: 300, required: true }) },
      run: (row, input, { now, user }) =>
        row.originLink
          ? { refuse: 'todoFollows' }
          : {
              set: {
                backlogStatus: 1,
                doneTime: wireMoment(now),
                doneUser: user,
                doneRemark: input.doneRemark,
              },
            },
    },
    remind: {
      title: '催办',
      roles: ['supervise'],
      when: { backlogStatus: [0, 2] },
      otherwise: 'todoEnded',
      on: 'rows',
      run: (row, _input, { now, user }) =>
        row.lastRemindTime && momentAt(row.lastRemindTime) > now - remindPause
          ? { refuse: 'remindSoon' }
          : {
              set: {
                remindTimes: (row.remindTimes ?? 0) + 1,
                lastRemindTime: wireMoment(now),
                remindBefore: row.lastRemindTime,
                remindUser: user,
              },
            },
    },
    cardConfirm: {
      title: '确认亮牌',
      roles: ['supervise'],
      when: { backlogKind: card, cardStatus: proposed },
      notBy: { createUser: 'cardOwn' },
      run: (row, _input, { now, user }) => ({
        set: {
          cardStatus: 0,
          backlogStatus: 0,
          cardTime: wireMoment(now),
          cardUser: user,
          openTime: row.dueTime && wireMoment(now),
        },
      }),
    },
    cardSubmit: {
      title: '提交反馈',
      roles: ['enterprise'],
      when: { backlogKind: card, cardStatus: [0, 3] },
      otherwise: 'cardClosed',
      input: {
        cardFeedback: longText({ title: '反馈', min: 10, max: 1000, required: true }),
        cardImgs: images({ title: '反馈照片', max: 9 }),
      },
      run: (_row, input, { now }) => ({
        set: {
          cardFeedback: input.cardFeedback,
          cardImgs: input.cardImgs,
          cardSubmitTime: wireMoment(now),
          cardStatus: 1,
        },
      }),
    },
    cardReview: {
      title: '审核反馈',
      roles: ['supervise'],
      when: { backlogKind: card, cardStatus: 1 },
      input: {
        cardStatus: choice(cardStatus, { title: '审核结果', required: true, judged: true }),
        doneRemark: text({ title: '审核意见', max: 300 }),
      },
      run: (_row, input, { now, user }) => {
        const passed = input.cardStatus === 2
        if (!passed && input.cardStatus !== 3) return { refuse: 'notChoice', at: 'cardStatus' }
        if (!passed && !input.doneRemark) return { refuse: 'reviewRemark', at: 'doneRemark' }
        const remark = input.doneRemark
        return {
          set: passed
            ? { cardStatus: 2, backlogStatus: 1, doneTime: wireMoment(now), doneUser: user, doneRemark: remark }
            : { cardStatus: 3, doneRemark: remark },
        }
      },
    },
    revoke: {
      title: '撤销',
      danger: 'reason',
      roles: ['supervise'],
      when: { backlogStatus: [0, 2] },
      otherwise: 'todoEnded',
      input: { doneRemark: text({ title: '撤销原因', min: 5, max: 300, required: true }) },
      // A card stands by itself, whatever it was shown for, and until somebody else agrees that it goes.
      run: (row, input, { now, user }) => {
        const doneRemark = input.doneRemark
        if (row.backlogKind === card)
          return row.cardStatus === withdrawing
            ? { refuse: 'wrongState' }
            : { set: { cardStatus: withdrawing, cardAsker: user, doneRemark } }
        return row.originLink
          ? { refuse: 'todoFollows' }
          : { set: { backlogStatus: 4, doneTime: wireMoment(now), doneUser: user, doneRemark } }
      },
    },
    revokeConfirm: {
      title: '确认撤牌',
      danger: 'ask',
      roles: ['supervise'],
      when: { backlogKind: card, cardStatus: withdrawing },
      notBy: { cardAsker: 'cardOwn' },
      run: (_row, _input, { now, user }) => ({
        set: { backlogStatus: 4, cardStatus: 2, doneTime: wireMoment(now), doneUser: user },
      }),
    },
    cardRefuse: {
      title: '不同意',
      danger: 'reason',
      roles: ['supervise'],
      when: { backlogKind: card, cardStatus: [proposed, withdrawing] },
      input: { doneRemark: text({ title: '理由', min: 5, max: 300, required: true }) },
      // What was not shown is gone; what was to go stands as it stood.
      run: (row, input, { now, user }) => ({
        set:
          row.cardStatus === withdrawing
            ? { cardStatus: row.cardSubmitTime ? 1 : 0, cardAsker: null, doneRemark: input.doneRemark }
            : {
                backlogStatus: 4,
                cardStatus: 2,
                doneTime: wireMoment(now),
                doneUser: user,
                doneRemark: input.doneRemark,
              },
      }),
    },
  },
})
