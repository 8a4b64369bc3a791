// ledger/food-check 食品检查台账 check/standbookcheck ledger_food_check
import { resource } from '../../kernel/define/resource.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { choice, decimal, images, lies, moment, person, ref, text, type Bound } from '../../kernel/fields/index.ts'
import { disposeWay, foodCheckType, passFail, quickItem } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { byDevice, confirm, confirming, sensed } from '../record/sensed.ts'
import { atLeast, atMost, chilled, frozen, limits, under } from '../words/limits.ts'
import { isGiven, isAhead } from '../record/rules.ts'

const block = ledger('checkDate')

/** Kinds of check, and how goods are kept. domain.md C food_check_type, storage_type, dispose_way */
const kind = { quick: 2, core: 4, storage: 5, held: 6, oil: 7 } as const
/** 农药残留 of quick_item, measured as a rate of inhibition in %; a card says 0 or 1. decisions Q15 */
const pesticide = 1
/** What was measured, and what is known of the goods. */
interface Measured {
  readonly checkType: unknown
  readonly checkItem: unknown
  readonly checkUnit: unknown
  readonly checkValue: number | null
}
type Known = Readonly<Record<'goodsId', { readonly storageType: number | null } | null>> | undefined
const isRate = (row: Measured): boolean => row.checkItem === pesticide && row.checkUnit === '%'
const isCard = (row: Measured): boolean => row.checkValue === 0 || row.checkValue === 1
const keptFrozen = 4
const destroyed = 2

/** The limit a measured kind is judged by. Frozen goods are told by their file, else by being below zero. */
function limitOf(row: Measured, known: Known): Bound | null {
  switch (row.checkType) {
    case kind.core:
      return atLeast(limits.core.low, '℃', limits.core)
    case kind.held:
      return atMost(limits.held.minutes, 'min', limits.held)
    case kind.quick:
      return isRate(row) ? under(limits.pesticide.rate, '%', limits.pesticide) : null
    case kind.oil:
      return atMost(limits.polar.high, '%', limits.polar)
    case kind.storage: {
      const kept = known?.goodsId?.storageType ?? null
      return (kept === null ? (row.checkValue ?? 0) < limits.chill.low : kept === keptFrozen) ? frozen : chilled
    }
    default:
      return null
  }
}

/**
 * The same beside the value: what is stored may be chilled or frozen as long as nobody has looked at its file, and what
 * measures the rate says so itself.
 */
function boundsOf({ checkType, checkItem, checkUnit, checkValue: value }: Values): readonly Bound[] {
  if (checkType === kind.storage) return [chilled, frozen]
  const row = { checkType, checkItem, checkUnit, checkValue: typeof value === 'number' ? value : null }
  const bound = limitOf(checkItem === pesticide && !isCard(row) ? { ...row, checkUnit: '%' } : row, undefined)
  return bound ? [bound] : []
}

/**
 * Checks of food on the way through the kitchen: senses, quick tests, expiry, temperatures, frying oil. GB 31654-2021;
 * domain.md B.4.3
 */
export default resource({
  key: 'ledger/food-check',
  title: '食品检查台账',
  wire: { path: 'check/standbookcheck' },
  table: 'ledger_food_check',
  scope: 'enterprise',
  page: { at: '/standbook/check/standbookcheck', group: 'standbook', sort: 3 },
  record: {
    kind: 'foodCheck',
    word: ['食品检查', 'Food check'],
    sort: 3,
    day: 'checkDate',
    sign: 'check',
    ledger: true,
    owes: '●●○●●●●●●',
    monthly: 'foodCheckDays',
    law: '食品安全法第五十五条',
  },
  fields: {
    checkDate: moment({ title: '检查时间', required: true, filter: 'range', sort: true }),
    checkType: choice(foodCheckType, { title: '检查类型', required: true, filter: true, initial: 1 }),
    goodsId: ref('stock/goods', {
      title: '物料档案',
      show: 'goodsName',
      as: 'goodsName',
      brings: { objectName: 'goodsName' },
    }),
    objectName: text({ title: '检查对象', max: 50, required: true, search: true }),
    batchNo: text({ title: '批号', once: true, max: 50, search: true }),
    checkItem: choice(quickItem, { title: '快检项目', filter: true }),
    checkMethod: text({ title: '检查方法', max: 50 }),
    deviceId: ref('', { title: '检测设备', show: '', by: 'device' }),
    checkValue: decimal({ title: '检测值', once: true, digits: 10, scale: 2, lawful: boundsOf }),
    checkUnit: text({ title: '检测单位', max: 20 }),
    limitValue: decimal({ title: '限值', digits: 10, scale: 2 }),
    checkResult: choice(passFail, { title: '检查结果', required: true, filter: true, judged: true, open: true }),
    disposeWay: choice(disposeWay, { title: '不合格处置', filter: true }),
    disposeQty: decimal({ title: '处置数量', once: true, digits: 10, scale: 2, above: 0 }),
    disposeImgs: images({ title: '处置照片', max: 3 }),
    checker: person({ title: '检查人', filer: true, required: true }),
    reviewer: person({ title: '复核人' }),
    checkImgs: images({ title: '检查照片', max: 3, camera: true, required: true }),
    ...confirming,
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'checkDate',
    'checkType',
    'objectName',
    'batchNo',
    'checkItem',
    'checkValue',
    'checkUnit',
    'limitValue',
    'checkResult',
    'disposeWay',
    'checkImgs',
    'checker',
    'isLate',
    'confirmStatus',
    'createTime',
  ],
  order: 'checkDate desc',
  number: { field: 'recordNo', prefix: 'JC', per: 'day', digits: 4 },
  knows: { goodsId: ['storageType'] },
  ...block,
  life: { ...block.life, sensed: sensed(['checkDate', 'checkType', 'checkValue', 'checkResult']) },
  rules: {
    checkAhead: {
      at: 'checkDate',
      says: '检查时间不能晚于当前时间',
      holds: (row, { now }) => !isAhead(row.checkDate, now),
    },
    needItem: {
      at: 'checkItem',
      says: '快速检测请选择快检项目',
      holds: row => row.checkType !== kind.quick || isGiven(row.checkItem),
    },
    needValue: {
      at: 'checkValue',
      says: '请输入检测值',
      holds: row => limitOf(row, undefined) === null || isGiven(row.checkValue),
    },
    coreTooCold: {
      at: 'checkResult',
      says: `中心温度低于${limits.core.low}℃，结果应为不合格`,
      holds: (row, { known }) => row.checkType !== kind.core || isJudged(row, known),
    },
    storageTooWarm: {
      at: 'checkResult',
      says: `贮存温度不在${limits.chill.low}~${limits.chill.high}℃（冷藏）或${limits.freeze.high}℃以下（冷冻），结果应为不合格`,
      // How chosen goods are kept is for the server to say.
      holds: (row, { known }) =>
        row.checkType !== kind.storage || (row.goodsId !== null && !known) || isJudged(row, known),
    },
    oilTooOld: {
      at: 'checkResult',
      says: `极性组分超过${limits.polar.high}%，结果应为不合格`,
      holds: (row, { known }) => row.checkType !== kind.oil || isJudged(row, known),
    },
    heldTooLong: {
      at: 'checkResult',
      says: `备餐超过${limits.held.minutes}分钟，结果应为不合格`,
      holds: (row, { known }) => row.checkType !== kind.held || isJudged(row, known),
    },
    pesticideUnit: {
      at: 'checkUnit',
      says: '农药残留：酶抑制率请填检测单位“%”，速测卡检测值填0（阴性）或1（阳性）',
      holds: row =>
        row.checkType !== kind.quick ||
        row.checkItem !== pesticide ||
        row.checkValue === null ||
        isRate(row) ||
        isCard(row),
    },
    pesticideHigh: {
      at: 'checkResult',
      says: `农药残留酶抑制率达到${limits.pesticide.rate}%或速测卡为阳性，结果应为不合格`,
      holds: (row, { known }) =>
        row.checkType !== kind.quick ||
        row.checkItem !== pesticide ||
        row.checkResult === 2 ||
        (isRate(row) ? isJudged(row, known) : row.checkValue !== 1),
    },
    needDispose: {
      at: 'disposeWay',
      says: '不合格时请选择处置方式',
      holds: row => row.checkResult !== 2 || isGiven(row.disposeWay),
    },
    needQuantity: {
      at: 'disposeQty',
      says: '销毁时请填写数量',
      holds: row => row.checkResult !== 2 || row.disposeWay !== destroyed || isGiven(row.disposeQty),
    },
    needDisposeImages: {
      at: 'disposeImgs',
      says: '销毁时请上传照片',
      holds: row => row.checkResult !== 2 || row.disposeWay !== destroyed || isGiven(row.disposeImgs),
    },
    ...block.rules,
  },
  computes: (row, circumstance) => {
    const measured = limitOf(row, circumstance.known)
    return {
      ...block.computes(row, circumstance),
      // A device says by what it was judged.
      ...(measured &&
        row.recordSource !== byDevice && {
          checkUnit: measured.unit,
          limitValue: measured.below ?? measured.high ?? measured.low!,
        }),
    }
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: { ...block.actions, confirm },
})

/** Whether what was measured is within its limit, or is said not to be. */
function isJudged(row: Measured & { readonly checkResult: number }, known: Known): boolean {
  const value = row.checkValue
  return row.checkResult === 2 || value === null || lies(value, limitOf(row, known)!)
}
