// staff/morning-check 晨检记录 morCheck/enterprisemorcheck staff_morning_check
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { CertStatus } from '../../engines/expiry/certificate.ts'
import { resource } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import {
  choice,
  choices,
  day,
  decimal,
  images,
  longText,
  moment,
  person,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import {
  certStatus,
  handResult,
  handleStatus,
  morHandle,
  morResult,
  morWay,
  symptom,
  wearItem,
} from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { confirm, confirming, sensed } from '../record/sensed.ts'
import { limits, under } from '../words/limits.ts'
import { isAhead, isGiven } from '../record/rules.ts'
import { healthStanding, type Healthy } from './standing.ts'

const block = ledger('checkTime')
const [normal, abnormal] = [1, 2] as const
/** Coat, cap, mask and hairnet. domain.md B.3.2 wearResult */
const worn = ['1', '2', '3', '4'] as const
/** 在职、健康调离、休假: all but who has left. domain.md C emp_status */
const employed = [1, 3, 4]
/** 复测正常. domain.md C mor_handle */
const recheckedWell = 1
/** A health certificate that has expired, or is missing. domain.md C cert_status */
const invalid: readonly unknown[] = [3, 4]

const cool = () => [under(limits.body.fever, '℃', limits.body)]
const isRead = (temperature: number): boolean => temperature >= limits.body.low && temperature <= limits.body.high

/** What was seen of somebody. */
interface Seen {
  readonly checkTemp: number
  readonly recheckTemp: number | null
  readonly handResult: number
  readonly symptoms: readonly string[] | null
  readonly healthStatus: CertStatus | null
}
/**
 * What keeps somebody from working with food today: fever, hands, symptoms, no valid health certificate. The last
 * temperature counts. 食品安全法 45 条; domain.md B.3.2
 */
const isUnfit = (row: Seen): boolean =>
  (row.recheckTemp ?? row.checkTemp) >= limits.body.fever ||
  row.handResult !== normal ||
  isGiven(row.symptoms) ||
  invalid.includes(row.healthStatus)

/** How the certificate stood when somebody was checked; nobody knows before the server is asked. */
const healthAt = (
  { checkTime }: { readonly checkTime: string },
  { known, before }: Circumstance<Pick<Seen, 'healthStatus'>, Readonly<Record<'empId', Healthy | null>>>,
): CertStatus | null =>
  known?.empId ? healthStanding(known.empId, momentAt(checkTime)) : (before?.healthStatus ?? null)

/** Who may work today: everybody in the kitchen is looked at before the shift. 食品安全法 45 条; domain.md B.3.2 */
export default resource({
  key: 'staff/morning-check',
  title: '晨检记录',
  wire: { path: 'morCheck/enterprisemorcheck' },
  table: 'staff_morning_check',
  scope: 'enterprise',
  page: { at: '/morCheck/enterprisemorcheck', group: 'staff', sort: 2 },
  record: {
    kind: 'morcheck',
    word: ['晨检', 'Morning check'],
    sort: 9,
    day: 'checkTime',
    sign: 'face',
    owes: '●●●●●●●●●',
    by: { day: 'people' },
    law: '食品安全法第四十五条、餐饮服务食品安全操作规范（2018）',
  },
  fields: {
    empId: ref('staff/employee', {
      title: '人员',
      show: 'empName',
      as: 'empName',
      required: true,
      filter: true,
      fits: { when: { empStatus: employed }, code: 'hasLeft', says: '该人员已离职' },
    }),
    empName: text({ title: '姓名', max: 20, by: 'system', search: true }),
    checkTime: moment({ title: '晨检时间', required: true, sort: true }),
    checkDate: day({ title: '晨检日期', by: 'system', filter: 'range' }),
    checkTemp: decimal({ title: '体温', once: true, digits: 3, scale: 1, unit: '℃', required: true, lawful: cool }),
    checkWay: choice(morWay, { title: '晨检方式', required: true, filter: true, initial: 2 }),
    deviceId: ref('', { title: '晨检机', show: '', by: 'device' }),
    faceImg: images({ title: '人脸照片', max: 1, by: 'device' }),
    handImgs: images({ title: '手部照片', max: 2, by: 'device' }),
    handResult: choice(handResult, { title: '手部检查', judged: { well: normal }, required: true }),
    symptoms: choices(symptom, { title: '症状', once: true }),
    wearResult: choices(wearItem, { title: '着装' }),
    healthStatus: choice(certStatus, { title: '健康证状态', by: 'system', filter: true }),
    type: choice(morResult, {
      title: '晨检结果',
      judged: { well: normal },
      required: true,
      filter: true,
      hint: '体温、手部、症状、健康证有一项不合格即为异常',
    }),
    abnormalDesc: text({ title: '异常说明', once: true, max: 200 }),
    handleStatus: choice(handleStatus, { title: '处置状态', by: 'system', filter: true }),
    morHandleWay: choice(morHandle, { title: '处置方式', by: 'system' }),
    handleUser: ref('system/user', { title: '处置人', show: 'name', as: 'handleUserName', by: 'system' }),
    handleTime: moment({ title: '处置时间', by: 'system' }),
    handleRemark: text({ title: '处置说明', max: 200, by: 'system' }),
    recheckTemp: decimal({ title: '复测体温', digits: 3, scale: 1, unit: '℃', by: 'system' }),
    recheckTime: moment({ title: '复测时间', by: 'system' }),
    checkUser: person({ title: '检查人', filer: true, required: true }),
    ...confirming,
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'empName',
    'checkTime',
    'checkTemp',
    'type',
    'checkWay',
    'handResult',
    'symptoms',
    'wearResult',
    'healthStatus',
    'abnormalDesc',
    'handleStatus',
    'morHandleWay',
    'recheckTemp',
    'checkUser',
    'isLate',
    'confirmStatus',
    'createTime',
  ],
  order: 'checkTime desc',
  number: { field: 'recordNo', prefix: 'CJ', per: 'day', digits: 4 },
  knows: { empId: ['empName', 'isDirect', 'healthEnd'] },
  ...block,
  // Who was checked on a day is asked of a whole district. domain.md D.11
  indexes: [
    ...block.indexes,
    {
      by: ['checkDate'],
      wide: true,
      beside: ['empId', 'checkTime', 'type', 'isLate', 'submitStatus', 'correctedBy'],
    },
  ],
  life: { ...block.life, sensed: sensed(['empId', 'checkTime', 'checkTemp', 'checkWay', 'handResult']) },
  rules: {
    checkAhead: {
      at: 'checkTime',
      says: '晨检时间不能晚于当前时间',
      holds: (row, { now }) => !isAhead(row.checkTime, now),
    },
    tempRange: { at: 'checkTemp', says: '体温录入异常，请复测', holds: row => isRead(row.checkTemp) },
    needDescription: {
      at: 'abnormalDesc',
      says: '晨检异常请填写异常说明',
      holds: row => row.type !== abnormal || isGiven(row.abnormalDesc),
    },
    wearLacks: {
      at: 'wearResult',
      reminds: true,
      says: '着装不齐：应穿戴工作服、工作帽、口罩和发网',
      holds: row => worn.every(item => row.wearResult?.includes(item)),
    },
    ...block.rules,
  },
  computes: (row, circumstance) => {
    const { known, before } = circumstance
    const healthStatus = healthAt(row, circumstance)
    const type = isUnfit({ ...row, healthStatus }) ? abnormal : row.type
    return {
      ...block.computes(row, circumstance),
      empName: known?.empId?.empName ?? before?.empName ?? null,
      checkDate: row.checkTime.slice(0, 10),
      healthStatus,
      type,
      handleStatus: type === abnormal ? (row.handleStatus ?? 0) : row.morHandleWay ? row.handleStatus : null,
    }
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    ...block.actions,
    confirm,
    handle: {
      title: '处置',
      roles: ['enterprise'],
      when: { submitStatus: 1, correctedBy: null, type: abnormal, handleStatus: 0 },
      otherwise: 'morHandled',
      input: {
        morHandleWay: choice(morHandle, { title: '处置方式', required: true }),
        recheckTemp: decimal({ title: '复测体温', digits: 3, scale: 1, unit: '℃', lawful: cool }),
        handleRemark: longText({ title: '处置说明', max: 200 }),
      },
      // The first temperature stays; only a fever can turn out to be none.
      run: (row, input, { now, user }) => {
        const again = input.recheckTemp
        if (again !== null && !isRead(again)) return { refuse: 'recheckRange', at: 'recheckTemp' }
        if (input.morHandleWay === recheckedWell && again === null)
          return { refuse: 'recheckNeeded', at: 'recheckTemp' }
        if (input.morHandleWay === recheckedWell && isUnfit({ ...row, recheckTemp: again }))
          return { refuse: 'stillUnfit', at: 'morHandleWay' }
        return {
          set: {
            morHandleWay: input.morHandleWay,
            handleStatus: 1,
            handleUser: user,
            handleTime: wireMoment(now),
            handleRemark: input.handleRemark,
            ...(again !== null && { recheckTemp: again, recheckTime: wireMoment(now) }),
            type: input.morHandleWay === recheckedWell ? normal : abnormal,
          },
        }
      },
    },
  },
})
