import { projection } from '../../kernel/define/projection.ts'
import { text } from '../../kernel/fields/index.ts'

/**
 * How many enterprises an area has that were not written off, each in its own area alone: the numbers of the tree.
 * domain.md B.1.1 getInfoTree
 */
export default projection({
  key: 'enterprise/placed',
  title: '区域企业数',
  table: 'proj_enterprise_placed',
  scope: 'tenant',
  by: { areaCode: text({ title: '所在区划', max: 12 }) },
  sums: ['num'],
  from: {
    'enterprise/info': ({ areaCode, infoStatus }) =>
      infoStatus === 5 ? null : { key: { areaCode: areaCode }, add: { num: 1 } },
  },
})
