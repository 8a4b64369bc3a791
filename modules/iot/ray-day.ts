// iot/ray-day 紫外线照射 iotRay/warniotray iot_ray_day
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, flag, integer, lines, ref, time } from '../../kernel/fields/index.ts'
import { passFail } from '../words/dictionaries.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** How long a lamp shone on a day; enough of it fills the ledger. domain.md B.8.4 */
export default resource({
  key: 'iot/ray-day',
  title: '紫外线照射',
  wire: { path: 'iotRay/warniotray' },
  table: 'iot_ray_day',
  scope: 'enterprise',
  page: { at: '/iotRay/warniotray', group: 'iot', sort: 32 },
  fields: {
    ...source,
    rayDate: day({ title: '日期', by: 'device', filter: 'range', sort: true }),
    rayDuration: integer({ title: '当日时长', unit: 'min', by: 'device' }),
    sessions: lines({
      title: '各次照射',
      by: 'device',
      max: 200,
      fields: {
        start: time({ title: '开始' }),
        end: time({ title: '结束' }),
        min: integer({ title: '时长', unit: 'min' }),
      },
    }),
    reachedAt: time({ title: '达标时刻', by: 'device' }),
    peopleFlag: flag({ title: '照射时有人', by: 'device', filter: true }),
    lampHours: decimal({ title: '累计时长', digits: 8, scale: 1, unit: 'h', by: 'device' }),
    rayResult: choice(passFail, { title: '结果', by: 'device', filter: true }),
    ledgerId: ref('ledger/env', { title: '环境台账', show: 'recordNo', as: 'ledgerName', by: 'system' }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'deviceArea',
    'rayDate',
    'rayDuration',
    'reachedAt',
    'peopleFlag',
    'lampHours',
    'rayResult',
    'ledgerName',
  ],
  order: 'rayDate desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
})

export const en = {
  title: 'Days of ultraviolet lamps',
  fields: {
    ...sourceEn,
    rayDate: 'Day',
    rayDuration: 'Shone',
    sessions: 'Times it shone',
    'sessions.start': 'From',
    'sessions.end': 'Until',
    'sessions.min': 'Minutes',
    reachedAt: 'Long enough at',
    peopleFlag: 'Somebody was there',
    lampHours: 'Hours in all',
    rayResult: 'Result',
    ledgerId: 'Environment record',
    ledgerName: 'Environment record',
    ...writtenEn,
  },
}
