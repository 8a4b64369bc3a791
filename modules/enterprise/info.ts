// enterprise/info 企业档案 enterpriseInfo/enterpriseinfo enterprise_info
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, creditCode, day, decimal, flag, images, integer, person, phone, ref, text } from '../../kernel/fields/index.ts'
import { accountStatus, buildType, dynamicGrade, enterpriseType, infoStatus, mealType, yearGrade } from '../dictionaries.ts'
import { licenceNumber } from '../patterns.ts'

/** One licence, one file: the row every `infoId` points at. domain.md B.1.1 (the part this release needs) */
export default resource({
  key: 'enterprise/info', title: '企业档案', path: 'enterpriseInfo/enterpriseinfo', table: 'enterprise_info', scope: 'enterprise',
  page: '/enterpriseInfo/enterpriseinfo', menu: { group: 'enterprise', sort: 1 },
  calls: { list: 'jglist' },
  owns: true,
  fields: {
    infoName: text({ title: '单位名称', max: 100, required: true, unique: true, search: true, open: true }),
    infoShortName: text({ title: '简称', max: 30, search: true, open: true }),
    infoCode: creditCode({ title: '统一社会信用代码', required: true, search: true }),
    type: choice(enterpriseType, { title: '企业类型', required: true, filter: true, open: true }),
    areaCode: text({ title: '所在区划', max: 12, required: true, filter: true, pattern: /^(\d{6}|\d{9}|\d{12})$/ }),
    marketId: ref('base/market', { title: '管辖监管所', show: 'marketName', as: 'markName', filter: true }),
    infoAddress: text({ title: '经营地址', max: 200, required: true, search: true, open: true }),
    longitude: decimal({ title: '经度', digits: 10, scale: 6, min: 108.3, max: 116.2, required: true, open: true }),
    latitude: decimal({ title: '纬度', digits: 10, scale: 6, min: 29, max: 33.4, required: true, open: true }),
    infoImages: images({ title: '门头照', max: 5, open: true }),
    infoLogo: images({ title: 'LOGO', max: 1, open: true }),
    legalPerson: person({ title: '法定代表人' }),
    infoManager: person({ title: '负责人', required: true, search: true, open: true }),
    infoManagerPhone: phone({ title: '负责人电话', landline: true, required: true, open: true }),
    infoSa: person({ title: '食品安全管理员', open: true }),
    infoSaPhone: phone({ title: '食安管理员电话', landline: true, open: true }),
    licenseNo: text({ title: '许可证编号', max: 16, required: true, unique: true, search: true, open: true, pattern: licenceNumber }),
    licenseStart: day({ title: '许可证起始', open: true }),
    licenseEnd: day({ title: '许可证到期', filter: 'range', open: true }),
    infoArea: decimal({ title: '经营面积', digits: 8, scale: 2, min: 0, unit: 'm²' }),
    infoDiners: integer({ title: '每餐次用餐人数', min: 0, max: 99_999 }),
    infoBuildType: choice(buildType, { title: '明厨亮灶类型', by: 'system', filter: true, open: true, initial: 0 }),
    infoGrade: choice(dynamicGrade, { title: '动态等级', by: 'system', filter: true, open: true, initial: 0 }),
    infoYearIndex: choice(yearGrade, { title: '年度等级', by: 'system', filter: true, open: true, initial: 0 }),
    infoFsIndex: decimal({ title: '阳光指数', digits: 5, scale: 2, by: 'system', filter: 'range', open: true }),
    infoStatus: choice(infoStatus, { title: '营业状态', required: true, filter: true, open: true, initial: 1 }),
    suspendStart: day({ title: '停业（假期）开始' }),
    suspendEnd: day({ title: '停业（假期）结束' }),
    mealTypes: choices(mealType, { title: '供应餐次', open: true }),
    isPublic: flag({ title: '是否公示', filter: true, initial: true }),
    accountStatus: choice(accountStatus, { title: '账号启停', required: true, filter: true, initial: 1 }),
  },
  list: ['infoName', 'type', 'areaCode', 'markName', 'infoAddress', 'infoManager', 'infoManagerPhone', 'licenseNo', 'licenseEnd', 'infoGrade', 'infoYearIndex', 'infoFsIndex', 'infoStatus'],
  order: 'createTime desc',
  rules: { licenseDays: { at: 'licenseEnd', says: '许可证到期日必须晚于起始日', holds: row => !row.licenseStart || !row.licenseEnd || row.licenseStart < row.licenseEnd } },
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
