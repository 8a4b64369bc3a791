import { spoken } from '../parts/texts.ts'

export const useMonitorTexts = spoken({
  title: '控制台', updated: (at: string) => `更新于 ${at}`, stale: '已停止更新', cpu: '进程 CPU', cores: (n: number, load: number) => `${n} 核 · 负载 ${load}`, memory: '进程内存', heap: '堆内存', delay: '事件循环延迟 p99', pauses: (mean: string, max: string) => `平均 ${mean} · 最大 ${max} 毫秒`, requests: '请求', perSecond: '次/秒',
  counted: (all: number, failed: number) => `共 ${all} 次 · 失败 ${failed} 次`, hostMemory: '主机内存', database: '数据库连接', most: (n: number) => `上限 ${n}`, streams: '实时连接', sessions: (n: number, users: number) => `${n} 个会话 · ${users} 个账号`, devices: '在线设备', off: '未启用', deeds: '今日操作', jobsOn: '后台任务运行中', jobsOff: '后台任务已停止',
  uptime: '运行时间', ms: '毫秒', days: (d: number, h: number, m: number) => (d ? `${d} 天 ${h} 小时` : h ? `${h} 小时 ${m} 分` : `${m} 分`), host: '主机', last: '最近 5 分钟', used: (used: string, of: string) => `${used} / ${of}`,
}, {
  title: 'Console', updated: at => `Updated ${at}`, stale: 'no longer updated', cpu: 'CPU of the process', cores: (n, load) => `${n} cores · load ${load}`, memory: 'Memory of the process', heap: 'Heap', delay: 'Event loop delay p99', pauses: (mean, max) => `mean ${mean} · most ${max} ms`, requests: 'Requests', perSecond: '/s',
  counted: (all, failed) => `${all} in all · ${failed} failed`, hostMemory: 'Memory of the host', database: 'Database connections', most: n => `at most ${n}`, streams: 'Live streams', sessions: (n, users) => `${n} sessions · ${users} accounts`, devices: 'Devices online', off: 'off', deeds: 'Deeds today', jobsOn: 'Background jobs run', jobsOff: 'Background jobs stopped',
  uptime: 'Up for', ms: 'ms', days: (d, h, m) => (d ? `${d} d ${h} h` : h ? `${h} h ${m} min` : `${m} min`), host: 'Host', last: 'last 5 minutes', used: (used, of) => `${used} / ${of}`,
})
