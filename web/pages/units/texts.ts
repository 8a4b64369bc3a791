import { spoken } from '../parts/texts.ts'

export const useUnitTexts = spoken({
  made: '账号已建立', once: '初始密码只显示这一次，请单独转告使用人；首次登录后须立即修改。', enterprises: '绑定企业', units: '绑定下级单位', enterprisesOf: (name: string) => `“${name}”绑定的企业`, unitsOf: (name: string) => `“${name}”的下级单位`,
  bound: (n: number) => `已绑定 ${n} 个`, none: '还没有绑定', add: '添加', search: '搜索名称', unbind: '解除', unbindAsk: (name: string) => `确定解除与“${name}”的绑定？`, bind: '绑定', done: '操作成功!', close: '关闭',
  test: '测试连接', subs: '子企业', subsOf: (name: string) => `“${name}”的子企业`, addSub: '新增子企业', changeSub: '修改', changeSubOf: (name: string) => `修改“${name}”`, stopSub: '停用账号', startSub: '启用账号', stopAsk: (name: string) => `停用“${name}”的账号？正在使用的会立即退出，资料和台账保留。`, startAsk: (name: string) => `恢复“${name}”的账号？`, removeSub: '删除', removeAsk: (name: string) => `确定删除子企业“${name}”？其账号同时停用。`, noSubs: '还没有子企业', failed: '加载失败', again: '重试',
}, {
  made: 'The account is made', once: 'The first password is shown only this once; pass it on to its owner alone. It has to be changed at the first sign-in.', enterprises: 'Bind enterprises', units: 'Bind units', enterprisesOf: name => `Enterprises bound to “${name}”`, unitsOf: name => `Units below “${name}”`,
  bound: n => `${n} bound`, none: 'Nothing is bound yet', add: 'Add', search: 'Search names', unbind: 'Unbind', unbindAsk: name => `Unbind “${name}”?`, bind: 'Bind', done: 'Done!', close: 'Close',
  test: 'Test connection', subs: 'Enterprises', subsOf: name => `Enterprises of “${name}”`, addSub: 'Add an enterprise', changeSub: 'Change', changeSubOf: name => `Change “${name}”`, stopSub: 'Stop the account', startSub: 'Start the account', stopAsk: name => `Stop the account of “${name}”? Whoever uses it is signed out at once; its file and ledgers stay.`, startAsk: name => `Start the account of “${name}” again?`, removeSub: 'Remove', removeAsk: name => `Remove “${name}”? Its account is stopped as well.`, noSubs: 'No enterprises yet', failed: 'Could not be loaded', again: 'Try again',
})
