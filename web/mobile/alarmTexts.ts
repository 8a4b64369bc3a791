import { spoken } from '../i18n/spoken.ts'

export const useAlarmTexts = spoken(
  {
    open: (n: number) => `未处置 ${n} 条`,
    none: '没有未处置的报警',
    handled: '已处置',
    waits: '已处置，待发送',
    refused: '需要修改',
    done: '已处理',
    handle: '去处置',
    since: (time: string) => `${time} 报警`,
    value: (value: string, limit: string, unit: string) =>
      `实测 ${value}${unit}${limit ? `，限值 ${limit}${unit}` : ''}`,
    failed: '没有网络，本机还没有报警记录',
    recovered: '已恢复',
    suggest: '建议',
  },
  {
    open: n => `${n} not handled`,
    none: 'No alarm is open',
    handled: 'Handled',
    waits: 'Handled, to be sent',
    refused: 'To be corrected',
    done: 'Handled',
    handle: 'Handle',
    since: time => `since ${time}`,
    value: (value, limit, unit) => `measured ${value}${unit}${limit ? `, limit ${limit}${unit}` : ''}`,
    failed: 'No network, and this phone knows no alarms yet',
    recovered: 'Back to normal',
    suggest: 'What to do',
  },
)
