import { spoken } from '../../../i18n/spoken.ts'

export const useDeviceTexts = spoken(
  {
    refused: '被拒的报文',
    note: '设备最近10条没有被接收的报文，每条保留开头 1 kB。',
    none: '没有被拒的报文',
    noneNote: '设备发来的内容都已接收',
    bytes: (n: number) => `${n} 字节`,
    cut: '只显示开头',
    hex: '不是文本，按十六进制显示',
    noBytes: '（没有内容）',
    noTopic: '未读取主题',
    refresh: '刷新',
  },
  {
    refused: 'Messages that were refused',
    note: 'The last ten messages of this device that were not taken; the first kilobyte of each is kept.',
    none: 'No message was refused',
    noneNote: 'Everything this device sent was taken',
    bytes: n => `${n} bytes`,
    cut: 'beginning only',
    hex: 'No text: shown in hexadecimal',
    noBytes: '(nothing)',
    noTopic: 'Topic not read',
    refresh: 'Refresh',
  },
)
