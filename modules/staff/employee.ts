// staff/employee 从业人员 enterpriseEmp/enterpriseemp staff_employee
import { daysBetween, laterDay } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  flag,
  idCard,
  images,
  integer,
  longText,
  person,
  phone,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { certStatus, empPost, empStatus, morToday, saType, sex, submitStatus } from '../words/dictionaries.ts'
import { atLeast, atMost, limits } from '../words/limits.ts'
import { isGiven } from '../record/rules.ts'
import { bearer, dated, isAway, onDuty } from './standing.ts'

/** 在职, 离职, 健康调离, 休假. domain.md C emp_status */
const state = { employed: 1, left: 2, moved: 3, away: 4 } as const
/** A health certificate is good for a year less a day, unless it says otherwise. domain.md B.3.1 healthEnd */
const certificateEnd = (start: string | null): string | null =>
  start ? laterDay(start, limits.healthCertificate.months, -1) : null

export const fields = {
  empId: ref('', { title: '人员编号', show: '', by: 'reading' }),
  empName: person({ title: '姓名', required: true, search: true, open: true }),
  empNo: integer({ title: '工号', once: true, min: 1, max: 999_999_999, hint: '晨检机上的编号，同一单位内不重复' }),
  empIdCard: idCard({
    title: '身份证',
    required: true,
    sensitive: 'idCard',
    lawful: () => [atLeast(limits.minimumAge.years, '岁', limits.minimumAge)],
  }),
  empSex: choice(sex, { title: '性别', by: 'system' }),
  empAge: integer({ title: '年龄', by: 'system' }),
  empPhone: phone({ title: '手机', required: true, sensitive: 'phone' }),
  empPhoto: images({ title: '照片', max: 1, required: true, open: true }),
  empPost: choice(empPost, { title: '岗位', required: true, filter: true, open: true }),
  isKitchen: flag({ title: '后厨人员', filter: true, initial: true }),
  isDirect: flag({ title: '接触直接入口食品', filter: true, hint: '勾选后必须登记健康证' }),
  isSa: choice(saType, { title: '食安管理人员', required: true, filter: true, initial: 0 }),
  entryDate: day({ title: '入职日期', required: true }),
  leaveDate: day({ title: '离职日期' }),
  empStatus: choice(empStatus, { title: '在职状态', required: true, filter: true, initial: state.employed }),
  leaveFrom: day({ title: '请假开始', by: 'system' }),
  leaveUntil: day({ title: '请假结束', by: 'system' }),
  dutyStart: day({ title: '到岗起', by: 'system' }),
  dutyEnd: day({ title: '到岗止', by: 'system' }),
  healthNo: text({ title: '健康证编号', once: true, max: 40, search: true }),
  healthOrg: text({ title: '健康证发证机构', max: 60 }),
  healthStart: day({ title: '健康证起始', open: true }),
  healthEnd: day({
    title: '健康证到期',
    filter: 'range',
    sort: true,
    open: true,
    hint: '不填时为起始日起一年',
    lawful: () => [atMost(limits.healthCertificate.months, '个月', limits.healthCertificate)],
  }),
  healthImgs: images({ title: '健康证照片', max: 2, open: true }),
  healthStatus: choice(certStatus, { title: '健康证状态', by: 'system', filter: true }),
  saTrainNo: text({ title: '培训合格证号', once: true, max: 40 }),
  saTrainOrg: text({ title: '培训机构', max: 60 }),
  saTrainStart: day({ title: '培训证起始' }),
  saTrainEnd: day({ title: '培训证到期', filter: 'range' }),
  saTrainImgs: images({ title: '培训证照片', max: 2 }),
  saTrainStatus: choice(certStatus, { title: '培训证状态', by: 'system', filter: true }),
  saTrainHours: decimal({ title: '本年培训学时', digits: 5, scale: 1, unit: 'h', by: 'system' }),
  examScore: decimal({ title: '抽查考核成绩', digits: 5, scale: 2, min: 0, max: 100 }),
  examDate: day({ title: '考核日期', past: true }),
  faceConsent: flag({ title: '同意采集人脸', hint: '本人同意后才能下发到晨检机' }),
  faceImg: images({ title: '人脸底图', max: 1 }),
  morStatusToday: choice(morToday, { title: '今日晨检', by: 'reading' }),
  canWork: flag({ title: '可上岗', by: 'reading' }),
  submitStatus: choice(submitStatus, { title: '资料状态', required: true, filter: true, initial: 1 }),
  remark: longText({ title: '备注', max: 500 }),
}

/** Everybody who works in a kitchen: 食品安全法 45 条. domain.md B.3.1 */
export default resource({
  key: 'staff/employee',
  title: '从业人员',
  wire: { path: 'enterpriseEmp/enterpriseemp', served: ['list', 'detail'], id: 'empId' },
  table: 'staff_employee',
  scope: 'enterprise',
  page: { at: '/enterpriseEmp/enterpriseemp', group: 'staff', sort: 1 },
  fields,
  list: [
    'infoName',
    'empName',
    'empSex',
    'empAge',
    'empPhone',
    'empPost',
    'isKitchen',
    'isDirect',
    'isSa',
    'healthNo',
    'healthEnd',
    'healthStatus',
    'saTrainStatus',
    'saTrainHours',
    'examScore',
    'morStatusToday',
    'canWork',
    'entryDate',
    'empStatus',
  ],
  order: 'createTime desc',
  // Who is to be checked on a day is asked of a whole district. decisions-2.md 0 Q3
  indexes: [
    {
      by: ['empStatus'],
      wide: true,
      beside: ['isDirect', 'isKitchen', 'entryDate', 'dutyStart', 'dutyEnd', 'leaveFrom', 'leaveUntil'],
    },
  ],
  // Photos of whoever came out of a sheet may follow; until then the file is a draft.
  life: { draft: { submitStatus: 0 } },
  distinct: [
    { by: ['empNo'], while: { empStatus: [state.employed, state.moved, state.away] } },
    { by: ['empIdCard'], while: { empStatus: [state.employed, state.moved, state.away] } },
  ],
  rules: {
    tooYoung: {
      at: 'empIdCard',
      says: `不得录用未满${limits.minimumAge.years}周岁人员`,
      holds: (row, { now }) => bearer(row.empIdCard, now).age >= limits.minimumAge.years,
    },
    needLeave: {
      at: 'leaveDate',
      says: '离职人员请填写离职日期',
      holds: row => row.empStatus !== state.left || isGiven(row.leaveDate),
    },
    leaveEarly: {
      at: 'leaveDate',
      says: '离职日期不能早于入职日期',
      holds: row => !row.leaveDate || row.leaveDate >= row.entryDate,
    },
    needHealth: {
      at: 'healthEnd',
      says: '接触直接入口食品的人员必须登记健康证有效期',
      holds: row =>
        !row.isDirect || row.empStatus === state.left || (isGiven(row.healthStart) && isGiven(row.healthEnd)),
    },
    needHealthImages: {
      at: 'healthImgs',
      says: '接触直接入口食品的人员必须上传健康证照片',
      holds: row => !row.isDirect || row.empStatus === state.left || isGiven(row.healthImgs),
    },
    healthOrder: {
      at: 'healthEnd',
      says: '健康证到期日不能早于起始日',
      holds: row => !row.healthStart || !row.healthEnd || row.healthEnd >= row.healthStart,
    },
    healthLong: {
      at: 'healthEnd',
      says: '健康证有效期不能超过1年',
      holds: row =>
        !row.healthStart ||
        !row.healthEnd ||
        daysBetween(row.healthStart, row.healthEnd) < limits.healthCertificate.days,
    },
    trainOrder: {
      at: 'saTrainEnd',
      says: '培训证到期日不能早于起始日',
      holds: row => !row.saTrainStart || !row.saTrainEnd || row.saTrainEnd >= row.saTrainStart,
    },
    faceUnasked: {
      at: 'faceImg',
      says: '取得本人同意后才能上传人脸底图',
      holds: row => !isGiven(row.faceImg) || row.faceConsent === true,
    },
  },
  computes: (row, { now, before }) => {
    const healthEnd = row.healthEnd ?? certificateEnd(row.healthStart)
    return {
      ...dated({ ...row, healthEnd }, now),
      empSex: bearer(row.empIdCard, now).sex,
      healthEnd,
      ...onDuty(row, before, wireDay(now)),
    }
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  unmask: ['enterprise'],
  actions: {
    leave: {
      title: '请假',
      roles: ['enterprise'],
      when: { empStatus: state.employed },
      input: {
        leaveFrom: day({ title: '开始日期', required: true }),
        leaveUntil: day({ title: '结束日期', required: true }),
      },
      // Of days that are over it is known who came.
      run: (_row, { leaveFrom, leaveUntil }, { now }) => {
        if (leaveUntil < leaveFrom) return { refuse: 'endBeforeStart', at: 'leaveUntil' }
        if (leaveFrom < wireDay(now)) return { refuse: 'leavePast', at: 'leaveFrom' }
        return { set: { leaveFrom: leaveFrom, leaveUntil: leaveUntil } }
      },
    },
    back: {
      title: '销假',
      roles: ['enterprise'],
      when: { empStatus: state.employed },
      sensible: (row, { now }) => isAway(row, wireDay(now)),
      run: (row, _input, { now }) =>
        isAway(row, wireDay(now))
          ? {
              set:
                row.leaveFrom === wireDay(now)
                  ? { leaveFrom: null, leaveUntil: null }
                  : { leaveUntil: laterDay(wireDay(now), 0, -1) },
            }
          : { refuse: 'notAway' },
    },
    delete: {
      title: '离职',
      danger: 'ask',
      roles: ['enterprise'],
      when: { empStatus: [state.employed, state.moved, state.away] },
      otherwise: 'hasLeft',
      on: 'rows',
      input: { leaveDate: day({ title: '离职日期', past: true, hint: '不填为今天' }) },
      run: (row, input, { now }) => {
        const leaveDate = input.leaveDate ?? wireDay(now)
        return leaveDate < row.entryDate
          ? { refuse: 'leaveEarly', at: 'leaveDate' }
          : { set: { empStatus: state.left, leaveDate, dutyEnd: leaveDate } }
      },
    },
  },
})
