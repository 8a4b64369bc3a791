import { text } from '../../kernel/fields/index.ts'
import { areaCode, areas } from '../words/patterns.ts'

/** For whom an office publishes something: the kitchens of an area, or all. domain.md B.10.1 */
export const publishArea = text({
  title: '发布范围',
  max: 12,
  filter: true,
  pattern: areaCode,
  from: areas,
  hint: '不填为全部辖区',
})
