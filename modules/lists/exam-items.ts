import type { LawfulItem } from './checklist.ts'
import type { aiType, deviceKind, enterpriseType, recordType } from '../words/dictionaries.ts'

export type EnterpriseType = NonNullable<(typeof enterpriseType)['key']>

/** English of the headings of the daily list, and what the weekly list adds. */
export const categories = {
  公示: 'Public notices',
  人员: 'Staff',
  原料: 'Ingredients',
  贮存: 'Storage',
  添加剂: 'Additives',
  加工: 'Processing',
  专间: 'Special room',
  洗消: 'Washing and disinfection',
  留样: 'Samples',
  废弃物: 'Waste',
  虫害: 'Pests',
  环境: 'Environment',
  安全: 'Safety',
  校园: 'School',
  周排查: 'Weekly inspection',
} as const

/**
 * Where the product itself can see whether an item is in order: a record, a device, a camera, or the files of the
 * kitchen.
 */
export type Evidence =
  | `ledger:${NonNullable<(typeof recordType)['key']>}`
  | `device:${NonNullable<(typeof deviceKind)['key']>}`
  | `ai:${NonNullable<(typeof aiType)['key']>}`
  | 'certificate'
  | 'publicity'
  | 'employee'
  | 'stock'

export interface ExamItem extends LawfulItem {
  readonly category: keyof typeof categories
  readonly isKey: boolean
  /** Kinds of enterprise it applies to; all when not said. */
  readonly types?: readonly EnterpriseType[]
  /** Also at a large banquet, whatever the kind of enterprise. */
  readonly atBanquet?: true
  /** Only where the kitchen has this; elsewhere people answer “not applicable”. */
  readonly where?: 'specialRoom' | 'fryer'
  readonly evidence: readonly Evidence[]
}

const canteens = [4, 5, 6, 7, 8, 9] as const
const schools = [4, 8] as const

/** The daily control. domain.md C.51 */
export const dayItems: readonly ExamItem[] = [
  {
    code: 'D01',
    category: '公示',
    isKey: true,
    name: '许可证在有效期且在显著处公示',
    en: 'Licence valid and displayed where everybody sees it',
    law: '食品安全法 35 条；食品经营许可和备案管理办法(78 号令)【待核】',
    penalty: '食品安全法 122 条',
    evidence: ['certificate'],
  },
  {
    code: 'D02',
    category: '公示',
    isKey: false,
    name: '当日食谱/原料来源/添加剂使用已公示',
    en: 'Menu, origin of ingredients and additives of the day are public',
    law: '食品安全法 55 条；学校食品安全与营养健康管理规定(45 号令)',
    penalty: '【待核】',
    evidence: ['publicity'],
  },
  {
    code: 'D03',
    category: '人员',
    isKey: true,
    name: '上岗人员健康证有效',
    en: 'Health certificates of those at work are valid',
    law: '食品安全法 45 条',
    penalty: '食品安全法 126 条',
    evidence: ['employee'],
  },
  {
    code: 'D04',
    category: '人员',
    isKey: true,
    name: '已完成晨检，异常人员已调离',
    en: 'Morning check done, whoever was not well taken off the post',
    law: '食品安全法 45 条；餐饮服务食品安全操作规范(2018)',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:morcheck'],
  },
  {
    code: 'D05',
    category: '人员',
    isKey: false,
    name: '工衣帽口罩穿戴规范，手部清洁无饰物',
    en: 'Work clothes, caps and masks worn properly, hands clean and without jewellery',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['ai:cap', 'ai:mask', 'ai:clothes'],
  },
  {
    code: 'D06',
    category: '原料',
    isKey: true,
    name: '到货查验证票齐全、感官合格、温度合格',
    en: 'Deliveries checked: papers complete, look and smell right, temperature right',
    law: '食品安全法 53 条',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:purchase'],
  },
  {
    code: 'D07',
    category: '原料',
    isKey: true,
    name: '无过期变质/来源不明/三无食材',
    en: 'No expired or spoilt food, none of unknown origin or without label',
    law: '食品安全法 34 条、53 条',
    penalty: '食品安全法 124 条、126 条',
    evidence: ['stock'],
  },
  {
    code: 'D08',
    category: '贮存',
    isKey: false,
    name: '分类分架离地离墙≥10 cm，生熟分开，标签齐全',
    en: 'Sorted on shelves ≥ 10 cm off floor and wall, raw and cooked apart, all labelled',
    law: '食品安全法 33 条、54 条；GB 31654-2021',
    penalty: '食品安全法 132 条',
    evidence: [],
  },
  {
    code: 'D09',
    category: '贮存',
    isKey: true,
    name: '冷藏 0–8 ℃、冷冻 ≤-12 ℃',
    en: 'Chilled 0–8 ℃, frozen ≤ −12 ℃',
    law: '食品安全法 33 条、54 条；GB 31654-2021',
    penalty: '食品安全法 132 条',
    evidence: ['device:fridge', 'device:freeze'],
  },
  {
    code: 'D10',
    category: '添加剂',
    isKey: true,
    name: '添加剂专柜专账、定量称量、无亚硝酸盐',
    en: 'Additives in their own cabinet and ledger, weighed, no nitrite',
    law: '食品安全法 34 条、40 条；市场监管总局关于餐饮服务提供者禁用亚硝酸盐的公告(2018)；餐饮服务食品安全操作规范(2018)',
    penalty: '食品安全法 124 条',
    evidence: ['ledger:additive'],
  },
  {
    code: 'D11',
    category: '加工',
    isKey: false,
    name: '荤素水产分池清洗，砧板刀具区分',
    en: 'Meat, vegetables and fish washed in separate sinks, boards and knives told apart',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['ai:mix'],
  },
  {
    code: 'D12',
    category: '加工',
    isKey: true,
    name: '烧熟煮透，中心温度≥70 ℃',
    en: 'Cooked through, core temperature ≥ 70 ℃',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['device:center'],
  },
  {
    code: 'D13',
    category: '加工',
    isKey: false,
    name: '成品 8–60 ℃ 存放不超过 2 h',
    en: 'Dishes at 8–60 ℃ for no more than 2 h',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:foodCheck'],
  },
  {
    code: 'D14',
    category: '专间',
    isKey: true,
    where: 'specialRoom',
    name: '专间“五专”，温度≤25 ℃，紫外≥30 min',
    en: 'Special room, its staff, tools, disinfection and cooling used for nothing else; ≤ 25 ℃, UV ≥ 30 min',
    law: '食品安全法 33 条；餐饮服务食品安全操作规范(2018)',
    penalty: '食品安全法 126 条',
    evidence: ['device:ray', 'device:freeze'],
  },
  {
    code: 'D15',
    category: '加工',
    isKey: false,
    where: 'fryer',
    name: '煎炸油无反复滥用，极性组分≤27%',
    en: 'Frying oil not used over and over, polar compounds ≤ 27 %',
    law: '食品安全法 34 条；GB 2716-2018',
    penalty: '食品安全法 124 条',
    evidence: ['ledger:foodCheck'],
  },
  {
    code: 'D16',
    category: '洗消',
    isKey: true,
    name: '餐饮具洗净消毒达标、密闭保洁',
    en: 'Tableware washed and disinfected well, closed away',
    law: '食品安全法 56 条；餐饮服务食品安全操作规范(2018)附录；GB 14934-2016',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:disinfect'],
  },
  {
    code: 'D17',
    category: '洗消',
    isKey: false,
    name: '抹布、工具、清洁剂分区',
    en: 'Cloths, tools and detergents kept apart',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: [],
  },
  {
    code: 'D18',
    category: '留样',
    isKey: true,
    types: canteens,
    atBanquet: true,
    name: '每餐每品种留样≥125 g、48 h、专柜冷藏',
    en: 'Of every dish of every meal ≥ 125 g kept for 48 h, chilled in its own cabinet',
    law: '学校食品安全与营养健康管理规定(45 号令) 40 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:sample'],
  },
  {
    code: 'D19',
    category: '废弃物',
    isKey: false,
    name: '废弃物日清、交有资质单位',
    en: 'Waste removed daily by a qualified company',
    law: '固体废物污染环境防治法 57 条；餐饮服务食品安全操作规范(2018)',
    penalty: '固体废物污染环境防治法 111 条【待核】',
    evidence: ['ledger:waste'],
  },
  {
    code: 'D20',
    category: '虫害',
    isKey: true,
    name: '无鼠蟑蝇活动迹象，防鼠设施到位',
    en: 'No trace of rodents, cockroaches or flies, rodent protection in place',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['device:mouse', 'ai:rat', 'ai:roach'],
  },
  {
    code: 'D21',
    category: '环境',
    isKey: false,
    name: '场所设施清洁、通风排烟正常',
    en: 'Premises and equipment clean, ventilation and exhaust working',
    law: '食品安全法 33 条；GB 31654-2021',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:env'],
  },
  {
    code: 'D22',
    category: '安全',
    isKey: false,
    name: '用气用电安全，燃气报警正常',
    en: 'Gas and electricity safe, gas alarm working',
    law: '安全生产法 36 条',
    penalty: '安全生产法 99 条',
    evidence: ['device:gas', 'device:power'],
  },
  {
    code: 'D23',
    category: '校园',
    isKey: true,
    types: schools,
    name: '不制售四季豆、鲜黄花菜、野生蘑菇、发芽土豆、冷荤生食裱花',
    en: 'No green beans, fresh daylilies, wild mushrooms, sprouted potatoes, cold meat dishes, raw food or decorated cakes',
    law: '学校食品安全与营养健康管理规定(45 号令) 36 条',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:cookbook'],
  },
  {
    code: 'D24',
    category: '校园',
    isKey: false,
    types: schools,
    name: '陪餐已记录，意见已反馈',
    en: 'Accompanied meal recorded, opinions answered',
    law: '学校食品安全与营养健康管理规定(45 号令) 15 条',
    penalty: '食品安全法 126 条',
    evidence: ['ledger:accompany'],
  },
]

const weekly = (code: string, name: string, en: string, law: string, penalty: string): ExamItem => ({
  code,
  category: '周排查',
  isKey: false,
  name,
  en,
  law,
  penalty,
  evidence: [],
})

/** What the weekly inspection adds to the key items of the daily one. domain.md C.52 */
export const weekItems: readonly ExamItem[] = [
  weekly(
    'W01',
    '本周日管控应做实做',
    'Daily controls of the week: due and done',
    '食品安全法 47 条；食品生产经营企业落实食品安全主体责任监督管理规定(60 号令，97 号令修改)',
    '食品安全法 126 条',
  ),
  weekly(
    'W02',
    '本周问题整改闭环与重复问题',
    'Problems of the week closed, problems that came back',
    '食品安全法 47 条；食品生产经营企业落实食品安全主体责任监督管理规定(60 号令，97 号令修改)',
    '食品安全法 126 条',
  ),
  weekly('W03', '供应商证照与评价', 'Licences and ratings of suppliers', '食品安全法 53 条', '食品安全法 126 条'),
  weekly('W04', '库存盘点与效期抽查', 'Stocktaking and expiry dates', '食品安全法 54 条', '食品安全法 124 条、132 条'),
  weekly(
    'W05',
    '冷链温度曲线复核',
    'Temperature curves of the cold chain',
    '食品安全法 33 条、54 条；GB 31654-2021',
    '食品安全法 132 条',
  ),
  weekly(
    'W06',
    '消毒效果抽测(试纸/ATP)',
    'Effect of disinfection (test strip or ATP)',
    '食品安全法 56 条；GB 14934-2016',
    '食品安全法 126 条',
  ),
  weekly(
    'W07',
    '留样台账与实物核对',
    'Sample ledger against the samples themselves',
    '学校食品安全与营养健康管理规定(45 号令) 40 条；GB 31654-2021',
    '食品安全法 126 条',
  ),
  weekly(
    'W08',
    '从业人员健康证 30 天内到期清单',
    'Health certificates that expire within 30 days',
    '食品安全法 45 条',
    '食品安全法 126 条',
  ),
  weekly('W09', '培训与考核', 'Training and exams', '食品安全法 44 条', '食品安全法 126 条'),
  weekly(
    'W10',
    '设施设备维护与校准',
    'Maintenance and calibration of equipment',
    '食品安全法 56 条',
    '食品安全法 126 条',
  ),
  weekly('W11', '虫害防治记录', 'Records of pest control', '食品安全法 33 条；GB 31654-2021', '食品安全法 126 条'),
  weekly(
    'W12',
    '排烟/隔油清洗',
    'Cleaning of exhaust and grease traps',
    '大气污染防治法 81 条；GB 18483-2001',
    '大气污染防治法 118 条',
  ),
  weekly(
    'W13',
    '投诉意见与陪餐意见办理',
    'Complaints and opinions of accompanied meals',
    '学校食品安全与营养健康管理规定(45 号令)【待核】',
    '【待核】',
  ),
  weekly(
    'W14',
    'AI/物联报警处置与误报申诉',
    'Alarms of cameras and sensors, appeals of false ones',
    '食品安全法 47 条；食品生产经营企业落实食品安全主体责任监督管理规定(60 号令，97 号令修改)',
    '食品安全法 126 条',
  ),
  weekly(
    'W15',
    '食谱与致敏物公示',
    'Menu and allergens made public',
    '食品安全法 55 条；学校食品安全与营养健康管理规定(45 号令)',
    '【待核】',
  ),
  weekly('W16', '应急物资与预案', 'Emergency supplies and plan', '食品安全法 102 条', '食品安全法 126 条'),
]

/** What the weekly inspection can ask at all: the key items of the days and its own. domain.md C.52 */
export const weekList: readonly ExamItem[] = [...dayItems.filter(({ isKey }) => isKey), ...weekItems]

/**
 * What a kitchen goes through every day, in order. `isBanquet`: a large banquet that day, which keeps samples wherever
 * it is. domain.md C.51
 */
export const dayItemsFor = (type: EnterpriseType, isBanquet = false): readonly ExamItem[] =>
  dayItems.filter(({ types, atBanquet }) => !types || types.includes(type) || (isBanquet && atBanquet === true))

/** What a kitchen goes through every week: the key items of its days, then those of the week. domain.md C.52, B.6.2 */
export const weekItemsFor = (type: EnterpriseType): readonly ExamItem[] => [
  ...dayItemsFor(type).filter(({ isKey }) => isKey),
  ...weekItems,
]

/**
 * Items of both lists that the system judges by its own records, for the examiner to confirm: modules/selfexam/draft.ts
 * and draft-period.ts. domain.md B.6.1 autoFilled
 */
export const judgedByRecords: ReadonlySet<string> = new Set([
  'D01',
  'D02',
  'D03',
  'D04',
  'D06',
  'D07',
  'D09',
  'D10',
  'D12',
  'D16',
  'D18',
  'D19',
  'D20',
  'D21',
  'D22',
  'D23',
  'D24',
  'W01',
  'W02',
  'W04',
  'W08',
  'W13',
  'W14',
  'W15',
])
