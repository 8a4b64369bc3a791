import { spoken } from '../parts/texts.ts'

export const useSessionTexts = spoken({
  mine: '我的登录会话', title: '在线会话', account: '账号', enter: '请输入账号', name: '姓名', ip: 'IP 地址', device: '设备', started: '登录时间', seen: '最近活动', expires: '到期时间', state: '状态', current: '当前会话', locked: '已锁屏', active: '在线', end: '结束', endAsk: '确定结束这个会话? 对方需要重新登录。', endTicked: (n: number) => (n ? `结束会话 (${n})` : '结束会话'), ended: '操作成功!', own: '当前会话请用右上角的退出', search: '查询', reset: '重置', refresh: '刷新', others: '结束其他会话',
}, {
  mine: 'My sessions', title: 'Sessions', account: 'Account', enter: '', name: 'Name', ip: 'IP address', device: 'Device', started: 'Since', seen: 'Last seen', expires: 'Until', state: 'State', current: 'This one', locked: 'Locked', active: 'Active', end: 'End', endAsk: 'End this session? They will have to sign in again.', endTicked: n => (n ? `End (${n})` : 'End'), ended: 'Done!', own: 'Sign out of this one at the top right', search: 'Search', reset: 'Reset', refresh: 'Refresh', others: 'End all others',
})
export type SessionTexts = ReturnType<typeof useSessionTexts>
