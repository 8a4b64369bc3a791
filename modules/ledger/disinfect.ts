// ledger/disinfect 消毒台账 disinfect/standbookdisinfect ledger_disinfect
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, decimal, images, integer, moment, person, ref } from '../../kernel/fields/index.ts'
import { disinfectObject, disinfectWay, passFail } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { confirm, confirming, sensed } from '../record/sensed.ts'
import { isGiven, isAhead } from '../record/rules.ts'
import { boundsOf, isReached, isWanted, surfaceWays, way } from './disinfection.ts'

const block = ledger('disinfectDate')
const [pass, fail] = [1, 2] as const
/** 餐饮具. domain.md C disinfect_object */
const eating = '1'
/** 集中消毒单位. domain.md C supplier_type */
const laundry = '4'

/**
 * Whether heat, time and chlorine were enough is worked out, not entered; what failed is done again. GB 14934-2016;
 * domain.md B.4.6
 */
export default resource({
  key: 'ledger/disinfect',
  title: '消毒台账',
  wire: { path: 'disinfect/standbookdisinfect' },
  table: 'ledger_disinfect',
  scope: 'enterprise',
  page: { at: '/standbook/disinfect/standbookdisinfect', group: 'standbook', sort: 6 },
  record: {
    kind: 'disinfect',
    word: ['消毒', 'Disinfection'],
    sort: 6,
    day: 'disinfectDate',
    sign: 'spray',
    ledger: true,
    owes: '●●●▲▲▲▲▲▲',
    by: { meal: 'meals', day: 'lastMeal' },
    law: '食品安全法第五十六条',
  },
  fields: {
    disinfectDate: moment({ title: '消毒时间', required: true, filter: 'range', sort: true, open: true }),
    disinfectObject: choices(disinfectObject, { title: '消毒对象', required: true, filter: true }),
    disinfectWay: choice(disinfectWay, {
      title: '消毒方式',
      required: true,
      filter: true,
      open: true,
      initial: way.infrared,
    }),
    disinfectTmp: decimal({
      title: '温度',
      once: true,
      digits: 5,
      scale: 1,
      min: 0,
      max: 400,
      unit: '℃',
      lawful: boundsOf('heat'),
      hint: '洗碗机已接水温监测的可不填，以监测值为准',
    }),
    disinfectDuration: decimal({
      title: '时长',
      digits: 6,
      scale: 1,
      above: 0,
      unit: 'min',
      lawful: boundsOf('minutes'),
      hint: '单位为分钟；洗碗机40秒填0.7',
    }),
    concentration: decimal({
      title: '有效氯浓度',
      once: true,
      digits: 7,
      scale: 1,
      above: 0,
      unit: 'mg/L',
      lawful: boundsOf('chlorine'),
      hint: '须拍摄测试纸照片',
    }),
    quantity: integer({ title: '数量（件、筐）', min: 0, max: 999_999 }),
    disinfectImgs: images({ title: '照片', max: 6, camera: true, required: true, open: true }),
    disinfectResult: choice(passFail, { title: '消毒结果', by: 'system', filter: true, open: true }),
    redoOf: ref('ledger/disinfect', {
      title: '重新消毒的是',
      show: 'recordNo',
      as: 'redoOfNo',
      hint: '不合格的记录重新消毒时选择',
      fits: { when: { disinfectResult: fail }, code: 'redoOfGood', says: '所选记录是合格的，不需要重新消毒' },
    }),
    redoId: ref('', { title: '已重新消毒', show: '', by: 'system' }),
    outsourceId: ref('stock/supplier', {
      title: '集中消毒单位',
      show: 'supplierName',
      as: 'outsourceName',
      fits: { when: { supplierType: laundry }, code: 'notLaundry', says: '所选供应商不是集中消毒单位' },
    }),
    outsourceCert: images({ title: '消毒合格证明', max: 3, hint: '保存至使用期满后6个月' }),
    doorOpenTimes: integer({ title: '中途开门', by: 'device' }),
    deviceId: ref('', { title: '消毒柜', show: '', by: 'device' }),
    cycleId: ref('', { title: '消毒周期', show: '', by: 'device' }),
    disinfectUser: person({ title: '消毒人', filer: true, required: true, open: true }),
    checker: person({ title: '检查人', required: true, open: true }),
    ...confirming,
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'disinfectDate',
    'disinfectObject',
    'disinfectWay',
    'disinfectTmp',
    'disinfectDuration',
    'concentration',
    'quantity',
    'disinfectResult',
    'disinfectImgs',
    'disinfectUser',
    'checker',
    'isLate',
    'confirmStatus',
    'createTime',
  ],
  order: 'disinfectDate desc',
  number: { field: 'recordNo', prefix: 'XD', per: 'day', digits: 4 },
  knows: { outsourceId: ['licenseEnd'], redoOf: ['disinfectDate'] },
  ...block,
  life: { ...block.life, sensed: sensed(['disinfectDate', 'disinfectWay', 'disinfectTmp', 'disinfectDuration']) },
  rules: {
    disinfectAhead: {
      at: 'disinfectDate',
      says: '消毒时间不能晚于当前时间',
      holds: (row, { now }) => !isAhead(row.disinfectDate, now),
    },
    tablewareHeat: {
      at: 'disinfectWay',
      says: '餐饮具应采用热力或化学消毒',
      holds: row => !row.disinfectObject.includes(eating) || !surfaceWays.has(row.disinfectWay),
    },
    needHeat: {
      at: 'disinfectTmp',
      says: '请输入消毒温度',
      // A dishwasher may have a thermometer of its own: disinfect.server.ts looks, and asks where it has none.
      holds: row => !isWanted(row, 'heat') || row.disinfectWay === way.washer || isGiven(row.disinfectTmp),
    },
    needMinutes: {
      at: 'disinfectDuration',
      says: '请输入消毒时长',
      holds: row => !isWanted(row, 'minutes') || isGiven(row.disinfectDuration),
    },
    needChlorine: {
      at: 'concentration',
      says: '请输入有效氯浓度',
      holds: row => !isWanted(row, 'chlorine') || isGiven(row.concentration),
    },
    needOutside: {
      at: 'outsourceId',
      says: '请选择集中消毒单位',
      holds: row => row.disinfectWay !== way.outside || isGiven(row.outsourceId),
    },
    needCertificate: {
      at: 'outsourceCert',
      says: '请上传消毒合格证明',
      holds: row => row.disinfectWay !== way.outside || isGiven(row.outsourceCert),
    },
    laundryExpired: {
      at: 'outsourceId',
      says: '集中消毒单位的许可证已过期',
      holds: (row, { known }) =>
        row.disinfectWay !== way.outside ||
        (known?.outsourceId?.licenseEnd ?? '9999') >= row.disinfectDate.slice(0, 10),
    },
    redoBefore: {
      at: 'disinfectDate',
      says: '重新消毒不能早于原来那次消毒',
      holds: (row, { known }) => !known?.redoOf || row.disinfectDate > known.redoOf.disinfectDate,
    },
    ...block.rules,
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    disinfectResult: isReached(row) && !row.doorOpenTimes ? pass : fail,
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: { ...block.actions, confirm },
})
