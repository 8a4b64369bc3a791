// sunshine/rule 指数权重 index/rule sunshine_rule
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'
import {
  codes,
  flaw,
  mostPoints,
  mostWeight,
  standing,
  type Code,
  type Curve,
  type Rules,
} from '../../engines/index/rules.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, integer, longText, moment, ref, type Row } from '../../kernel/fields/index.ts'
import { checklistState, indexCurve } from '../words/dictionaries.ts'
import { itemWords } from '../words/index-items.ts'

/** checklist_state: versions of rules live as those of lists do. */
export const state = { draft: 0, inForce: 1, retired: 2 } as const

/** Days a version lies ahead at most when it is approved. */
const aheadMost = 90

const weight = (code: Code) =>
  integer({ title: itemWords[code][0], min: 0, max: mostWeight, required: true, initial: standing.weights[code] })
const points = (title: string, initial: number) =>
  integer({ title, min: 0, max: mostPoints, unit: '分', required: true, initial })

/** Weights of the nine items, the curve of duties, and what a confirmed danger takes. decisions-2.md A.7 */
const weighing = {
  weightA: weight('A'),
  weightB: weight('B'),
  weightC: weight('C'),
  weightD: weight('D'),
  weightE: weight('E'),
  weightF: weight('F'),
  weightG: weight('G'),
  weightH: weight('H'),
  weightI: weight('I'),
  curve: choice(indexCurve, {
    title: '履职曲线',
    required: true,
    initial: standing.curve,
    hint: '台账、自查、晨检和按时处置的得分率按此折算；平方拉开差距',
  }),
  hazard: points('危害类一类风险每起扣', standing.urgent.hazard),
  cold: points('冷链类按时处置每起扣', standing.urgent.cold),
  coldLate: points('冷链类逾期每起扣', standing.urgent.coldLate),
}

/** A version as the engine knows it. */
export const rulesOf = (row: { readonly [name in keyof typeof weighing]: Row<typeof weighing>[name] }): Rules => ({
  weights: Object.fromEntries(codes.map(code => [code, row[`weight${code}`] ?? 0])) as Rules['weights'],
  curve: (row.curve ?? standing.curve) as Curve,
  urgent: { hazard: row.hazard ?? 0, cold: row.cold ?? 0, coldLate: row.coldLate ?? 0 },
})

/**
 * Versions of what the index weighs. One is a draft, is approved by somebody else, and counts from the night of its
 * day on; what was counted before stays as it was. While a tenant has none, it is as the platform says.
 * decisions-2.md A.7
 */
export default resource({
  key: 'sunshine/rule',
  title: '指数权重',
  wire: { path: 'index/rule', none: ['import'] },
  table: 'sunshine_rule',
  scope: 'tenant',
  few: true,
  page: { at: '/index/rule', group: 'base', sort: 7 },
  fields: {
    version: integer({ title: '版本', by: 'system', hint: '批准时由系统编号；平台默认为0' }),
    state: choice(checklistState, { title: '状态', by: 'system', filter: true, initial: 0 }),
    ...weighing,
    remark: longText({ title: '修改说明', min: 5, max: 500, required: true }),
    drafter: ref('system/user', { title: '拟定人', show: 'name', as: 'drafterName', by: 'system' }),
    approver: ref('system/user', { title: '审批人', show: 'name', as: 'approverName', by: 'system' }),
    approveTime: moment({ title: '审批时间', by: 'system' }),
    effectiveDay: day({ title: '生效日', by: 'system', sort: true }),
    retiredDay: day({ title: '停用日', by: 'system' }),
  },
  list: [
    'version',
    'state',
    ...codes.map(code => `weight${code}` as const),
    'curve',
    'hazard',
    'cold',
    'coldLate',
    'remark',
    'drafterName',
    'approverName',
    'effectiveDay',
    'retiredDay',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['state'], while: { state: state.inForce } }],
  rules: {
    weightSum: {
      at: 'weightA',
      says: '九项权重之和必须为100',
      holds: row => flaw(rulesOf(row)) !== 'sum',
    },
    coldOrder: {
      at: 'coldLate',
      says: '冷链类逾期扣分不能少于按时处置的扣分',
      holds: row => (row.coldLate ?? 0) >= (row.cold ?? 0),
    },
  },
  computes: (row, { before, user }) => {
    const isSame =
      before !== undefined &&
      (Object.keys(weighing) as (keyof typeof weighing)[]).every(name => before[name] === row[name])
    return isSame ? {} : { drafter: user ?? null }
  },
  life: { frozen: row => (row.state === state.draft ? null : 'ruleInForce') },
  grants: { administrator: 'all', supervise: 'read' },
  actions: {
    // Its number, what becomes of the version before, and the notice: rule.server.ts.
    approve: {
      title: '批准生效',
      roles: ['administrator'],
      when: { state: state.draft },
      notBy: { drafter: 'approveOwn' },
      input: {
        effectiveDay: day({ title: '生效日', required: true, hint: '明天起的某一天，当夜的指数起按新权重计算' }),
      },
      run: (_row, { effectiveDay }, { now, user }) =>
        effectiveDay <= wireDay(now) || effectiveDay > laterDay(wireDay(now), 0, aheadMost)
          ? { refuse: 'indexDay', at: 'effectiveDay' }
          : {
              set: {
                state: state.inForce,
                approver: user,
                approveTime: wireMoment(now),
                effectiveDay,
              },
            },
    },
  },
})

export const en = {
  title: 'Weights of the index',
  fields: {
    version: 'Version',
    state: 'State',
    ...(Object.fromEntries(codes.map(code => [`weight${code}`, itemWords[code][1]])) as Record<
      `weight${Code}`,
      string
    >),
    curve: 'Curve of duties',
    hazard: 'Each confirmed danger takes',
    cold: 'Cold chain, in time, takes',
    coldLate: 'Cold chain, late, takes',
    remark: 'What was changed',
    drafter: 'Drafted by',
    drafterName: 'Drafted by',
    approver: 'Approved by',
    approverName: 'Approved by',
    approveTime: 'Approved at',
    effectiveDay: 'In force from',
    retiredDay: 'Retired on',
  },
  hints: {
    version: 'Counted when it is approved; what the platform says is 0',
    curve: 'How a share of duties done becomes points; the square tells kitchens apart',
    effectiveDay: 'A day from tomorrow on: the night of that day counts by the new weights',
  },
  rules: {
    weightSum: 'The nine weights must add up to 100',
    coldOrder: 'Late in the cold chain takes no fewer points than in time',
  },
  actions: { approve: 'Approve' },
} as const
