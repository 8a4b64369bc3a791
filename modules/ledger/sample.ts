// ledger/sample 留样台账 sample/standbooksample ledger_sample
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { mayDestroyFrom } from '../../engines/expiry/sample.ts'
import { meals } from '../../engines/owed/rules.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  decimal,
  flag,
  images,
  integer,
  lies,
  longText,
  moment,
  person,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { mealType, sampleStatus } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { atLeast, chilled, limits } from '../words/limits.ts'
import { isAtMeal } from '../words/meals.ts'
import { isAhead } from '../record/rules.ts'

const block = ledger('additiveDate')
/** 留样柜 of fridge_type. */
const sampleCabinet = 3
/** A sample is taken within two hours of the meal, before or after. domain.md B.4.4 additiveDate */
const mealMinutes = 120

/** Kept, may be destroyed, destroyed, sent to a laboratory, spoilt. domain.md B.12 */
const state = { kept: 1, full: 2, destroyed: 3, sent: 4, spoilt: 5 } as const

/**
 * Of every dish of every meal something is kept for 48 hours: 45 号令, GB 31654-2021. The names of the fields are
 * inherited. domain.md B.4.4
 */
export default resource({
  key: 'ledger/sample',
  title: '留样台账',
  wire: { path: 'sample/standbooksample' },
  table: 'ledger_sample',
  scope: 'enterprise',
  page: { at: '/standbook/sample/standbooksample', group: 'standbook', sort: 4 },
  record: {
    kind: 'sample',
    word: ['留样', 'Sample retention'],
    sort: 4,
    day: 'additiveDate',
    sign: 'jar',
    ledger: true,
    owes: '▲○—▲▲▲▲▲▲',
    by: { meal: { 1: 'batches', others: 'dishes' }, free: 'banquet' },
    law: '学校食品安全与营养健康管理规定第四十条、GB 31654-2021',
    adds: Object.fromEntries(meals.map(meal => [`sample${meal}`, { additiveCan: meal }])),
    sensed: { value: 'cabinetTemp', device: 'sampleCabinetId', at: 'additiveDate' },
  },
  fields: {
    cookbookId: ref('selfexam/cookbook', {
      title: '菜品',
      show: 'cookbookName',
      as: 'cookbookName',
      filter: true,
      brings: { additiveName: 'cookbookName', additiveCan: 'cookbookMeal' },
      tells: ['cookbookSuppDate', 'cookbookMeal'],
      near: { additiveDate: 'cookbookSuppDate', additiveCan: 'cookbookMeal' },
    }),
    additiveName: text({ title: '留样食品名称', max: 50, required: true, search: true, open: true }),
    additiveCan: choice(mealType, { title: '餐次', required: true, filter: true, open: true, initial: 3 }),
    additiveDate: moment({ title: '留样(供餐)时间', required: true, filter: 'range', sort: true, open: true }),
    additiveCanImg: images({
      title: '留样照片',
      max: 3,
      camera: true,
      required: true,
      open: true,
      hint: '须拍到留样盒上的标签',
    }),
    sampleWeight: decimal({
      title: '留样量',
      once: true,
      digits: 6,
      scale: 1,
      above: 0,
      unit: 'g',
      required: true,
      lawful: () => [atLeast(limits.sample.grams, 'g', limits.sample)],
    }),
    sampleBoxNo: text({ title: '留样盒', once: true, max: 20, required: true }),
    sampleCabinetId: ref('iot/fridge', {
      title: '留样柜',
      show: 'deviceName',
      as: 'sampleCabinetName',
      required: true,
      filter: true,
      // What is kept for samples alone is a sample cabinet by its file, whatever it looks like.
      fits: {
        when: { fridgeType: sampleCabinet },
        code: 'notCabinet',
        says: '留样须放入留样柜；专用于留样的冷藏柜请先在设备档案中登记为留样柜',
      },
    }),
    cabinetTemp: decimal({
      title: '入柜温度',
      once: true,
      digits: 4,
      scale: 1,
      min: -60,
      max: 60,
      unit: '℃',
      required: true,
      lawful: () => [chilled],
    }),
    sampleUser: person({ title: '留样人', filer: true, required: true, open: true }),
    checker: person({ title: '审核人', required: true, open: true }),
    dinersNum: integer({ title: '用餐人数', min: 0, max: 99_999 }),
    expireTime: moment({ title: '可销毁时间', by: 'system', filter: 'range' }),
    sampleStatus: choice(sampleStatus, { title: '留样状态', by: 'system', filter: true, initial: state.kept }),
    disposeTime: moment({ title: '销毁时间', by: 'system' }),
    disposeUser: person({ title: '销毁人', by: 'system' }),
    disposeImgs: images({ title: '销毁照片', max: 3, by: 'system' }),
    stateRemark: text({ title: '送检或异常说明', max: 200, by: 'system' }),
    coldChainFlag: flag({ title: '冷链异常', by: 'system', filter: true }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'additiveDate',
    'additiveCan',
    'additiveName',
    'additiveCanImg',
    'sampleWeight',
    'sampleBoxNo',
    'sampleCabinetName',
    'cabinetTemp',
    'expireTime',
    'sampleStatus',
    'coldChainFlag',
    'sampleUser',
    'checker',
    'isLate',
    'createTime',
  ],
  order: 'additiveDate desc',
  number: { field: 'recordNo', prefix: 'LY', per: 'day', digits: 4 },
  knows: { cookbookId: ['cookbookSuppDate', 'cookbookMeal'] },
  ...block,
  rules: {
    sampleAhead: {
      at: 'additiveDate',
      says: '留样时间不能比当前时间晚2小时以上',
      holds: (row, { now }) => !isAhead(row.additiveDate, now, mealMinutes),
    },
    otherMeal: {
      at: 'cookbookId',
      says: '留样与菜品的日期或餐次不一致',
      holds: (row, { known }) =>
        !known?.['cookbookId'] ||
        (known['cookbookId']['cookbookSuppDate'] === row.additiveDate.slice(0, 10) &&
          known['cookbookId']['cookbookMeal'] === row.additiveCan),
    },
    outsideMeal: {
      at: 'additiveDate',
      says: '留样时间不在该餐的供餐时段（供餐前后2小时内）',
      holds: row => isAtMeal(row.additiveDate, row.additiveCan),
    },
    sampleLight: {
      at: 'sampleWeight',
      says: `留样量不得少于${limits.sample.grams}克`,
      holds: row => row.sampleWeight >= limits.sample.grams,
    },
    cabinetWarm: {
      at: 'cabinetTemp',
      says: `留样冷藏温度应为${limits.chill.low}~${limits.chill.high}℃`,
      holds: row => lies(row.cabinetTemp, chilled),
    },
    ...block.rules,
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    expireTime: wireMoment(mayDestroyFrom(momentAt(row.additiveDate))),
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    ...block.actions,
    dispose: {
      title: '销毁',
      roles: ['enterprise'],
      when: { submitStatus: 1, correctedBy: null, heldBy: null, sampleStatus: [state.kept, state.full] },
      on: 'rows',
      input: {
        disposeUser: person({ title: '销毁人', required: true }),
        disposeImgs: images({ title: '销毁照片', max: 3, required: true }),
      },
      // The clock says whether it may be, not the job that marks it.
      run: (row, input, { now }) =>
        mayDestroyFrom(momentAt(row.additiveDate)) > now
          ? { refuse: 'sampleYoung' }
          : {
              set: {
                sampleStatus: state.destroyed,
                disposeTime: wireMoment(now),
                disposeUser: input.disposeUser,
                disposeImgs: input.disposeImgs,
              },
            },
    },
    send: {
      title: '送检',
      roles: ['enterprise', 'supervise'],
      when: { submitStatus: 1, correctedBy: null, sampleStatus: [state.kept, state.full] },
      on: 'rows',
      input: { stateRemark: longText({ title: '送检说明', min: 5, max: 200, required: true }) },
      run: (_row, input) => ({ set: { sampleStatus: state.sent, stateRemark: input.stateRemark } }),
    },
    fail: {
      title: '异常失效',
      danger: 'reason',
      roles: ['enterprise'],
      when: { submitStatus: 1, correctedBy: null, heldBy: null, sampleStatus: state.kept },
      input: { stateRemark: longText({ title: '异常说明', min: 5, max: 200, required: true }) },
      run: (_row, input) => ({ set: { sampleStatus: state.spoilt, stateRemark: input.stateRemark } }),
    },
  },
})
