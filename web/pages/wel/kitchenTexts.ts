import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useKitchenTexts = spoken({
  owed: (n: number, done: number) => `今日应做 ${n} 件，已做 ${done} 件`, ring: '今日完成', allDone: '今天的事都做完了，辛苦了', nothingOwed: '今天没有必须记录的台账', ledgers: '今日台账', ledgersHint: '点“录入”直接填写',
  file: '录入', more: '再录一条', exempt: '免录', of: (done: number, need: number) => `${done} / ${need} 条`, notOwed: (names: string) => `今天无需记录：${names}`,
  missed: '前几天漏录', missedHint: '三天内还可以补录', makeUp: (title: string, day: string) => `补录 ${day} ${title}`, calendar: '台账日历',
  quick: '快捷录入', go: { morcheck: '晨检', purchase: '进货', sample: '留样', disinfect: '消毒', day: '自查', alarm: '报警' },
  samples: '留样倒计时', samplesHint: '满 48 小时才可销毁', noSamples: '没有在保留的留样', noSamplesText: '供餐前后两小时内留样，这里会倒计时',
  temperatures: '实时温度', expiry: '到期提醒', batches: '库存批次', bands: { expired: '已过期', days3: '3 天内到期', days7: '7 天内到期' }, noExpiry: '没有快到期的东西', noExpiryText: '证件和库存都在有效期内',
  missingCert: '尚未上传', todos: '待办事项', todosHint: (n: number) => `${n} 件`, noTodos: '没有待办', noTodosText: '监管发来的整改、上报和督办牌会出现在这里', all: '全部',
}, {
  owed: (n, done) => `${several(n, 'thing')} to do today, ${done} done`, ring: 'Done today', allDone: 'Everything is done for today. Thank you!', nothingOwed: 'No ledger has to be filled in today', ledgers: 'Ledgers of today', ledgersHint: '“Record” opens the form right here',
  file: 'Record', more: 'One more', exempt: 'Not owed', of: (done, need) => `${done} of ${need}`, notOwed: names => `Not owed today: ${names}`,
  missed: 'Missed on days before', missedHint: 'Accepted for three days', makeUp: (title, day) => `Make up ${title} of ${day}`, calendar: 'Calendar',
  quick: 'Quick entry', go: { morcheck: 'Morning check', purchase: 'Purchase', sample: 'Sample', disinfect: 'Disinfection', day: 'Self-exam', alarm: 'Alarms' },
  samples: 'Samples being kept', samplesHint: 'May be destroyed after 48 hours', noSamples: 'No samples are being kept', noSamplesText: 'Take them within two hours of the meal; the time left is shown here',
  temperatures: 'Temperatures now', expiry: 'Running out', batches: 'Batches in stock', bands: { expired: 'Expired', days3: 'Within 3 days', days7: 'Within 7 days' }, noExpiry: 'Nothing runs out soon', noExpiryText: 'Certificates and stock are good',
  missingCert: 'Not uploaded yet', todos: 'Things to do', todosHint: n => String(n), noTodos: 'Nothing to do', noTodosText: 'What supervisors ask for appears here', all: 'All',
})
