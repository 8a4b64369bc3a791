import { newest, type Newest } from '../../kernel/define/newest.ts'
import { panel, servedPanel, type Figure } from '../../kernel/define/panel.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { cells } from '../record/completeness.ts'
import { counting } from '../record/counting.ts'
import checkDay from './check-day.ts'
import people from './people.ts'
import type { employeeAnswer, morningChartAnswer } from './panel-answers.ts'

const staffPage = '/enterpriseEmp/enterpriseemp'
/** People who are employed, of kitchens that are not over. */
const employed = `${staffPage}?counting=1&empStatus=1`
const checksPage = '/morCheck/enterprisemorcheck'
const owedToday = `${cells}&recordType=morcheck&required=1&recordStatus_notequal=2`
const ofToday = 'counting=1&checkDate_datege={today}&checkDate_datele={today}'

const headcount = {
  employeeNum: {
    title: ['在职员工', 'Staff'],
    says: [
      '在职状态为“在职”的从业人员人数，不含离职、健康调离、休假',
      'People whose state is employed; who has left, was moved for their health or is on long leave is not among them',
    ],
    leads: employed,
  },
  kitchenNum: {
    title: ['后厨人员', 'Kitchen staff'],
    says: ['在职且登记为后厨人员的人数', 'Employed people registered as kitchen staff'],
    leads: `${employed}&isKitchen=1`,
  },
  directNum: {
    title: ['直接入口人员', 'Touch ready food'],
    says: [
      '在职且接触直接入口食品的人数，这些人必须有健康证',
      'Employed people who touch food that is eaten as it is; they need a health certificate',
    ],
    leads: `${employed}&isDirect=1`,
  },
  saNum: {
    title: ['食安人员', 'Food safety officers'],
    says: ['在职且为食品安全总监或食品安全员的人数', 'Employed food safety directors and officers'],
    leads: `${employed}&isSa_ge=1`,
  },
} as const satisfies Readonly<Record<string, Figure>>

/** How many people work in kitchens. domain.md D.11 */
export const empNum = panel({
  key: 'staff/empNum',
  title: ['员工人数', 'Staff'],
  says: ['范围内未注销单位的在职从业人员', 'Employed people of enterprises that are not deregistered'],
  asks: {
    of: people,
    sum: { empNum: 'employeeNum', kitchenNum: 'kitchenNum', directNum: 'directNum', saNum: 'saNum' },
  },
  numbers: {
    empNum: headcount.employeeNum,
    kitchenNum: headcount.kitchenNum,
    directNum: headcount.directNum,
    saNum: headcount.saNum,
  },
  leads: employed,
  open: true,
})

const checks = {
  morCheckNum: {
    title: ['今日晨检', 'Checked today'],
    says: [
      '今天有晨检记录的人数，同一人只计一次；草稿和已被更正的记录不计',
      'People with a morning check of today, each once; drafts and corrected records do not count',
    ],
    leads: `${checksPage}?${ofToday}`,
  },
  morCheckPassNum: {
    title: ['晨检合格', 'Passed'],
    says: ['今天最后一次晨检结果为正常的人数', 'People whose last check of today is normal'],
    leads: `${checksPage}?${ofToday}&type=1`,
  },
  morDueNum: {
    title: ['应检', 'To be checked'],
    says: [
      '今天营业的单位中，在职的后厨人员和接触直接入口食品人员，减去当日请假；声明无需晨检的单位不计',
      'In enterprises that work today: kitchen staff and people who touch ready food, without those on leave today. Who declared that none is needed does not count',
    ],
    leads: owedToday,
  },
  morCheckRate: {
    title: ['晨检率', 'Share checked'],
    says: ['应检人员中今天已检的人数 ÷ 应检人数', 'People checked of those who are to be checked ÷ all who are to be'],
    leads: owedToday,
  },
  morPassRate: {
    title: ['晨检合格率', 'Share passed'],
    says: ['晨检合格人数 ÷ 今日晨检人数', 'People who passed ÷ people checked today'],
    leads: `${checksPage}?${ofToday}`,
  },
} as const satisfies Readonly<Record<string, Figure>>

/** Morning checks of today, and how the papers of people stand. domain.md D.11, decisions-2.md G */
export const employee = servedPanel<typeof employeeAnswer>({
  key: 'staff/employee',
  title: ['人员健康', 'People and health'],
  says: [
    '在职人员的今日晨检、健康证和培训合格证；比率为两位小数百分比，没有人时为 0.00',
    'Morning checks of today, health and training certificates of employed people. Rates are percent with two decimals, 0.00 of nobody',
  ],
  numbers: {
    employeeNum: headcount.employeeNum,
    directNum: headcount.directNum,
    ...checks,
    morCheckDueNum: {
      title: ['应检中已检', 'Checked of those to be'],
      says: [
        '应检人员中今天有晨检记录的人数（晨检率的分子）',
        'Those of the people to be checked who were (above the line of the share checked)',
      ],
      leads: owedToday,
    },
    healthNum: {
      title: ['健康证正常', 'Valid health certificates'],
      says: [
        '接触直接入口食品的在职人员中健康证在有效期内的人数，含即将到期',
        'Employed people who touch ready food and whose health certificate is valid, also those that expire soon',
      ],
      leads: `${employed}&isDirect=1&healthStatus_le=2`,
    },
    healthOverTimeNum: {
      title: ['健康证过期', 'Expired health certificates'],
      says: [
        '接触直接入口食品的在职人员中健康证已过期的人数',
        'Employed people who touch ready food and whose health certificate has expired',
      ],
      leads: `${employed}&isDirect=1&healthStatus=3`,
    },
    healthNoneNum: {
      title: ['无健康证', 'No health certificate'],
      says: [
        '接触直接入口食品的在职人员中没有登记健康证的人数',
        'Employed people who touch ready food and have no health certificate on file',
      ],
      leads: `${employed}&isDirect=1&healthStatus=4`,
    },
    saTrainNum: {
      title: ['培训证有效', 'Valid training certificates'],
      says: [
        '培训合格证在有效期内的在职人员人数，含即将到期',
        'Employed people with a valid training certificate, also those that expire soon',
      ],
      leads: `${employed}&saTrainStatus_le=2`,
    },
    saTrainOverTimeNum: {
      title: ['培训证过期', 'Expired training certificates'],
      says: ['培训合格证已过期的在职人员人数', 'Employed people whose training certificate has expired'],
      leads: `${employed}&saTrainStatus=3`,
    },
    saTrainRate: {
      title: ['培训持证率', 'Share trained'],
      says: ['培训证有效人数 ÷ 在职员工人数', 'People with a valid training certificate ÷ all employed people'],
      leads: `${employed}&saTrainStatus_le=2`,
    },
  },
  leads: employed,
  open: true,
})

/** How the morning checks of today went, for a pie. domain.md D.11 */
export const morningChart = servedPanel<typeof morningChartAnswer>({
  key: 'staff/getMorCheckByChart',
  title: ['今日晨检', 'Morning checks today'],
  says: [
    '正常、异常：今天已检人员按最后一次结果；未检：应检而今天没有晨检记录的人数',
    'Normal, abnormal: people checked today by their last check. Not checked: people to be checked who were not',
  ],
  leads: `${checksPage}?${ofToday}`,
  open: true,
})

/** 异常 of mor_result: of whoever is unwell the public is told no name. decisions-2.md E */
const [abnormal, somebody] = [2, '一名员工']
const checksOfToday = (most: Newest['most']): Newest =>
  newest('staff/morning-check', {
    by: 'checkTime',
    today: 'checkDate',
    only: counting,
    most,
    tells: { emp_name: 'empName', check_temp: 'checkTemp', type: 'type', checkTime: 'checkTime' },
    openly: line => ({ ...line, emp_name: line.type === abnormal ? somebody : masked('name', line.emp_name) }),
    unless: { check_temp: 'display.checkTemp' },
  })

/** The morning checks of today, the latest first. domain.md D.11 */
export const checkLog = panel({
  key: 'staff/checkLog',
  title: ['晨检流水', 'Morning checks'],
  says: [
    '今天的晨检记录，最新 50 条，按时间从新到旧；公开时姓名脱敏，异常者不显示姓名',
    'The latest 50 morning checks of today, newest first. To the public names are masked, and who is unwell has none',
  ],
  newest: checksOfToday(50),
  leads: `${checksPage}?${ofToday}`,
  open: true,
})

/** The same page by page. domain.md D.11 */
export const checkPages = panel({
  key: 'staff/morchecklist',
  title: ['今日晨检名单', 'Morning checks today'],
  says: [
    '今天的晨检记录，分页，按时间从新到旧；公开时姓名脱敏，异常者不显示姓名',
    'Morning checks of today, page by page, newest first. To the public names are masked, and who is unwell has none',
  ],
  newest: checksOfToday(checkDay),
  leads: `${checksPage}?${ofToday}`,
  open: true,
})

/** Morning checks of each day. domain.md D.11 大屏各图 */
export const checkDays = panel({
  key: 'staff/checkDays',
  title: ['每日晨检', 'Morning checks by day'],
  says: [
    '每天的晨检人次，草稿和已被更正的记录不计；没有晨检的日子为 0',
    'Morning checks of each day; drafts and corrected records do not count; 0 on days without any',
  ],
  asks: { of: checkDay, days: 30, by: 'checkDate', as: 'rtime' },
  leads: `${checksPage}?counting=1&checkDate_datege={since}&checkDate_datele={today}`,
})

export default [empNum, employee, morningChart, checkLog, checkPages, checkDays]
