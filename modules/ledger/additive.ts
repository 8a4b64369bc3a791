// ledger/additive 添加剂使用台账 additive/standbookadditive ledger_additive
import { resource, type Values } from '../../kernel/define/resource.ts'
import { choice, day, decimal, flag, images, person, ref, text } from '../../kernel/fields/index.ts'
import { additiveFunc, gb2760Food } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { isGiven } from '../record/rules.ts'
import { dose, isAllowed, isOverdose, maxDose } from './dose.ts'
import { forbiddenRules } from './goods-rules.ts'

const block = ledger('additiveDate')

/** What was used must be named; who declares that nothing was used in the month names nothing. domain.md B.4.2 noUse */
const used = (row: Values): boolean => !row['noUse']
const rule = (at: string, says: string) => ({ at, says, holds: (row: Values) => !used(row) || isGiven(row[at]) })

/** What is added to food, weighed, and never more than allowed: GB 2760-2024, 五专管理. domain.md B.4.2 */
export default resource({
  key: 'ledger/additive',
  title: '添加剂使用台账',
  wire: { path: 'additive/standbookadditive' },
  table: 'ledger_additive',
  scope: 'enterprise',
  page: { at: '/standbook/additive/standbookadditive', group: 'standbook', sort: 2 },
  record: {
    kind: 'additive',
    word: ['添加剂', 'Additives'],
    sort: 2,
    day: 'additiveDate',
    sign: 'flask',
    ledger: true,
    owes: '●○○○○○○○○',
    monthly: 'additiveDays',
    law: '食品安全法第三十四条、GB 2760',
  },
  fields: {
    additiveDate: day({ title: '使用日期', required: true, filter: 'range', sort: true, past: true }),
    noUse: flag({ title: '本月未使用声明', filter: true, hint: '本月没有使用添加剂的，勾选后直接提交，每月一条即可' }),
    goodsId: ref('stock/goods', {
      title: '添加剂档案',
      show: 'goodsName',
      as: 'goodsName',
      brings: { additiveName: 'goodsName' },
      fits: { when: { isAdditive: true }, code: 'notAdditive', says: '只能选择物料档案中的食品添加剂' },
    }),
    additiveName: text({ title: '添加剂名称', max: 50, search: true, open: true }),
    additiveFunc: choice(additiveFunc, { title: '功能类别' }),
    foodName: text({ title: '使用于（食品）', max: 50, search: true }),
    foodCategory: choice(gb2760Food, { title: 'GB 2760 食品类别', hint: '决定最大使用量' }),
    foodWeight: decimal({ title: '食品量', digits: 8, scale: 3, above: 0, unit: 'kg' }),
    useAmount: decimal({ title: '用量', digits: 8, scale: 3, above: 0, unit: 'g' }),
    maxDose: decimal({ title: '最大使用量', digits: 8, scale: 4, unit: 'g/kg', by: 'system' }),
    actualDose: decimal({ title: '实际使用量', digits: 8, scale: 4, unit: 'g/kg', by: 'system' }),
    isOver: flag({ title: '是否超量', by: 'system', filter: true }),
    weighTool: text({ title: '称量工具', max: 30, hint: '五专管理：专用工具' }),
    storagePlace: text({ title: '存放专柜', max: 30, hint: '五专管理：专柜存放' }),
    stockLeft: decimal({ title: '结存', digits: 10, scale: 2, unit: 'g', by: 'system' }),
    useUser: person({ title: '使用人', filer: true }),
    checker: person({ title: '复核人' }),
    additiveImgs: images({ title: '称量照片', max: 3, camera: true }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'additiveDate',
    'additiveName',
    'additiveFunc',
    'foodName',
    'foodWeight',
    'useAmount',
    'maxDose',
    'actualDose',
    'isOver',
    'stockLeft',
    'useUser',
    'checker',
    'isLate',
    'createTime',
  ],
  order: 'additiveDate desc',
  number: { field: 'recordNo', prefix: 'TJ', per: 'day', digits: 4 },
  knows: { goodsId: ['doseLimits', 'isForbidden'], infoId: ['type'] },
  ...block,
  rules: {
    needGoods: rule('goodsId', '请选择添加剂档案'),
    needName: rule('additiveName', '请输入添加剂名称'),
    needFunc: rule('additiveFunc', '请选择功能类别'),
    needFood: rule('foodName', '请输入使用于（食品）'),
    needCategory: rule('foodCategory', '请选择 GB 2760 食品类别'),
    needWeight: rule('foodWeight', '请输入食品量'),
    needAmount: rule('useAmount', '请输入用量'),
    needTool: rule('weighTool', '请输入称量工具'),
    needPlace: rule('storagePlace', '请输入存放专柜'),
    needUser: rule('useUser', '请输入使用人'),
    needChecker: rule('checker', '请输入复核人'),
    needImages: rule('additiveImgs', '请上传称量照片'),
    ...forbiddenRules('additiveName', used),
    notAllowed: {
      at: 'foodCategory',
      says: '限量表里没有这类食品，GB 2760 不允许使用该添加剂',
      holds: (row, { known }) => !used(row) || isAllowed(known?.['goodsId']?.['doseLimits'], row.foodCategory),
    },
    overdose: {
      at: 'useAmount',
      says: '超过 GB 2760 规定的最大使用量，不能提交，请核对用量',
      holds: row => row.noUse || !row.isOver,
    },
    samePerson: {
      at: 'checker',
      says: '使用人与复核人不能相同',
      holds: row => !isGiven(row.checker) || row.useUser !== row.checker,
    },
    ...block.rules,
  },
  computes: (row, circumstance) => {
    // Before the server is asked nobody knows the limits: the row then keeps what it had.
    const { known, before } = circumstance
    const most = known ? maxDose(known['goodsId']?.['doseLimits'], row.foodCategory) : (before?.maxDose ?? null)
    const isWeighed = row.useAmount !== null && row.foodWeight !== null
    return {
      ...block.computes(row, circumstance),
      maxDose: most,
      actualDose: isWeighed ? dose(row.useAmount!, row.foodWeight!) : null,
      isOver: isWeighed && isOverdose(row.useAmount!, row.foodWeight!, most),
    }
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
