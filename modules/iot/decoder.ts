// iot/decoder 设备型号解码 iot/decoder iot_decoder
import { isPointer, LINES, strange, wordsOf } from '../../engines/decode/check.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, integer, lines, text } from '../../kernel/fields/index.ts'
import { decoderForm, deviceKind, iotVendor } from '../words/dictionaries.ts'
import { measuresOf, measureWords } from './measures.ts'

const pointerHint = 'JSON 指针，如 /DS18B20/Temperature；纯数值主题写主题中间的各段，如 /sensor/temp'

/** What of a decoder decides how a message is read: another version begins with each change of it. */
const deciding = ['deviceKind', 'topicForm', 'timePointer', 'says', 'enabled'] as const

/**
 * How devices of a model speak, where they were not made for this platform: which topics, and where in a message which
 * measure stands. Data, so a new model needs no programme. README of engines/decode.
 */
export default resource({
  key: 'iot/decoder',
  title: '设备型号解码',
  wire: { path: 'iot/decoder', none: ['import'] },
  table: 'iot_decoder',
  scope: 'tenant',
  few: true,
  page: { at: '/iot/decoder', group: 'iot', sort: 60 },
  fields: {
    modelName: text({ title: '型号', max: 50, required: true, unique: true, search: true }),
    vendor: choice(iotVendor, { title: '厂商' }),
    deviceKind: choice(deviceKind, { title: '设备类别', required: true, filter: true }),
    topicForm: choice(decoderForm, { title: '报文格式', required: true, filter: true, initial: 'own' }),
    timePointer: text({ title: '时间位置', max: 200, hint: '空=按收到的时间；如 /Time' }),
    says: lines({
      title: '测量项',
      max: LINES,
      required: true,
      hint: '测量值 = 报文里的值 × 倍率 + 偏移；报文里是文字时填对照，如 ON=1;OFF=0',
      fields: {
        pointer: text({ title: '位置', max: 200, required: true, hint: pointerHint }),
        measure: text({ title: '测量项', max: 30, required: true }),
        scale: decimal({ title: '倍率', digits: 12, scale: 6, initial: 1 }),
        offset: decimal({ title: '偏移', digits: 12, scale: 6, initial: 0 }),
        words: text({ title: '文字对照', max: 300 }),
      },
    }),
    enabled: flag({ title: '启用', filter: true, initial: true }),
    version: integer({ title: '版本', by: 'system' }),
    measureNames: text({ title: '可用测量项', max: 1000, by: 'reading' }),
    remark: text({ title: '说明', max: 200 }),
  },
  list: ['modelName', 'vendor', 'deviceKind', 'topicForm', 'enabled', 'version', 'remark'],
  order: 'createTime desc',
  rules: {
    timeAt: {
      at: 'timePointer',
      says: '时间位置不是 JSON 指针：以 / 开头，最多8段',
      holds: ({ timePointer }) => isPointer(timePointer ?? ''),
    },
    pointerForm: {
      at: 'says',
      says: '位置不是 JSON 指针：以 / 开头，最多8段',
      holds: ({ says }) => (says ?? []).every(({ pointer }) => pointer !== '' && isPointer(pointer)),
    },
    measureThere: {
      at: 'says',
      says: '这类设备没有填写的测量项，请用“可用测量项”中的名称（如 temp、humidity、battery、signal）',
      holds: ({ deviceKind: kind, says }) =>
        strange(
          (says ?? []).map(({ measure }) => measure),
          measuresOf(kind),
        ).length === 0,
    },
    wordsForm: {
      at: 'says',
      says: '文字对照应写成 ON=1;OFF=0，等号后是数字，每个文字一次',
      holds: ({ says }) => (says ?? []).every(({ words }) => !words || wordsOf(words) !== null),
    },
    scaleSense: {
      at: 'says',
      says: '倍率不能是0',
      holds: ({ says }) => (says ?? []).every(({ scale }) => scale !== 0),
    },
  },
  computes: (row, { before }) => ({
    version: !before
      ? 1
      : deciding.every(name => JSON.stringify(before[name]) === JSON.stringify(row[name]))
        ? before.version
        : (before.version ?? 0) + 1,
  }),
  reads: row => ({ measureNames: measureWords(row.deviceKind) }),
  grants: { administrator: 'all', enterprise: 'read', supervise: 'read' },
})

export const en = {
  title: 'Device models',
  fields: {
    modelName: 'Model',
    vendor: 'Vendor',
    deviceKind: 'Kind of device',
    topicForm: 'Way of speaking',
    timePointer: 'Where the time stands',
    says: 'Measures',
    'says.pointer': 'Place',
    'says.measure': 'Measure',
    'says.scale': 'Scale',
    'says.offset': 'Offset',
    'says.words': 'Words',
    enabled: 'In use',
    version: 'Version',
    measureNames: 'Measures there are',
    remark: 'Remark',
  },
  hints: {
    timePointer: 'Empty: the time it was received; else for example /Time',

    says: 'Measured = value in the message × scale + offset; where it says words: ON=1;OFF=0',
  },
  rules: {
    timeAt: 'The place of the time is no JSON pointer: it begins with / and has 8 steps at most',
    pointerForm: 'A place is no JSON pointer: it begins with / and has 8 steps at most',
    measureThere:
      'Devices of this kind have no such measure; use the names under “Measures there are”, such as temp, humidity, battery, signal',
    wordsForm: 'Words are written like ON=1;OFF=0: a number behind each equals sign, each word once',
    scaleSense: 'The scale cannot be 0',
  },
}
