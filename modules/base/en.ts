import type { English } from '../../kernel/define/titles.ts'

export default {
  resources: {
    'base/area': {
      title: 'Areas',
      fields: {
        areaCode: 'Area code', areaName: 'Name', parentCode: 'Parent area', areaLevel: 'Level', position: 'Centre', gridManager: 'Grid supervisor', gridPhone: 'Grid supervisor’s phone', sort: 'Order',
      },
      rules: { belowParent: 'The code must begin with the code of the area above' },
    },
    'base/market': {
      title: 'Supervising units',
      fields: {
        marketName: 'Unit', marketType: 'Kind of unit', parentId: 'Parent unit', parentName: 'Parent unit', areaCode: 'Area', address: 'Address', contact: 'Contact', contactPhone: 'Contact phone', accountStatus: 'Account', remark: 'Remark',
      },
    },
  },
} satisfies English
