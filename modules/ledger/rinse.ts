// ledger/rinse 清洗台账 rinse/standbookrinse ledger_rinse
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, images, integer, moment, person, text, time } from '../../kernel/fields/index.ts'
import { kitchenArea, passFail, rinseObject, rinseWay } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { isAhead } from '../record/rules.ts'

const block = ledger('rinseDate')

/** What was washed, where and how. 餐饮服务食品安全操作规范(2018); domain.md B.4.5 */
export default resource({
  key: 'ledger/rinse',
  title: '清洗台账',
  wire: { path: 'rinse/standbookrinse' },
  table: 'ledger_rinse',
  scope: 'enterprise',
  page: { at: '/standbook/rinse/standbookrinse', group: 'standbook', sort: 5 },
  record: {
    kind: 'rinse',
    word: ['清洗', 'Washing'],
    sort: 5,
    day: 'rinseDate',
    sign: 'drop',
    ledger: true,
    owes: '●●●●●●●●●',
    law: '食品安全法第五十六条',
  },
  fields: {
    rinseDate: moment({ title: '清洗时间', required: true, filter: 'range', sort: true }),
    rinseObject: choices(rinseObject, { title: '清洗对象', required: true, filter: true }),
    rinseWay: choice(rinseWay, { title: '清洗方式', required: true, filter: true, initial: 1 }),
    rinsePlace: choice(kitchenArea, { title: '区域', required: true, filter: true, initial: 9 }),
    quantity: integer({ title: '数量', min: 0, max: 999_999 }),
    detergent: text({ title: '洗涤剂', max: 30 }),
    detergentDose: text({ title: '洗涤剂用量', max: 20 }),
    startTime: time({ title: '开始时间', required: true }),
    endTime: time({ title: '结束时间', required: true }),
    rinseResult: choice(passFail, { title: '清洗结果', required: true, filter: true, judged: true }),
    rinseUser: person({ title: '清洗人', filer: true, required: true }),
    checker: person({ title: '检查人' }),
    rinseImgs: images({ title: '照片', max: 3, camera: true, required: true }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'rinseDate',
    'rinseObject',
    'rinseWay',
    'rinsePlace',
    'quantity',
    'startTime',
    'endTime',
    'rinseResult',
    'rinseImgs',
    'rinseUser',
    'isLate',
    'createTime',
  ],
  order: 'rinseDate desc',
  number: { field: 'recordNo', prefix: 'QX', per: 'day', digits: 4 },
  ...block,
  rules: {
    rinseAhead: {
      at: 'rinseDate',
      says: '清洗时间不能晚于当前时间',
      holds: (row, { now }) => !isAhead(row.rinseDate, now),
    },
    endBeforeStart: { at: 'endTime', says: '结束时间必须晚于开始时间', holds: row => row.endTime > row.startTime },
    ...block.rules,
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
