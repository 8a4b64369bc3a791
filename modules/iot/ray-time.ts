import { projection } from '../../kernel/define/projection.ts'
import { day } from '../../kernel/fields/index.ts'
import { limits } from '../words/limits.ts'

/** How long the ultraviolet lamps of an enterprise shone by day, and how many of them long enough. domain.md B.8.4 */
export default projection({
  key: 'iot/ray-time',
  title: '紫外线照射日报',
  table: 'proj_ray_day',
  scope: 'enterprise',
  by: { rayDate: day({ title: '日期' }) },
  sums: ['lampNum', 'enoughNum', 'minutes'],
  from: {
    'iot/ray-day': row =>
      row.rayDate === null || row.rayDuration === null
        ? null
        : {
            key: { rayDate: row.rayDate },
            add: {
              lampNum: 1,
              enoughNum: row.rayDuration >= limits.ultraviolet.minutes ? 1 : 0,
              minutes: row.rayDuration,
            },
          },
  },
})
