import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import {
  choice,
  decimal,
  flag,
  images,
  integer,
  lines,
  longText,
  ref,
  text,
  type Fields,
  type Row,
} from '../../kernel/fields/index.ts'
import { reviewDue } from '../record/review-due.ts'
import { foodAction, handleWay, repairStatus, reviewStatus } from '../words/dictionaries.ts'
import { atMost, limits } from '../words/limits.ts'
import type { alm } from './alarm.ts'
import {
  appealFrom,
  appealHours,
  appealsMost,
  isCold,
  isMinor,
  needsFood,
  needsPest,
  reopened,
  repairMost,
  signed,
  type life,
} from './alarm-life.ts'

type Alarm = Row<typeof alm & typeof life>
type Refused = ReturnType<NonNullable<Action<Alarm>['run']>>['refuse']

const hourMs = 3_600_000
/** Codes of food_action, of handle_way and of repair_status. */
const [discarded, measured] = [2, 3] as const
const [wayFalse, wayKnown] = [11, 13] as const
const [requested, granted, denied] = [1, 2, 3] as const
/** Characters with which somebody says why an alarm is false. decisions-2.md C.3 */
const reasonLeast = 10

/** What became of the food of a cabinet. */
const ofFood = {
  foodAction: choice(foodAction, { title: '食品处置' }),
  foodQuantity: decimal({ title: '食品数量', digits: 8, scale: 2, above: 0, unit: 'kg' }),
} as const

/** What is asked of whoever handles an alarm. */
export const handling = {
  handleWay: choice(handleWay, { title: '处置方式', required: true, initial: 1 }),
  handleRemark: longText({ title: '处置说明', min: 5, max: 500 }),
  handleImgs: images({ title: '处置照片', max: 5 }),
  ...ofFood,
  foodTemp: decimal({
    title: '复测温度',
    digits: 4,
    scale: 1,
    min: -60,
    max: 200,
    unit: '℃',
    lawful: ({ deviceKind: kind }) =>
      kind === 'freeze'
        ? [atMost(limits.freeze.high, '℃', limits.freeze)]
        : [atMost(limits.chill.high, '℃', limits.chill)],
  }),
  // Of each cabinet that this cause has warmed. decisions-2.md C.2. As many as one call may name.
  foods: lines({
    title: '由它引起的超温：逐柜食品处置',
    max: 200,
    fields: {
      alarmNo: text({ title: '报警编号', max: 24, required: true }),
      deviceName: text({ title: '设备名称', max: 50 }),
      ...ofFood,
      foodTemp: decimal({ title: '复测温度', digits: 4, scale: 1, min: -60, max: 200, unit: '℃' }),
    },
  }),
  pestReportId: ref('ledger/env', { title: '消杀记录', show: 'recordNo' }),
  isFalse: flag({ title: '申请误报', hint: '报警后48小时内提出，说明理由（至少10字）并上传证据' }),
  // A kitchen handles its own. An office does it only for a kitchen that cannot, says why, and somebody else
  // looks at it. decisions-2.md Q12
  handleFor: flag({ title: '代企业处置', enteredBy: ['supervise'] }),
  handleForReason: text({
    title: '代处置理由',
    max: 200,
    enteredBy: ['supervise'],
    hint: '5–200字；代处置须由他人复核',
  }),
} satisfies Fields
type Handling = Row<typeof handling>
interface Wrong {
  readonly refuse: NonNullable<Refused>
  readonly at: keyof Handling
}

/** Why an alarm is not called false like this. decisions-2.md C.3 */
function wrongAppeal(alarm: Alarm, input: Handling, now: number, together: number): Wrong | null {
  if ((alarm.appealNum ?? 0) >= appealsMost) return { refuse: 'appealTwice', at: 'isFalse' }
  if (now > appealFrom(alarm) + appealHours * hourMs) return { refuse: 'appealLate', at: 'isFalse' }
  if (alarm.alarmLevel === 1 && !isCold(alarm) && together > 1) return { refuse: 'appealBulk', at: 'isFalse' }
  if ((input.handleRemark ?? '').length < reasonLeast) return { refuse: 'appealReason', at: 'handleRemark' }
  return input.handleImgs?.length ? null : { refuse: 'appealEvidence', at: 'handleImgs' }
}

type Food = Pick<Handling, 'foodAction' | 'foodQuantity' | 'foodTemp'>

/** What is said of the food of a cabinet. decisions-2.md C.1 */
function wrongFood(food: Food): { readonly refuse: NonNullable<Refused>; readonly at: keyof Food } | null {
  if (food.foodAction === null) return { refuse: 'foodAction', at: 'foodAction' }
  if (food.foodAction === measured) return food.foodTemp === null ? { refuse: 'foodTemp', at: 'foodTemp' } : null
  return food.foodQuantity === null ? { refuse: 'foodQuantity', at: 'foodQuantity' } : null
}

/** What is said of the food and of the extermination, where the alarm asks for it. decisions-2.md C.1 */
function wrongMeasures(alarm: Alarm, input: Handling): Wrong | null {
  const own = needsFood(alarm) || input.foodAction !== null ? wrongFood(input) : null
  if (own) return own
  const below = (input.foods ?? []).map(wrongFood).find(wrong => wrong !== null)
  if (below) return { refuse: below.refuse, at: 'foods' }
  return needsPest(alarm) && input.pestReportId === null ? { refuse: 'pestReport', at: 'pestReportId' } : null
}

const handle: Action<Alarm, Alarm, typeof handling> = {
  title: '处置',
  roles: ['enterprise', 'supervise'],
  when: { handleStatus: 0 },
  otherwise: 'alarmHandled',
  legacy: 'handleStatus',
  on: 'rows',
  input: handling,
  below: {
    lines: 'foods',
    by: 'rootId',
    rows: { handleStatus: '0', alarmType: 'T_HIGH', alarmScene: '2' },
    names: ['alarmNo', 'deviceName'],
  },
  shown: {
    foodAction: isCold,
    foodQuantity: (alarm, input) => isCold(alarm) && input.foodAction !== null && input.foodAction !== measured,
    foodTemp: (alarm, input) => isCold(alarm) && input.foodAction === measured,
    foods: (_alarm, input) => (input.foods ?? []).length > 0 && input.isFalse !== true,
    pestReportId: (alarm, input) => needsPest(alarm) && input.isFalse !== true,
  },
  run: (alarm, input, { now, user, role, together = 1 }) => {
    const level = alarm.alarmLevel ?? 3
    const isFor = role === 'supervise'
    if (isFor && input.handleFor !== true) return { refuse: 'handleFor', at: 'handleFor' }
    if (isFor && (input.handleForReason ?? '').length < 5) return { refuse: 'handleForReason', at: 'handleForReason' }
    if (level <= 2 && !input.handleRemark) return { refuse: 'handleRemark', at: 'handleRemark' }
    if (level === 1 && !input.handleImgs?.length) return { refuse: 'handleImages', at: 'handleImgs' }
    const wrong = input.isFalse ? wrongAppeal(alarm, input, now, together) : wrongMeasures(alarm, input)
    if (wrong) return wrong
    const appeals = (alarm.appealNum ?? 0) + 1
    // Each of them keeps its own.
    const { foods: _foods, ...said } = input
    return {
      set: {
        ...said,
        ...(input.isFalse && {
          handleWay: wayFalse,
          appealNum: appeals,
          appealDue: reviewDue(now),
          appealUpper: appeals > 1,
        }),
        ...(alarm.ackTime ? {} : signed(alarm, now, user)),
        handleStatus: 1,
        handleUser: user,
        handleTime: wireMoment(now),
        reviewStatus: level === 1 || input.isFalse || isFor ? 1 : 0,
      },
      emit: 'alarm.handled',
    }
  },
}

const ack: Action<Alarm> = {
  title: '签收',
  roles: ['enterprise'],
  when: { handleStatus: 0, ackTime: null },
  otherwise: 'alarmAcked',
  on: 'rows',
  atOnce: true,
  says: ['已签收，处置时限照常计算', 'Signed for; the time to handle it goes on'],
  run: (alarm, _input, { now, user }) => ({ set: signed(alarm, now, user) }),
}

/** What was over soon needs no more than that somebody has read of it. decisions-2.md C.1 */
const know: Action<Alarm> = {
  title: '已知悉',
  needs: 'handle',
  roles: ['enterprise'],
  when: { handleStatus: 0, recoverStatus: true, alarmLevel: 3 },
  sensible: isMinor,
  on: 'rows',
  atOnce: true,
  run: (alarm, _input, { now, user }) =>
    isMinor(alarm)
      ? {
          set: {
            ...(alarm.ackTime ? {} : signed(alarm, now, user)),
            handleStatus: 1,
            handleWay: wayKnown,
            handleUser: user,
            handleTime: wireMoment(now),
          },
          emit: 'alarm.handled',
        }
      : { refuse: 'knowMinor' },
}

const reviewing = {
  reviewStatus: choice(reviewStatus, { title: '复核结果', required: true, judged: true }),
  reviewRemark: text({ title: '复核意见', max: 200 }),
} satisfies Fields

const review: Action<Alarm, Alarm, typeof reviewing> = {
  title: '复核',
  roles: ['supervise'],
  when: { reviewStatus: 1 },
  notBy: { handleUser: 'reviewOwn' },
  on: 'rows',
  input: reviewing,
  run: (alarm, input, { now, user }) => {
    const { reviewStatus: result, reviewRemark } = input
    if (result !== 2 && result !== 3) return { refuse: 'notChoice' }
    // Who rejected it does not decide about the objection. decisions-2.md C.3
    if (alarm.appealUpper && alarm.reviewUser === user) return { refuse: 'appealOwn' }
    const set = { reviewStatus: result, reviewRemark, reviewUser: user, reviewTime: wireMoment(now) } as const
    return { set: result === 2 ? { ...set, appealUpper: false } : { ...set, ...reopened(alarm, now) } }
  },
}

const repairing = {
  repairReason: text({ title: '报修说明', min: 5, max: 200, required: true }),
  repairHours: integer({ title: '停表时长', unit: 'h', min: 1, max: repairMost, required: true }),
} satisfies Fields

const repair: Action<Alarm, Alarm, typeof repairing> = {
  title: '报修停表',
  roles: ['enterprise'],
  when: { handleStatus: 0, repairStatus: [0, null] },
  input: repairing,
  run: (_alarm, input) => ({ set: { ...input, repairStatus: requested } }),
}

const deciding = {
  repairStatus: choice(repairStatus, { title: '审批结果', required: true, judged: true }),
} satisfies Fields

/** While a device is repaired the clock stands, once and for three days at most. decisions-2.md C.1 */
const repairDecide: Action<Alarm, Alarm, typeof deciding> = {
  title: '审批停表',
  roles: ['supervise'],
  when: { handleStatus: 0, repairStatus: requested },
  input: deciding,
  run: (alarm, input, { now }) => {
    if (input.repairStatus !== granted && input.repairStatus !== denied)
      return { refuse: 'notChoice', at: 'repairStatus' }
    const ms = (alarm.repairHours ?? 0) * hourMs
    return {
      set:
        input.repairStatus === denied || alarm.dueTime === null
          ? { repairStatus: input.repairStatus }
          : {
              repairStatus: granted,
              repairUntil: wireMoment(now + ms),
              dueTime: wireMoment(momentAt(alarm.dueTime) + ms),
            },
    }
  },
}

/** Food that is thrown away leaves the store: its bill is drafted. */
export const isDiscarded = (alarm: Pick<Alarm, 'handleStatus' | 'foodAction'>): boolean =>
  alarm.handleStatus === 1 && alarm.foodAction === discarded

/** Everything that people do with an alarm. decisions-2.md C.1–C.3 */
export const alarmSteps = { handle, ack, know, review, repair, repairDecide }
