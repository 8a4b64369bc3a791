// enterprise/info 企业档案 enterpriseInfo/enterpriseinfo enterprise_info
import { wireDay } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  choices,
  creditCode,
  day,
  decimal,
  flag,
  images,
  integer,
  json,
  moment,
  person,
  phone,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import {
  accountStatus,
  auditStatus,
  buildType,
  businessForm,
  dynamicGrade,
  enterpriseType,
  infoStatus,
  licenseKind,
  licenseScope,
  mealType,
  operateMode,
  riskLevel,
  saType,
  weekday,
  yearGrade,
} from '../words/dictionaries.ts'
import { schools } from '../record/required.ts'
import { complainPlace } from '../words/complain-place.ts'
import { codePlace } from '../words/public-place.ts'
import { areas, homeCode, licenceNumber, openingHours } from '../words/patterns.ts'
import { acts } from './acts.ts'
import { anySize, firstLicence, isCanteen, needsDirector, prefixOf } from './duties.ts'

/**
 * What stands on the licence or decides what is owed is entered by offices and administrators; the enterprise keeps the
 * rest of its file. domain.md B.1.1, 0.3
 */
const office = { enteredBy: ['administrator', 'supervise'] } as const
const tally = (sum: string) => ({ by: 'system', derived: { table: 'proj_enterprise_tally', sum } }) as const
/** What is known of the body an enterprise belongs to. */
type Known = { readonly enterpriseId: { readonly enterpriseNature: number | null } | null } | undefined
const natureOf = (known: Known): number | null => known?.enterpriseId?.enterpriseNature ?? null

export const fields = {
  infoName: text({ title: '单位名称', max: 100, required: true, unique: true, search: true, open: true, ...office }),
  infoShortName: text({ title: '简称', max: 30, search: true, open: true, hint: '与门头、网店名一致' }),
  enterpriseId: ref('base/enterprise', {
    title: '所属主体',
    show: 'enterpriseName',
    as: 'enterpriseName',
    filter: true,
    ...office,
  }),
  infoCode: creditCode({ title: '统一社会信用代码', required: true, search: true, ...office }),
  type: choice(enterpriseType, { title: '企业类型', required: true, filter: true, open: true, ...office }),
  businessForm: choice(businessForm, { title: '主体业态', required: true, filter: true, ...office }),
  areaCode: text({
    title: '所在区划',
    max: 12,
    required: true,
    filter: true,
    pattern: homeCode,
    from: areas,
    ...office,
  }),
  areaName: text({
    title: '区划名称',
    max: 50,
    by: 'system',
    derived: { rows: 'base/area', show: 'areaName', where: 'areaCode' },
  }),
  marketId: ref('base/market', {
    title: '管辖监管所',
    show: 'marketName',
    as: 'markName',
    filter: true,
    by: 'system',
  }),
  infoAddress: text({ title: '经营地址', max: 200, required: true, search: true, open: true, ...office }),
  longitude: decimal({ title: '经度', digits: 10, scale: 6, min: 108.3, max: 116.2, required: true, open: true }),
  latitude: decimal({ title: '纬度', digits: 10, scale: 6, min: 29, max: 33.4, required: true, open: true }),
  infoImages: images({ title: '门头照', max: 5, open: true }),
  infoLogo: images({ title: 'LOGO', max: 1, open: true }),
  legalPerson: person({ title: '法定代表人', required: true }),
  infoManager: person({ title: '负责人', required: true, search: true, open: true }),
  infoManagerPhone: phone({ title: '负责人电话', landline: true, required: true, open: true }),
  managerImages: images({ title: '负责人照片', max: 1, open: true }),
  infoSa: person({ title: '食品安全管理员', required: true, open: true }),
  infoSaPhone: phone({ title: '食安管理员电话', landline: true, required: true, open: true }),
  foodSafetyManagerImages: images({ title: '食安管理员照片', max: 1, open: true }),
  infoSaType: choice(saType, { title: '食安岗位', required: true, open: true, initial: 2 }),
  needDirector: flag({ title: '须配总监', by: 'system', filter: true }),
  chargeCadre: person({ title: '包保干部' }),
  chargeCadrePost: text({ title: '包保干部职务', max: 50 }),
  chargeCadrePhone: phone({ title: '包保干部电话', landline: true }),
  licenseKind: choice(licenseKind, { title: '许可类别', required: true, initial: 1, ...office }),
  licenseNo: text({
    title: '许可证编号',
    max: 16,
    required: true,
    unique: true,
    search: true,
    open: true,
    pattern: licenceNumber,
    ...office,
  }),
  licenseStart: day({ title: '许可证起始', required: true, open: true, ...office }),
  firstLicense: day({ title: '首次发证日期', by: 'system' }),
  licenseEnd: day({ title: '许可证到期', required: true, filter: 'range', open: true, ...office }),
  licenseScope: choices(licenseScope, { title: '经营项目', required: true, open: true, ...office }),
  licenseImgs: images({ title: '许可证照片', max: 3, open: true }),
  bizLicenseImgs: images({ title: '营业执照照片', max: 3, open: true }),
  bizLicenseEnd: day({ title: '营业执照到期', hint: '留空为长期' }),
  infoArea: decimal({ title: '经营面积', digits: 8, scale: 2, min: 0, unit: 'm²' }),
  seatNum: integer({ title: '餐位数', min: 0, max: 99_999 }),
  infoDiners: integer({ title: '每餐次用餐人数', min: 0, max: 99_999 }),
  mealTypes: choices(mealType, { title: '供应餐次', open: true }),
  operateMode: choice(operateMode, { title: '经营方式', filter: true, open: true, ...office }),
  contractorId: ref('enterprise/info', {
    title: '承包(供餐)企业',
    show: 'infoName',
    as: 'contractorName',
    ...office,
  }),
  noDineIn: flag({ title: '无堂食', open: true }),
  isBoarding: flag({
    title: '寄宿制',
    hint: '寄宿制学校、幼儿园寒暑假和周末照常供餐：不随学期日历停记，只在自己的休息日不要求台账',
  }),
  restDays: choices(weekday, {
    title: '每周休息日',
    hint: '休息日不要求台账和晨检，当日提交了台账的按营业日计；学校按学期日历，寄宿制除外',
  }),
  onlineShopUrl: text({ title: '网店名称/链接', max: 200 }),
  businessHours: text({
    title: '营业时段',
    max: 50,
    open: true,
    pattern: openingHours,
    message: 'openingHours',
    hint: '如 06:00-09:00,11:00-13:30',
  }),
  infoBuildType: choice(buildType, {
    title: '明厨亮灶类型',
    by: 'system',
    filter: true,
    open: true,
    initial: 0,
    hint: '按实际接入自动判定：AI 盒子上报过为智慧型，物联设备上报过为物联型，只有摄像头为基础型',
  }),
  infoGrade: choice(dynamicGrade, { title: '动态等级', by: 'system', filter: true, open: true, initial: 0 }),
  infoYearIndex: choice(yearGrade, { title: '年度等级', by: 'system', filter: true, open: true, initial: 0 }),
  infoFsIndex: decimal({ title: '阳光指数', digits: 5, scale: 2, by: 'system', filter: 'range', open: true }),
  fsIndexDetail: json({ title: '指数明细', by: 'system' }),
  fsStar: integer({
    title: '星级',
    by: 'system',
    open: true,
    derived: { above: 'infoFsIndex', bounds: [0, 20, 40, 60, 80] },
  }),
  riskLevel: choice(riskLevel, { title: '风险等级', filter: true, ...office }),
  infoStatus: choice(infoStatus, { title: '营业状态', by: 'system', filter: true, open: true, initial: 1 }),
  suspendStart: day({ title: '停业(放假)开始', by: 'system' }),
  suspendEnd: day({ title: '停业(放假)结束', by: 'system' }),
  statusRemark: text({ title: '状态说明', max: 200, by: 'system' }),
  empNum: integer({ title: '员工数', open: true, ...tally('empNum') }),
  kitchenNum: integer({ title: '后厨人数', open: true, ...tally('kitchenNum') }),
  cameraNum: integer({ title: '摄像头数', ...tally('cameraNum') }),
  deviceNum: integer({ title: '设备数', ...tally('deviceNum') }),
  todayLedgerRate: decimal({
    title: '今日台账完成率',
    digits: 5,
    scale: 2,
    unit: '%',
    by: 'system',
    hint: '8 类台账',
    derived: {
      rows: 'ledger/today',
      by: 'infoId',
      while: { recordStatus: [0, 1, 3, 4, 5] },
      percent: { recordStatus: [1, 3] },
    },
  }),
  qrCode: text({
    title: '公示二维码',
    max: 200,
    scan: '',
    by: 'system',
    open: true,
    derived: { prefix: codePlace },
  }),
  complainCode: text({
    title: '投诉举报二维码',
    max: 200,
    scan: '',
    by: 'system',
    derived: { prefix: complainPlace },
  }),
  isPublic: flag({ title: '是否公示', by: 'system', filter: true, initial: true }),
  hideStatus: choice(auditStatus, { title: '关闭公示审批', by: 'system', filter: true }),
  hideReason: text({ title: '关闭公示原因', max: 200, by: 'system' }),
  hideTime: moment({ title: '申请关闭时间', by: 'system' }),
  hideRemark: text({ title: '关闭公示审批意见', max: 200, by: 'system' }),
  accountStatus: choice(accountStatus, { title: '账号启停', by: 'system', filter: true, initial: 1 }),
}

/** One licence, one file: the row every `infoId` points at. domain.md B.1.1 */
export default resource({
  key: 'enterprise/info',
  title: '企业档案',
  wire: { path: 'enterpriseInfo/enterpriseinfo', list: 'jglist', served: ['remove'] },
  table: 'enterprise_info',
  scope: 'itself',
  page: { at: '/enterpriseInfo/enterpriseinfo', group: 'enterprise', sort: 1 },
  knows: { contractorId: ['licenseEnd'], enterpriseId: ['enterpriseNature'] },
  fields,
  list: [
    'infoName',
    'infoShortName',
    'type',
    'businessForm',
    'areaName',
    'markName',
    'infoAddress',
    'infoManager',
    'infoManagerPhone',
    'infoSa',
    'licenseNo',
    'licenseEnd',
    'operateMode',
    'infoGrade',
    'infoYearIndex',
    'infoFsIndex',
    'riskLevel',
    'infoStatus',
    'cameraNum',
    'deviceNum',
    'todayLedgerRate',
    'isPublic',
    'accountStatus',
  ],
  order: 'createTime desc',
  ends: { infoStatus: 5 },
  rules: {
    licenseDays: {
      at: 'licenseEnd',
      says: '许可证到期日必须晚于起始日',
      holds: row => !row.licenseStart || !row.licenseEnd || row.licenseStart < row.licenseEnd,
    },
    licenseArea: {
      at: 'licenseNo',
      reminds: true,
      says: '许可证编号中的区划与所在区划不一致，请核对',
      holds: row => !/^JY\d{7}/.test(row.licenseNo) || row.areaCode.startsWith(row.licenseNo.slice(3, 9)),
    },
    licensePrefix: {
      at: 'licenseNo',
      says: '许可证编号与许可类别不符：经营许可证以 JY、备案以 YB、生产许可证以 SC 开头',
      holds: row => !row.licenseKind || row.licenseNo.startsWith(prefixOf[row.licenseKind]!),
    },
    director: {
      at: 'infoSaType',
      says: '该单位应配备食品安全总监',
      holds: (row, { known }) => row.infoSaType === 1 || !needsDirector(row, natureOf(known), anySize),
    },
    diners: {
      at: 'infoDiners',
      says: '请填写每餐次用餐(供餐)人数',
      holds: row => row.type < 4 || row.infoDiners !== null,
    },
    meals: { at: 'mealTypes', says: '请选择供应餐次', holds: row => row.type === 1 || Boolean(row.mealTypes?.length) },
    alwaysRests: { at: 'restDays', says: '每周至少营业一天', holds: row => (row.restDays?.length ?? 0) < 7 },
    canteenMode: {
      at: 'operateMode',
      says: '食堂请选择经营方式',
      holds: row => !isCanteen(row.type) || row.operateMode !== null,
    },
    contractor: {
      at: 'contractorId',
      says: '委托承包或校外供餐时请选择承包(供餐)企业',
      holds: row => (row.operateMode !== 2 && row.operateMode !== 3) || row.contractorId !== null,
    },
    ownContractor: {
      at: 'contractorId',
      says: '承包(供餐)企业不能是本单位',
      holds: (row, { before }) => row.contractorId === null || row.contractorId !== before?.id,
    },
    contractorLicence: {
      at: 'contractorId',
      says: '承包(供餐)企业的许可证已过期',
      holds: (row, { before, known, now }) =>
        !row.contractorId ||
        row.contractorId === before?.contractorId ||
        !known?.contractorId ||
        known.contractorId.licenseEnd >= wireDay(now),
    },
    // Who registers or imports many has no photos of them; whoever keeps the file of one kitchen has.
    photos: {
      at: 'infoImages',
      says: '请上传门头照、许可证照片和营业执照照片',
      holds: (row, { role }) =>
        role !== 'enterprise' ||
        [row.infoImages, row.licenseImgs, row.bizLicenseImgs].every(pictures => pictures?.length),
    },
  },
  form: { shown: { isBoarding: ({ type }) => schools.includes(type) } },
  computes: (row, { before, known }) => ({
    needDirector: needsDirector(row, natureOf(known)),
    firstLicense: firstLicence(row, before),
  }),
  grants: { administrator: 'all', supervise: ['read', 'update'], enterprise: ['read', 'update'] },
  keepers: 'watchers',
  actions: acts,
})
