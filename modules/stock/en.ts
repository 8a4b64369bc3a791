import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'stock/goods': {
      title: 'Goods',
      fields: {
        goodsName: 'Name', goodsCategory: 'Category', goodsSpec: 'Specification', goodsBrand: 'Brand', goodsUnit: 'Unit', storageType: 'Storage', shelfLife: 'Shelf life', shelfUnit: 'Shelf life unit', needCerts: 'Certificates to obtain',
        isAdditive: 'Food additive', doseLimits: 'Limits of the additive', isForbidden: 'Forbidden', allergens: 'Allergens', goodsImgs: 'Photos', goodsStatus: 'In use',
      },
    },
    'stock/supplier': {
      title: 'Suppliers',
      fields: {
        supplierName: 'Supplier', supplierCode: 'Unified social credit code', supplierType: 'Kind of supplier', licenseNo: 'Licence number', licenseEnd: 'Licence valid until', licenseImgs: 'Photos of the licence', bizLicenseImgs: 'Business licence',
        contact: 'Contact', phone: 'Phone', address: 'Address', contractEnd: 'Contract valid until', supplyScope: 'Supplies', isBlack: 'Blacklisted', supplierStatus: 'In use', remark: 'Remark',
      },
    },
  },
} satisfies English
