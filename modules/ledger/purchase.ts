// ledger/purchase 采购台账 purchase/standbookpurchase ledger_purchase
import { laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { traceCode } from '../../engines/trace/code.ts'
import { resource } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import {
  answer,
  choice,
  choices,
  day,
  decimal,
  images,
  integer,
  person,
  phone,
  ref,
  text,
  flag,
} from '../../kernel/fields/index.ts'
import { amountOf } from '../goods/amount.ts'
import {
  acceptResult,
  banReason,
  goodsCategory,
  passFail,
  purchaseCert,
  shelfUnit,
  storageType,
  unit,
} from '../words/dictionaries.ts'
import { isDoubtful, nameRules } from '../words/forbidden.ts'
import { led, ledger } from '../record/led.ts'
import { isGiven } from '../record/rules.ts'
import { isTaken, sellerKnown, sellerRules, sellerUntil, untilOf } from '../goods/seller.ts'
import { arrivalBounds, arrivalRules, purchaseForbidden, usualPapers } from './goods-rules.ts'

/** The day on which goods made on `day` expire, `length` units of `kind` later (1 day, 2 month, 3 year, 4 hour). */
export const expiry = (produced: string, length: number, kind: number): string =>
  laterDay(
    produced,
    kind === 2 ? length : kind === 3 ? length * 12 : 0,
    kind === 1 ? length : kind === 4 ? Math.floor(length / 24) : 0,
  )

interface Coded {
  readonly traceCode: string | null
  readonly submitStatus: number
}
/** The code of a delivery is made when it is filed, and stays with its correction. domain.md D.8.1 */
const codeOf = (row: Coded, { corrects, drawn }: Circumstance<Coded, unknown>): string | null =>
  (corrects ?? row).traceCode ??
  (drawn && row.submitStatus === 1 ? traceCode(drawn.area, drawn.day, drawn.serial) : null)

/** Both the certificates of the goods and the paper of the sale are shown. domain.md B.4.1 certImgs, ticketImgs */
const hasPapers = (row: Readonly<Record<'certImgs' | 'ticketImgs', readonly string[] | null>>): boolean =>
  isGiven(row.certImgs) && isGiven(row.ticketImgs)

/** 让步接收 of accept_result, and the only faults that may be put up with. decisions Q14 */
const conceded = 3
const conceivable = /^(规格|包装外观|数量|到货时间|specification|package|quantity|time)/i

const block = ledger('purchaseDate')
/** 小微餐饮. domain.md C enterprise_type */
const small = 3

/** Inspection of goods received: 食品安全法 50、53、55 条. Fields and messages: domain.md B.4.1. */
export default resource({
  key: 'ledger/purchase',
  title: '采购台账',
  wire: { path: 'purchase/standbookpurchase' },
  table: 'ledger_purchase',
  scope: 'enterprise',
  page: { at: '/standbook/purchase/standbookpurchase', group: 'standbook', sort: 1 },
  record: {
    kind: 'purchase',
    word: ['采购', 'Purchase'],
    sort: 1,
    day: 'purchaseDate',
    sign: 'cart',
    ledger: true,
    owes: '●●●●●●●●●',
    by: { day: 'noon' },
    law: '食品安全法第五十三条',
  },
  fields: {
    purchaseDate: day({ title: '进货日期', required: true, filter: 'range', sort: true, past: true }),
    goodsId: ref('stock/goods', {
      title: '物料',
      show: 'goodsName',
      as: 'goodsName',
      meant: 'goodsName',
      brings: {
        goodsName: 'goodsName',
        goodsCategory: 'goodsCategory',
        unit: 'goodsUnit',
        shelfLife: 'shelfLife',
        shelfUnit: 'shelfUnit',
        certTypes: 'needCerts',
      },
    }),
    goodsName: text({ title: '食材名称', max: 50, required: true, search: true, open: true }),
    banReason: choice(banReason, { title: '不属禁售的理由', hint: '中小学、幼儿园：名称含豆角、扁豆、拌等字样时选择' }),
    goodsCategory: choice(goodsCategory, { title: '食材分类', required: true, filter: true, open: true }),
    storageType: choice(storageType, { title: '贮存条件', by: 'system' }),
    spec: text({ title: '规格', max: 50, open: true }),
    brand: text({ title: '品牌', max: 50, open: true }),
    origin: text({ title: '产地', max: 50, open: true }),
    quantity: decimal({
      title: '数量',
      digits: 10,
      scale: 2,
      above: 0,
      max: 999_999.99,
      required: true,
      sort: true,
      open: true,
    }),
    unit: choice(unit, { title: '单位', required: true, initial: 1, open: true }),
    price: decimal({ title: '单价', digits: 10, scale: 2, min: 0, unit: '元' }),
    amount: decimal({ title: '金额', digits: 14, scale: 2, unit: '元', by: 'system' }),
    produceDate: day({ title: '生产日期', past: true, hint: '与生产批号至少填写一项' }),
    batchNo: text({ title: '生产批号', once: true, max: 50, search: true }),
    shelfLife: integer({ title: '保质期', min: 0, max: 9999 }),
    shelfUnit: choice(shelfUnit, { title: '保质期单位' }),
    expireDate: day({ title: '到期日期', filter: 'range', open: true, hint: '留空时按生产日期和保质期计算' }),
    supplierId: ref('stock/supplier', {
      title: '供货者档案',
      show: 'supplierName',
      as: 'supplierName',
      meant: 'supplierName',
      brings: {
        supplierName: 'supplierName',
        supplierAddress: 'address',
        supplierPhone: 'phone',
        sellerUntil: 'licenseEnd',
      },
      // Who sells such goods stands before who sells others.
      near: { goodsCategory: 'supplyScope' },
    }),
    supplierName: text({ title: '供货者', max: 100, required: true, search: true, open: true }),
    supplierAddress: text({ title: '供货者地址', max: 200, required: true }),
    supplierPhone: phone({ title: '供货者电话', landline: true, required: true, sensitive: 'phone' }),
    sellerUntil,
    certTypes: choices(purchaseCert, { title: '索取凭证', required: true }),
    certImgs: images({ title: '合格证明', max: 9, open: true, hint: '缺少凭证可先保存，72小时内补齐' }),
    ticketImgs: images({ title: '票据', max: 9, open: true }),
    receiveTemp: decimal({
      title: '到货温度',
      once: true,
      digits: 4,
      scale: 1,
      min: -60,
      max: 60,
      unit: '℃',
      lawful: arrivalBounds,
    }),
    vehicleNo: text({ title: '车牌号', max: 10 }),
    vehicleClean: answer({ title: '车厢卫生合格', judged: true }),
    sensory: choice(passFail, { title: '感官', required: true, judged: { well: 1 } }),
    checkResult: choice(acceptResult, {
      title: '验收结论',
      required: true,
      filter: true,
      judged: { well: 1 },
      open: true,
    }),
    refuseReason: text({
      title: '拒收(让步)原因',
      max: 200,
      hint: '让步接收只限规格、包装外观、数量、到货时间，以其中一项开头',
    }),
    purchaser: person({ title: '采购人', filer: true, required: true }),
    checker: person({ title: '验收人', required: true }),
    goodsImgs: images({ title: '到货照片', max: 6, camera: true }),
    lacksPapers: flag({ title: '凭证待补', by: 'system', filter: true }),
    billNo: text({ title: '送货单号', once: true, max: 30, search: true, hint: '同一张送货单的各行填同一单号' }),
    traceCode: text({
      title: '追溯码',
      max: 24,
      scan: '/foodtraceability?code=',
      by: 'system',
      unique: true,
      open: true,
    }),
    inboundId: ref('', { title: '入库记录', show: '', by: 'system', internal: true }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'purchaseDate',
    'goodsName',
    'goodsCategory',
    'quantity',
    'unit',
    'supplierName',
    'expireDate',
    'checkResult',
    'goodsImgs',
    'purchaser',
    'checker',
    'spec',
    'brand',
    'origin',
    'price',
    'amount',
    'batchNo',
    'certTypes',
    'sensory',
    'billNo',
    'traceCode',
    'lacksPapers',
    'isLate',
    'createTime',
  ],
  order: 'purchaseDate desc',
  number: { field: 'recordNo', prefix: 'CG', per: 'day', digits: 4, draws: 'traceCode' },
  knows: {
    supplierId: sellerKnown,
    goodsId: ['storageType', 'needCerts', 'isForbidden'],
    infoId: ['type'],
  },
  ...block,
  // Photos are of the goods themselves, so each line has its own; the paper itself is photographed once.
  life: {
    ...block.life,
    bill: {
      no: 'billNo',
      prefix: 'SH',
      shares: [
        'purchaseDate',
        'supplierId',
        'supplierName',
        'supplierAddress',
        'supplierPhone',
        'sellerUntil',
        'billNo',
        'vehicleNo',
        'vehicleClean',
        'purchaser',
        'checker',
        'signImg',
        'ticketImgs',
        'geo',
      ],
    },
  },
  indexes: [...block.indexes, { by: ['lockTime'], only: 'lacksPapers', wide: true }],
  rules: {
    // A refused delivery may well be refused because it had expired.
    expireBeforePurchase: {
      at: 'expireDate',
      says: '保质期到期日不能早于进货日期',
      holds: row => row.checkResult === 2 || !row.expireDate || row.expireDate >= row.purchaseDate,
    },
    expired: {
      at: 'expireDate',
      says: '该食材已过保质期',
      holds: (row, { now, before }) =>
        row.checkResult === 2 ||
        before?.expireDate === row.expireDate ||
        !row.expireDate ||
        row.expireDate < row.purchaseDate ||
        row.expireDate >= wireDay(now),
    },
    produceAfterPurchase: {
      at: 'produceDate',
      says: '生产日期不能晚于进货日期',
      holds: row => !row.produceDate || row.produceDate <= row.purchaseDate,
    },
    batchOrProduce: {
      at: 'produceDate',
      says: '生产日期或批号至少填写一项',
      holds: row => Boolean(row.produceDate || row.batchNo),
    },
    // In a small restaurant there may be one person only.
    samePerson: {
      at: 'checker',
      says: '采购人与验收人不能相同',
      holds: (row, { known }) => row.purchaser !== row.checker || !known || known.infoId?.type === small,
    },
    oneSmallHand: {
      at: 'checker',
      reminds: true,
      says: '采购人与验收人是同一人，请确认',
      holds: row => row.purchaser !== row.checker,
    },
    refuseReason: {
      at: 'refuseReason',
      says: '拒收时请填写拒收原因',
      holds: row => row.checkResult !== 2 || isGiven(row.refuseReason),
    },
    concessionReason: {
      at: 'refuseReason',
      says: '让步接收请填写原因，且只限规格、包装外观、数量、到货时间（以其中一项开头）',
      holds: row => row.checkResult !== conceded || conceivable.test(row.refuseReason ?? ''),
    },
    // Temperature, senses, shelf life and the kinds of papers are refused of everything that is taken; only papers may
    // otherwise follow later.
    concessionPapers: {
      at: 'checkResult',
      says: '凭证不齐的不能让步接收，请拒收或补齐凭证',
      holds: row => row.checkResult !== conceded || hasPapers(row),
    },
    sensoryBad: {
      at: 'checkResult',
      says: '感官不合格，应当拒收',
      holds: row => row.sensory !== 2 || row.checkResult === 2,
    },
    // A sheet has no room for photos: what it brings is photographed when it is put into the store.
    needImages: {
      at: 'goodsImgs',
      says: '请上传到货照片',
      holds: (row, { sheet }) => sheet === true || !isTaken(row) || isGiven(row.goodsImgs),
    },
    ...arrivalRules,
    ...sellerRules('purchaseDate', isTaken),
    ...purchaseForbidden,
    ...nameRules('goodsName', isTaken),
    ...block.rules,
  },
  form: {
    shown: { banReason: ({ goodsName }) => isDoubtful(goodsName, true) },
    suggests: row => ({ certTypes: usualPapers(row) }),
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    // As the file says it that day; it decides into which room the batch goes.
    storageType: (circumstance.known ? circumstance.known.goodsId : circumstance.before)?.storageType ?? null,
    amount: amountOf(row.price, row.quantity),
    sellerUntil: untilOf(row, circumstance),
    lacksPapers: row.submitStatus === 1 && isTaken(row) && !hasPapers(row),
    traceCode: codeOf(row, circumstance),
    expireDate:
      row.expireDate ??
      (row.produceDate && row.shelfLife && row.shelfUnit
        ? expiry(row.produceDate, row.shelfLife, row.shelfUnit)
        : null),
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  unmask: ['enterprise'],
  actions: {
    ...block.actions,
    // The record may be locked by then: certificates may follow for three days. What was shown once stays. domain.md
    // B.4.1 certImgs
    certify: {
      title: '补交凭证',
      roles: ['enterprise'],
      when: { submitStatus: 1 },
      input: { certImgs: images({ title: '合格证明', max: 9 }), ticketImgs: images({ title: '票据', max: 9 }) },
      run: (row, input) => {
        if (hasPapers(row) || row.correctedBy || row.heldBy) return { refuse: 'certificatesThere' }
        const now = {
          certImgs: isGiven(row.certImgs) ? row.certImgs : input.certImgs,
          ticketImgs: isGiven(row.ticketImgs) ? row.ticketImgs : input.ticketImgs,
        }
        if (isGiven(now.certImgs) === isGiven(row.certImgs) && isGiven(now.ticketImgs) === isGiven(row.ticketImgs))
          return { refuse: 'certificatesNone', at: isGiven(row.certImgs) ? 'ticketImgs' : 'certImgs' }
        return { set: { ...now, lacksPapers: isTaken(row) && !hasPapers(now) } }
      },
    },
  },
})
