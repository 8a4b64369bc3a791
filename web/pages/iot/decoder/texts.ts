import { spoken } from '../../../i18n/spoken.ts'

export const useTryTexts = spoken(
  {
    title: '试一试',
    note: '粘贴设备发出的报文，看会存下什么、拒收什么。按已保存的解码计算，不会真的入库。',
    topic: '主题',
    topicHint: '不填则用这种格式的常用主题',
    payload: '报文',
    payloadHint: '例如',
    run: '试一试',
    stored: '会存下',
    refused: '会拒收',
    nothing: '没有测量值：不会存下，也不算错误',
  },
  {
    title: 'Try it',
    note: 'Paste a message of a device and see what would be stored and what is refused, by the saved model. Nothing is stored.',
    topic: 'Topic',
    topicHint: 'Empty: the usual topic of this way of speaking',
    payload: 'Message',
    payloadHint: 'For example',
    run: 'Try it',
    stored: 'Would be stored',
    refused: 'Would be refused',
    nothing: 'No measure in it: nothing is stored, and that is no fault',
  },
)
