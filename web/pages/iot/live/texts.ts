import { spoken } from '../../../i18n/spoken.ts'

export const useLiveTexts = spoken(
  {
    title: '温度墙',
    kind: '设备类别',
    kitchen: '企业',
    state: '状态',
    all: { kind: '全部类别', kitchen: '全部企业', state: '全部状态' },
    states: { alarm: '报警中', silent: '离线', fine: '正常' },
    level: (n: number) => ['', '一类报警', '二类报警', '三类报警'][n] ?? '报警',
    last: '最后上报',
    never: '从未上报',
    just: '刚刚',
    ago: (minutes: number) =>
      minutes < 60
        ? `${minutes} 分钟前`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} 小时前`
          : `${Math.floor(minutes / 1440)} 天前`,
    live: '实时',
    broken: '实时连接中断，正在重连',
    none: '没有设备',
    noMatch: '没有符合条件的设备',
    more: (n: number) => `另有 ${n} 台未显示，请选择区域或企业`,
    counts: (alarms: number, silent: number, fine: number) => `报警 ${alarms}，离线 ${silent}，正常 ${fine}`,
    open: (name: string) => `打开 ${name}`,
  },
  {
    title: 'Temperature wall',
    kind: 'Kind of device',
    kitchen: 'Enterprise',
    state: 'State',
    all: { kind: 'All kinds', kitchen: 'All enterprises', state: 'All states' },
    states: { alarm: 'In alarm', silent: 'Offline', fine: 'Normal' },
    level: n => `Alarm, level ${n}`,
    last: 'said last',
    never: 'never heard',
    just: 'just now',
    ago: minutes =>
      minutes < 60
        ? `${minutes} min ago`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h ago`
          : `${Math.floor(minutes / 1440)} days ago`,
    live: 'Live',
    broken: 'Live connection lost; connecting again',
    none: 'No devices',
    noMatch: 'No device matches',
    more: n => `${n} more are not shown: choose a region or an enterprise`,
    counts: (alarms, silent, fine) => `In alarm ${alarms}, offline ${silent}, normal ${fine}`,
    open: name => `Open ${name}`,
  },
)
