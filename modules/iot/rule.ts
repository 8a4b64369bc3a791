// iot/rule 报警规则 iot/rule iot_rule
import { wireMoment } from '../../contract/wire.ts'
import { ruleByKey } from '../../engines/alarm/rules/index.ts'
import { firstEdition, hasLimit, isLooser, recovers, type Edition } from '../../engines/alarm/rules/edition.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  flag,
  integer,
  longText,
  moment,
  ref,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import { alarmRule, figuresOf } from './rule-words.ts'
import { alarmLevel, checklistState } from '../words/dictionaries.ts'

/** checklist_state: versions of rules live as those of lists do. */
export const state = { draft: 0, inForce: 1, retired: 2 } as const

const hourMs = 3_600_000
/** Processes look for new versions twice a minute: the hour in which one begins lies at least so far ahead, ms. */
const aheadMs = 60_000
/** Days a replay looks back at most. decisions-2.md C.4 */
export const replayMost = 31

/** What of a version decides how devices are judged: another one of these was not replayed yet. */
const judging = {
  limitValue: decimal({ title: '限值', digits: 10, scale: 2, hint: '空=平台默认；法定限值只能收紧' }),
  recoverLimit: decimal({ title: '恢复值', digits: 10, scale: 2, hint: '空=与限值保持平台默认的差' }),
  holdMin: decimal({ title: '持续', digits: 8, scale: 4, min: 0, max: 1440, unit: 'min' }),
  recoverMin: integer({ title: '恢复持续', min: 0, max: 1440, unit: 'min' }),
  level: choice(alarmLevel, { title: '级别' }),
  isOff: flag({ title: '停用该规则', hint: '停用后不再判断，未恢复的报警随之结束' }),
}
/** What a replay is asked for. */
export const replaying = {
  replayDays: integer({ title: '回放天数', unit: '天', min: 1, max: replayMost, required: true, initial: 7 }),
  infoId: ref('enterprise/info', { title: '只回放这家企业', show: 'infoName', hint: '空=全部；最多500台设备' }),
}

/** What a replay of it over real readings came to. */
const replayed = {
  replayTime: moment({ title: '回放时间', by: 'system' }),
  replayFrom: day({ title: '回放起', by: 'system' }),
  replayTo: day({ title: '回放止', by: 'system' }),
  replayDevices: integer({ title: '回放设备', by: 'system' }),
  replayBefore: integer({ title: '现行规则报警', by: 'system' }),
  replayAfter: integer({ title: '新规则报警', by: 'system' }),
  replayAdded: integer({ title: '新增', by: 'system' }),
  replayRemoved: integer({ title: '减少', by: 'system' }),
  replayReal: integer({ title: '减少中真处置过的', by: 'system' }),
  replayFalse: integer({ title: '减少中的误报', by: 'system' }),
}
const unreplayed = Object.fromEntries(Object.keys(replayed).map(name => [name, null])) as {
  readonly [name in keyof typeof replayed]: null
}

type Judging = Row<typeof judging>
const ruleOf = (key: unknown): Rule | undefined => ruleByKey.get(String(key))

/** What nobody said is as the platform says it; the distance between limit and recovery stays. */
function filled(row: Judging, rule: Rule): { readonly [name in keyof Judging]: NonNullable<Judging[name]> } {
  const first = firstEdition(rule)
  const limitValue = row.limitValue ?? first.limit
  return {
    limitValue,
    recoverLimit: row.recoverLimit ?? Math.round((limitValue - first.limit + first.recoverLimit) * 1000) / 1000,
    holdMin: row.holdMin ?? Math.round(first.holdMin * 10_000) / 10_000,
    recoverMin: row.recoverMin ?? first.recoverMin,
    level: row.level ?? first.level,
    isOff: row.isOff ?? false,
  }
}

function editionFrom(row: Judging, rule: Rule, version = 1): Edition {
  const { limitValue: limit, ...own } = filled(row, rule)
  return { ...own, limit, version }
}

/** A row as the engine knows it; null for a rule that is no more. */
export function editionIn(
  row: Judging & { readonly ruleKey: unknown; readonly version: number | null },
): Edition | null {
  const rule = ruleOf(row.ruleKey)
  return rule ? editionFrom(row, rule, row.version ?? 1) : null
}

/** The clause that a version would be looser than; null when it is not. */
export const looserThan = (row: Judging & { readonly ruleKey: unknown }): Rule | null => {
  const rule = ruleOf(row.ruleKey)
  return rule && isLooser(rule, editionFrom(row, rule)) ? rule : null
}

/** The full hour at which a version that is approved now comes into force, epoch ms. */
export const hourAfter = (now: number): number => Math.ceil((now + aheadMs) / hourMs) * hourMs

/**
 * Versions of the rules by which devices are judged. A version is a draft, is replayed over real readings, and comes
 * into force at a full hour when somebody else has approved it; neither it nor those before are changed any more. While
 * a rule has none, it is as the platform says. decisions-2.md C.4
 */
export default resource({
  key: 'iot/rule',
  title: '报警规则',
  wire: { path: 'iot/rule', none: ['import'] },
  table: 'iot_rule',
  scope: 'tenant',
  few: true,
  page: { at: '/iot/rules', group: 'iot', sort: 55 },
  fields: {
    ruleKey: choice(alarmRule, {
      title: '规则',
      required: true,
      filter: true,
      hint: '名称后是平台默认的限值、持续时间和级别；不填的项目与平台默认相同',
    }),
    version: integer({ title: '版本', by: 'system', hint: '批准时由系统编号；平台默认为1' }),
    state: choice(checklistState, { title: '状态', by: 'system', filter: true, initial: 0 }),
    ...judging,
    remark: longText({ title: '修改说明', min: 5, max: 500, required: true }),
    platformRule: text({ title: '平台默认', max: 60, by: 'reading' }),
    law: text({ title: '依据', max: 200, by: 'reading' }),
    ...replayed,
    drafter: ref('system/user', { title: '拟定人', show: 'name', as: 'drafterName', by: 'system' }),
    approver: ref('system/user', { title: '审批人', show: 'name', as: 'approverName', by: 'system' }),
    approveTime: moment({ title: '审批时间', by: 'system' }),
    effectiveTime: moment({ title: '生效时间', by: 'system', sort: true }),
    retiredTime: moment({ title: '停用时间', by: 'system' }),
  },
  list: [
    'ruleKey',
    'version',
    'state',
    'limitValue',
    'holdMin',
    'level',
    'isOff',
    'platformRule',
    'remark',
    'replayTime',
    'replayAdded',
    'replayRemoved',
    'drafterName',
    'approverName',
    'effectiveTime',
    'retiredTime',
    'law',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['ruleKey'], while: { state: state.inForce } }],
  rules: {
    limitFixed: {
      at: 'limitValue',
      says: '这条规则的限值由设备档案或到期日决定，不能在这里改',
      holds: row => {
        const rule = ruleOf(row.ruleKey)
        return !rule || row.limitValue === null || hasLimit(rule) || row.limitValue === rule.limit
      },
    },
    recoverSide: {
      at: 'recoverLimit',
      says: '恢复值应在限值的正常一侧，否则报警不会恢复',
      holds: row => {
        const rule = ruleOf(row.ruleKey)
        return !rule || recovers(rule, editionFrom(row, rule))
      },
    },
  },
  computes: (row, { before, user }) => {
    const rule = ruleOf(row.ruleKey)
    if (!rule) return {}
    const own = filled(row, rule)
    const isSame =
      before?.ruleKey === row.ruleKey &&
      (Object.keys(own) as (keyof typeof own)[]).every(name => before[name] === own[name])
    return { ...own, ...(isSame ? {} : { ...unreplayed, drafter: user ?? null }) }
  },
  reads: ({ ruleKey }) => {
    const rule = ruleOf(ruleKey)
    return rule ? { platformRule: figuresOf(rule), law: rule.law } : { platformRule: null, law: null }
  },
  life: { frozen: row => (row.state === state.draft ? null : 'ruleInForce') },
  grants: { administrator: 'all', supervise: 'read' },
  actions: {
    replay: {
      title: '回放',
      roles: ['administrator'],
      when: { state: state.draft },
      served: true,
      input: replaying,
    },
    // Its number and what becomes of the version before: rule.server.ts.
    approve: {
      title: '批准生效',
      roles: ['administrator'],
      when: { state: state.draft },
      notBy: { drafter: 'approveOwn' },
      run: (row, _input, { now, user }) =>
        row.replayTime === null
          ? { refuse: 'ruleReplay' }
          : {
              set: {
                state: state.inForce,
                approver: user,
                approveTime: wireMoment(now),
                effectiveTime: wireMoment(hourAfter(now)),
              },
            },
    },
  },
})

export const en = {
  title: 'Alarm rules',
  fields: {
    ruleKey: 'Rule',
    version: 'Version',
    state: 'State',
    limitValue: 'Limit',
    recoverLimit: 'Back to normal at',
    holdMin: 'Lasts',
    recoverMin: 'Normal for',
    level: 'Level',
    isOff: 'Not judged',
    remark: 'What was changed',
    platformRule: 'As the platform says',
    law: 'Clause',
    replayTime: 'Replayed at',
    replayFrom: 'Replayed from',
    replayTo: 'Replayed to',
    replayDevices: 'Devices replayed',
    replayBefore: 'Alarms as it is',
    replayAfter: 'Alarms as changed',
    replayAdded: 'More',
    replayRemoved: 'Fewer',
    replayReal: 'Of the fewer: really handled',
    replayFalse: 'Of the fewer: false alarms',
    drafter: 'Drafted by',
    drafterName: 'Drafted by',
    approver: 'Approved by',
    approverName: 'Approved by',
    approveTime: 'Approved at',
    effectiveTime: 'In force since',
    retiredTime: 'Retired',
    replayDays: 'Days to look back',
    infoId: 'Only this kitchen',
  },
  hints: {
    ruleKey:
      'Behind the name: limit, hold and level as the platform says them; what is left empty stays as the platform says',
    version: 'Counted when it is approved; what the platform says is 1',
    limitValue: 'Empty: as the platform says. A limit of law is only ever tightened',
    recoverLimit: 'Empty: as far from the limit as the platform says',
    isOff: 'No longer judged; alarms that are open end',
    infoId: 'Empty: all; 500 devices at most',
  },
  rules: {
    limitFixed: 'The limit of this rule is said by the file of the device or by a date; it is not changed here',
    recoverSide: 'Back to normal lies on the right side of the limit, or the alarm never ends',
  },
  actions: { replay: 'Replay', approve: 'Approve' },
}
