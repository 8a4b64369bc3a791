import type { Lang } from '../state/prefs.ts'
import { usePrefs } from '../state/prefs.ts'

const zh = {
  title: '后厨记录', hello: '今天要记什么？', home: '返回首页', back: '返回', more: '更多记录', moreFields: '更多信息', lessFields: '收起',
  morCheck: '晨检', purchase: '进货', sample: '留样', disinfect: '消毒', alarm: '报警', selfExam: '自查',
  recorded: '已记录', missing: '未记录', unneeded: '无需记录', ready: (n: number) => `${n} 条待发送`, refused: (n: number) => `${n} 条需要修改`, begun: (n: number) => `${n} 条没写完`, sending: '正在发送…',
  none: '您还没有可以填写的记录，请联系管理员开通', loading: '正在加载…', missingKind: '没有这种记录，或者您无权填写', broken: '这个浏览器不能在手机上保存内容，请改用专业模式', notHere: '没有网络，这个页面还没有在本机打开过。联网打开一次后就能离线使用',
  offline: '没有网络：可以继续填写，联网后自动发送', offlineReady: '本机已备好，没有网络也能记', settings: '设置', size: '字号', normal: '标准', large: '大', huge: '特大', full: '专业模式', language: 'English', signOut: '退出登录',
  camera: '拍照', album: '从相册选', photo: (title: string, n: number) => `${title} 第 ${n} 张`, takeOut: (what: string) => `移除 ${what}`, unreadable: '这个文件不是能识别的图片', noRoom: '手机存储空间不足，这条记录没有保存',
  required: '必填', choose: '请选择', enter: '请输入', less: '减少', plus: '增加', speak: '语音输入', listening: '正在听…', noSpeech: '没有听清，请再说一次或手动输入', search: '输入名称查找', nothing: '没有匹配的内容', known: '没有网络，显示本机保存的内容', clear: '清空', done: '完成',
  here: '使用当前位置', noPlace: '无法取得当前位置', moreChoices: (n: number) => `其余 ${n} 项`, wrong: (n: number) => `有 ${n} 处需要修改`, addFile: '添加附件', line: (n: number) => `第 ${n} 行`, addLine: '添加一行', passRest: '其余都合格', listChanged: '清单已换新版。', rearrange: '改用新版（保留已填结果）', newItems: (names: string) => `新增，待检查：${names}`, goneItems: (names: string) => `不再检查：${names}`, reworded: '项目不变，文字或重点项标记有改动', checked: (n: number, of: number, bad: number) => (n === of ? `已检查 ${of} 项，不合格 ${bad} 项` : `已检查 ${n}/${of} 项，去下一项`),
  copy: '照抄上一条', copied: '已照抄上一条，请核对后再提交', noLast: '还没有上一条记录', copyFailed: '没有网络，本机也没有上一条记录', undo: '撤销', submit: '提交', restored: '已恢复上次没写完的内容', discard: '清空重写', discardAsk: '确定清空已填写的内容？',
  kept: '已自动保存在本机', sent: '已提交', sentText: '记录已经保存到平台', waiting: '已存在本机', waitingText: '有网络后自动发送，不用再填一遍', again: '再记一条', sendingText: '请稍候，也可以先做别的',
  outbox: '待发送', outboxEmpty: '没有待发送的记录', bill: '整张送货单一起录', drafts: '没写完的', toChange: '需要修改', change: '修改', open: '继续填写', drop: '删除', dropAsk: '确定删除这条记录？删除后不能恢复', dropUnknown: '这条记录可能已经送达，删除只会让它不再重发。确定删除？',
  unknown: '已发出，还没有收到回执，联网后自动确认', waitsSince: (time: string) => `${time} 填写`, sendNow: '立即发送', otherWindow: '这条记录正在另一个窗口填写',
}

const en: typeof zh = {
  title: 'Kitchen records', hello: 'What do you record?', home: 'Home', back: 'Back', more: 'More records', moreFields: 'More details', lessFields: 'Fewer details',
  morCheck: 'Health check', purchase: 'Delivery', sample: 'Samples', disinfect: 'Disinfection', alarm: 'Alarms', selfExam: 'Self-check',
  recorded: 'Recorded', missing: 'Missing', unneeded: 'Not needed', ready: n => `${n} to be sent`, refused: n => `${n} to be corrected`, begun: n => `${n} unfinished`, sending: 'Sending…',
  none: 'There is nothing you may record yet; ask your administrator', loading: 'Loading…', missingKind: 'There is no such record, or you may not file it', broken: 'This browser cannot keep anything on the phone; use the full mode', notHere: 'No network, and this page was never opened on this phone. Open it once with a network; then it works without',
  offline: 'No network: go on writing, it is sent when there is one', offlineReady: 'Ready on this phone: works without a network', settings: 'Settings', size: 'Type size', normal: 'Normal', large: 'Large', huge: 'Huge', full: 'Full mode', language: '中文', signOut: 'Sign out',
  camera: 'Take a photo', album: 'From the album', photo: (title, n) => `${title} ${n}`, takeOut: what => `Take out ${what}`, unreadable: 'This is no picture that can be read', noRoom: 'The phone is full; this entry was not kept',
  required: 'Required', choose: 'Choose', enter: 'Enter', less: 'Less', plus: 'More', speak: 'Speak', listening: 'Listening…', noSpeech: 'Not understood; say it again or type it', search: 'Search by name', nothing: 'Nothing matches', known: 'No network: this is what the phone remembers', clear: 'Clear', done: 'Done',
  here: 'Use my position', noPlace: 'The position is not available', moreChoices: n => `${n} more`, wrong: n => (n === 1 ? '1 thing to correct' : `${n} things to correct`), addFile: 'Add a file', line: n => `Row ${n}`, addLine: 'Add a row', passRest: 'The rest pass', listChanged: 'A new version of this list is in force. ', rearrange: 'Go by the new one, keeping the answers', newItems: names => `New, to be checked: ${names}`, goneItems: names => `Asked no more: ${names}`, reworded: 'The items are the same; words or marks differ', checked: (n, of, bad) => (n === of ? `${of} checked, ${bad} failed` : `${n} of ${of} checked, go to the next`),
  copy: 'Copy the last one', copied: 'Copied; check it before you submit', noLast: 'There is no record yet', copyFailed: 'No network, and the phone remembers none', undo: 'Undo', submit: 'Submit', restored: 'What you had not finished is back', discard: 'Start over', discardAsk: 'Clear what you have entered?',
  kept: 'Kept on this phone', sent: 'Submitted', sentText: 'The record is stored on the platform', waiting: 'Kept on this phone', waitingText: 'It is sent when there is a network; nothing to do again', again: 'Record another', sendingText: 'One moment; you may go on with something else',
  outbox: 'To be sent', outboxEmpty: 'Nothing waits to be sent', bill: 'A whole delivery note', drafts: 'Unfinished', toChange: 'To be corrected', change: 'Correct', open: 'Go on', drop: 'Delete', dropAsk: 'Delete this entry? It cannot be brought back', dropUnknown: 'It may have arrived already; deleting only stops it from being sent again. Delete it?',
  unknown: 'Sent, no answer yet; confirmed when there is a network', waitsSince: time => `Filled in ${time}`, sendNow: 'Send now', otherWindow: 'This entry is being written in another window',
}

export type PhoneTexts = typeof zh
export const textsOf = (lang: Lang): PhoneTexts => (lang === 'en' ? en : zh)
/** What the phone says, in the reader's language; fetched with it, so that nobody at a desk pays for it. */
export const useTexts = (): PhoneTexts => textsOf(usePrefs(it => it.lang))
