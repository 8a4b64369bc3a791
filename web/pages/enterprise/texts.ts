import { spoken } from '../parts/texts.ts'

export const useEnterpriseTexts = spoken({
  all: '企业 360', title: (name: string) => `${name} · 企业 360`, file: '档案', grade: '动态等级', year: '年度等级', state: '营业状态', licence: '许可证到期', manager: '负责人', safety: '食品安全管理员', office: '监管单位', address: '地址', people: '从业人员', ledgers: '今日台账', heat: '本月台账', inspections: '最近检查', complaints: '最近投诉', todos: '未办事项', none: '没有', more: '查看全部', expired: (n: number) => `健康证过期 ${n} 人`, points: (n: string) => `${n} 分`, days: (n: number) => (n < 0 ? `已过期 ${-n} 天` : `剩 ${n} 天`),
}, {
  all: 'At a glance', title: name => `${name} · at a glance`, file: 'File', grade: 'Grade', year: 'Grade of the year', state: 'State', licence: 'Licence until', manager: 'Manager', safety: 'Food safety manager', office: 'Supervised by', address: 'Address', people: 'Staff', ledgers: 'Ledgers today', heat: 'Ledgers of the month', inspections: 'Last inspections', complaints: 'Last complaints', todos: 'To be done', none: 'None', more: 'All', expired: n => `${n} health certificates expired`, points: n => `${n} points`, days: n => (n < 0 ? `expired ${-n} days ago` : `${n} days left`),
})
