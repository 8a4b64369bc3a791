// stock/supplier 供应商 stock/stocksupplier stock_supplier
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  choices,
  creditCode,
  day,
  decimal,
  flag,
  images,
  longText,
  person,
  phone,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { goodsCategory, licenseKind2, submitStatus, supplierLevel, supplierType } from '../words/dictionaries.ts'

/** Farmers and cooperatives sell what they grow: they need no licence. 食品安全法 35 条; domain.md B.5.2 */
const farmer = '3'
const needsLicence = (types: readonly unknown[] | null): boolean => (types ?? []).some(type => type !== farmer)

/**
 * Who does something for a kitchen instead of selling food to it has a paper of another kind. decisions Q19, dictionary
 * license_kind2
 */
const servicesOf = (types: readonly string[] | null): readonly string[] | null => {
  const kinds = (types ?? []).filter(type => type in licenseKind2.items)
  return kinds.length ? kinds : null
}
const isService = (types: readonly string[] | null): boolean =>
  Boolean(types?.length) && types!.every(type => type in licenseKind2.items)
const foodLicence = /^(JY|YB|SC)\d/

export const fields = {
  supplierName: text({ title: '供应商名称', max: 100, required: true, search: true }),
  supplierCode: creditCode({ title: '统一社会信用代码', search: true }),
  supplierType: choices(supplierType, { title: '类型', required: true, filter: true }),
  licenseKind2: choices(licenseKind2, { title: '服务资质类别', by: 'system' }),
  licenseNo: text({ title: '许可证编号', once: true, max: 32 }),
  licenseEnd: day({ title: '许可证到期', filter: 'range' }),
  licenseImgs: images({ title: '许可证照片', max: 3, hint: '农户可上传身份证和产地证明' }),
  bizLicenseImgs: images({ title: '营业执照', max: 2 }),
  contact: person({ title: '联系人', required: true }),
  phone: phone({ title: '联系电话', landline: true, required: true }),
  address: text({ title: '地址', max: 200, required: true }),
  supplyScope: choices(goodsCategory, { title: '供应品类', required: true }),
  contractNo: text({ title: '合同编号', once: true, max: 50 }),
  contractEnd: day({ title: '合同到期', filter: 'range' }),
  contractImgs: images({ title: '合同照片', max: 9 }),
  evalScore: decimal({ title: '评价分', digits: 5, scale: 2, by: 'system', sort: true }),
  supplierLevel: choice(supplierLevel, { title: '评价等级', by: 'system', filter: true }),
  isBlack: flag({ title: '黑名单', by: 'system', filter: true }),
  isBlackWide: flag({ title: '监管黑名单', by: 'system', filter: true }),
  blackReason: text({ title: '列入原因', max: 200, by: 'system' }),
  blackUser: ref('system/user', { title: '列入人', show: 'name', as: 'blackUserName', by: 'system' }),
  supplierStatus: flag({ title: '启用', initial: true, filter: true }),
  submitStatus: choice(submitStatus, { title: '资料状态', required: true, filter: true, initial: 1 }),
  remark: longText({ title: '备注', max: 500 }),
}

/** Who delivers to a kitchen. domain.md B.5.2 */
export default resource({
  key: 'stock/supplier',
  title: '供应商',
  wire: { path: 'stock/stocksupplier' },
  table: 'stock_supplier',
  scope: 'enterprise',
  page: { at: '/stock/stocksupplier', group: 'stock', sort: 2 },
  fields,
  list: [
    'infoName',
    'supplierName',
    'supplierCode',
    'supplierType',
    'licenseEnd',
    'contact',
    'phone',
    'supplyScope',
    'contractEnd',
    'evalScore',
    'supplierLevel',
    'isBlack',
    'blackReason',
    'supplierStatus',
  ],
  order: 'createTime desc',
  // Photos of whoever came out of a sheet may follow; until then the file is a draft.
  life: { draft: { submitStatus: 0 } },
  distinct: [{ by: ['supplierName'] }, { by: ['supplierCode'] }],
  indexes: [
    { by: ['supplierCode'], wide: true },
    { by: ['supplierName'], wide: true },
  ],
  rules: {
    supplierCode: {
      at: 'supplierCode',
      says: '请填写统一社会信用代码',
      holds: row => !needsLicence(row.supplierType) || Boolean(row.supplierCode),
    },
    licenseNo: {
      at: 'licenseNo',
      says: '请填写许可证编号',
      holds: row => !needsLicence(row.supplierType) || Boolean(row.licenseNo),
    },
    serviceLicence: {
      at: 'licenseNo',
      says: '服务单位请填写与服务对应的资质编号（卫生许可、收运服务许可、有害生物防制资质、CMA等），不是食品经营许可证编号',
      holds: row => !isService(row.supplierType) || !foodLicence.test(row.licenseNo ?? ''),
    },
    licenseEnd: {
      at: 'licenseEnd',
      says: '请填写许可证到期日',
      holds: row => !needsLicence(row.supplierType) || row.licenseEnd !== null,
    },
    licenseImgs: {
      at: 'licenseImgs',
      says: '请上传许可证照片',
      holds: row => !needsLicence(row.supplierType) || Boolean(row.licenseImgs?.length),
    },
    bizLicenseImgs: {
      at: 'bizLicenseImgs',
      says: '请上传营业执照',
      holds: row => !needsLicence(row.supplierType) || Boolean(row.bizLicenseImgs?.length),
    },
  },
  computes: row => ({ licenseKind2: servicesOf(row.supplierType) }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  // Whom an office has put on the black list, no other office takes off it but those above.
  keepers: { author: 'blackUser', only: ['unblacklist'] },
  actions: {
    blacklist: {
      title: '列入黑名单',
      danger: 'reason',
      roles: ['enterprise', 'supervise'],
      when: { isBlack: false },
      input: { blackReason: text({ title: '列入原因', min: 5, max: 200, required: true }) },
      run: (_supplier, input, { user }) => ({
        set: { isBlack: true, blackReason: input.blackReason, blackUser: user },
      }),
    },
    // Whoever was put on it, comes off by the supervisors alone. domain.md B.12 供应商
    unblacklist: {
      title: '移出黑名单',
      roles: ['supervise'],
      when: { isBlack: true },
      run: () => ({ set: { isBlack: false, isBlackWide: false, blackReason: null, blackUser: null } }),
    },
  },
})
