// stock/supplier 供应商 stock/stocksupplier stock_supplier
import { resource } from '../../kernel/define/resource.ts'
import { choices, creditCode, day, flag, images, longText, person, phone, text } from '../../kernel/fields/index.ts'
import { goodsCategory, supplierType } from '../dictionaries.ts'

/** Who delivers to a kitchen. domain.md B.5.2 */
export default resource({
  key: 'stock/supplier', title: '供应商', path: 'stock/stocksupplier', table: 'stock_supplier', scope: 'enterprise',
  page: '/stock/stocksupplier', menu: { group: 'stock', sort: 2 },
  fields: {
    supplierName: text({ title: '供应商名称', max: 100, required: true, search: true }),
    supplierCode: creditCode({ title: '统一社会信用代码', search: true }),
    supplierType: choices(supplierType, { title: '类型', required: true }),
    licenseNo: text({ title: '许可证编号', max: 32 }),
    licenseEnd: day({ title: '许可证到期', filter: 'range' }),
    licenseImgs: images({ title: '许可证照片', max: 3 }),
    bizLicenseImgs: images({ title: '营业执照', max: 2 }),
    contact: person({ title: '联系人', required: true }),
    phone: phone({ title: '联系电话', landline: true, required: true }),
    address: text({ title: '地址', max: 200, required: true }),
    supplyScope: choices(goodsCategory, { title: '供应品类' }),
    isBlack: flag({ title: '黑名单', filter: true }),
    supplierStatus: flag({ title: '启用', initial: true, filter: true }),
    remark: longText({ title: '备注', max: 500 }),
  },
  list: ['infoName', 'supplierName', 'supplierCode', 'supplierType', 'licenseEnd', 'contact', 'phone', 'isBlack', 'supplierStatus'],
  order: 'createTime desc',
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
