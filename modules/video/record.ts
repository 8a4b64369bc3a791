// video/record 云录像 video/record video_record
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import { decimal, flag, integer, moment, ref, text, type Fields, type Row } from '../../kernel/fields/index.ts'

const own = { by: 'system' } as const

const fields = {
  cameraId: ref('iot/camera', { title: '摄像头', show: 'cameraName', filter: true, ...own }),
  startTime: moment({ title: '开始', ...own }),
  endTime: moment({ title: '结束', ...own }),
  timeLen: integer({ title: '时长', unit: '毫秒', ...own }),
  fileSize: decimal({ title: '大小', digits: 15, scale: 0, unit: '字节', ...own }),
  keepDays: integer({ title: '保留天数', unit: '天', ...own }),
  // None while it is evidence.
  expireTime: moment({ title: '保留至', ...own }),
  // Where it lies follows from its ids and this; it never leaves, nor comes from outside.
  fileName: text({ title: '文件', max: 40, internal: true, ...own }),
  collect: flag({ title: '留作证据', filter: true, ...own }),
  collectUser: ref('system/user', { title: '留证人', show: 'name', as: 'collectUserName', ...own }),
  collectTime: moment({ title: '留证时间', ...own }),
  collectReason: text({ title: '留证理由', max: 200, ...own }),
} satisfies Fields
type Record = Row<typeof fields>

const dayMs = 86_400_000
/** Until when a recording stays: its days count from its end. @param end as it is written @returns the same */
export const stayOf = (end: string, days: number): string => wireMoment(momentAt(end) + days * dayMs)

const collecting = { collectReason: text({ title: '理由', min: 2, max: 200, required: true }) } satisfies Fields
const collect: Action<Record, Record, typeof collecting> = {
  title: '留作证据',
  roles: ['administrator', 'supervise', 'enterprise'],
  when: { collect: false },
  input: collecting,
  run: (_row, input, { now, user }) => ({
    set: { ...input, collect: true, collectUser: user, collectTime: wireMoment(now), expireTime: null },
  }),
}

/** What an office keeps as evidence a kitchen does not give up. */
const release: Action<Record, Record> = {
  title: '取消证据',
  roles: ['administrator', 'supervise'],
  when: { collect: true },
  danger: 'ask',
  run: ({ endTime, keepDays }) => ({
    set: {
      ...{ collect: false, collectUser: null, collectTime: null, collectReason: null },
      expireTime: stayOf(endTime!, keepDays!),
    },
  }),
}

/**
 * A file of what a camera showed, written by the platform alone; it goes when its days are over, unless it is evidence.
 * domain.md B.9.4, video-contract.md A8
 */
export default resource({
  key: 'video/record',
  title: '云录像',
  wire: { path: 'video/record' },
  table: 'video_record',
  scope: 'enterprise',
  page: { at: '/cloudRecord', group: 'video', sort: 3 },
  fields,
  list: [
    'infoName',
    'cameraName',
    'startTime',
    'endTime',
    'timeLen',
    'fileSize',
    'keepDays',
    'expireTime',
    'collect',
    'collectUserName',
    'collectTime',
    'collectReason',
  ],
  order: 'startTime desc',
  distinct: [{ by: ['cameraId', 'fileName'] }],
  indexes: [{ by: ['cameraId', 'startTime'] }, { by: ['expireTime'], wide: true }],
  keepers: 'watchers',
  grants: { enterprise: ['read'], supervise: ['read'], administrator: ['read'] },
  actions: { collect, release },
})

export const en = {
  title: 'Recordings',
  fields: {
    cameraId: 'Camera',
    cameraName: 'Camera',
    startTime: 'From',
    endTime: 'To',
    timeLen: 'Length',
    fileSize: 'Size',
    keepDays: 'Days it stays',
    expireTime: 'Stays until',
    fileName: 'File',
    collect: 'Evidence',
    collectUser: 'Kept by',
    collectUserName: 'Kept by',
    collectTime: 'Kept at',
    collectReason: 'Why it is kept',
  },
  hints: {},
  actions: { collect: 'Keep as evidence', release: 'No longer evidence' },
}
