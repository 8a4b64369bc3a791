import { panel } from '../../kernel/define/panel.ts'
import { enterpriseType } from '../words/dictionaries.ts'
import profile from './profile.ts'

/** How many enterprises there are, and how far their kitchens are equipped. domain.md D.11 */
export const totals = panel({
  key: 'enterprise/enterpriseTotal',
  title: ['企业总数', 'Enterprises'],
  says: [
    '对外公示、未注销的企业家数；基础型、物联接入、AI 接入三者互斥，相加等于总数',
    'Enterprises on public display that are not deregistered. Basic, IoT and AI exclude each other and add up to the total',
  ],
  of: profile,
  counts: {
    enterprise: {},
    enterpriseoFNothing: { buildType: [0, 1] },
    enterpriseofIot: { buildType: 2 },
    enterpriseofAi: { buildType: 3 },
  },
  leads: '/enterpriseInfo/enterpriseinfo',
  open: true,
})

/** Enterprises by the grades they have. domain.md D.11 */
export const levels = panel({
  key: 'enterprise/levelList',
  title: ['安全等级', 'Safety levels'],
  says: [
    '动态等级取最近一次监督检查，年度等级取过去 12 个月综合评定；单位为企业家数',
    'Dynamic: the last inspection. Annual: the past 12 months. Counted in enterprises',
  ],
  of: profile,
  counts: {
    firstLevel: { grade: 1 },
    secondLevel: { grade: 2 },
    thirdLevel: { grade: 3 },
    noLevel: { grade: 0 },
    firstYearLevel: { yearGrade: 1 },
    secondYearLevel: { yearGrade: 2 },
    thirdYearLevel: { yearGrade: 3 },
    noYearLevel: { yearGrade: 0 },
  },
  open: true,
})

/** Names of the nine types in the flat form of typeList. domain.md C.1 */
const typeKeys = {
  1: 'firstType',
  2: 'secondType',
  3: 'thirdType',
  4: 'fourType',
  5: 'fiveType',
  6: 'sixType',
  7: 'sevenType',
  8: 'eightType',
  9: 'nineType',
} as const

/** Enterprises by type. domain.md D.11 */
export const types = panel({
  key: 'enterprise/typeList',
  title: ['企业类别', 'Enterprise categories'],
  says: [
    '按企业类型统计的家数，没有企业的类型也列出',
    'Number of enterprises by type; types without enterprises are listed too',
  ],
  of: profile,
  by: 'type',
  names: enterpriseType,
  every: true,
  also: { key: typeKeys },
  open: true,
})

/** Where the enterprises are, and how each stands. domain.md D.11 */
export const places = panel({
  key: 'enterprise/enterpriseSelf',
  title: ['监管地图', 'Map'],
  says: [
    '按企业坐标绘制的示意图；颜色为阳光指数分段，红色闪烁为有未处置的一类报警，黄色为其他未处置报警',
    'A schematic drawn from coordinates. Colour: sunshine index band. Blinking red: an open level 1 alarm; amber: another open alarm',
  ],
  served: true,
  leads: '/enterpriseInfo/enterpriseinfo',
  open: true,
})

export default [totals, levels, types, places]
