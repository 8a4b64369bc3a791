import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const useUserTexts = spoken({
  departments: '部门', all: '全部用户', pending: '待审批', resetPassword: '密码重置', resetAsk: '确定将选择账号密码重置?', resetDone: '密码已重置', done: '操作成功!', newPassword: '新的初始密码', newPasswordOwn: '只显示这一次，请单独转告本人；本人登录后须立即修改。', newPasswordShared: '这是参数 account.initPassword 规定的初始密码，每个被重置的账号都一样，别人也可能知道：请尽快转告本人登录并修改。参数改为 random，则每次生成一个只显示一次的随机密码。',
  totp: '重置两步验证', totpAsk: (name: string) => `确定重置“${name}”的两步验证？其动态验证码和恢复码立即作废，所有会话退出；如被要求使用，本人下次登录时须重新启用。请先核实对方身份。`,
  grant: '角色配置', grantTitle: (n: number) => `角色配置（${n} 个账号）`, grantHint: '保存后将替换所选账号的全部角色。', unlock: '账号解封', unlockAsk: '确定将选择账号解封?', imports: '导入用户', changePassword: '修改密码', changeTitle: (name: string) => `修改“${name}”的密码`,
  password: '密码', password2: '确认密码', differ: '两次密码输入不一致', passwordFirst: '请先输入密码', platform: '平台信息', platformTitle: (name: string) => `“${name}”的平台信息`, userType: '用户平台', userExt: '平台扩展', userExtHint: '随登录结果一起交给这个平台的程序，通常是 JSON',
  approve: '通过', approveTitle: (n: number) => `通过 ${n} 个申请`, refuse: '拒绝', refuseTitle: (n: number) => `拒绝 ${n} 个申请`, reason: '拒绝原因', role: '角色', dept: '部门', needRole: '请选择角色', needReason: '请填写拒绝原因', needEnterprise: '企业用户请选择所属企业', enterprise: '所属企业', area: '监管辖区', areaHint: '可看到该辖区及以下',
  file: 'xlsx 文件', choose: '选择文件', noFile: '未选择', existing: '已有账号', covered: '数据覆盖', coveredHint: '勾选后，账号相同的用户将被表格中的内容覆盖。', template: '下载模板', imported: (n: number) => `成功导入 ${n} 行`, needFile: '请选择 .xlsx 文件', web: 'WEB', app: 'APP', other: '其他',
}, {
  departments: 'Departments', all: 'All users', pending: 'Applications', resetPassword: 'Reset password', resetAsk: 'Reset the passwords of the selected accounts?', resetDone: 'The password was reset', done: 'Done!', newPassword: 'New initial password', newPasswordOwn: 'Shown only this once; pass it on to its owner alone. It has to be changed at the next sign-in.', newPasswordShared: 'This is the initial password of the parameter account.initPassword, the same for every account that is reset, and others may know it: have it changed soon. Set the parameter to random, and every reset makes a password of its own, shown once.',
  totp: 'Reset second factor', totpAsk: name => `Reset the second factor of “${name}”? Its codes and recovery codes stop working at once and all its sessions end; where it is required, it has to be set up anew at the next sign-in. Make sure first that it is really them who ask.`,
  grant: 'Grant roles', grantTitle: n => `Grant roles (${n})`, grantHint: 'This replaces all roles of the selected accounts.', unlock: 'Unlock', unlockAsk: 'Unlock the selected accounts?', imports: 'Import users', changePassword: 'Password', changeTitle: name => `Change the password of “${name}”`,
  password: 'Password', password2: 'Repeat the password', differ: 'The two passwords differ', passwordFirst: 'Enter the password first', platform: 'Platform', platformTitle: name => `Platform of “${name}”`, userType: 'Platform', userExt: 'Extension', userExtHint: 'Handed to the program of this platform when it signs in, usually JSON',
  approve: 'Approve', approveTitle: n => `Approve ${several(n, 'application')}`, refuse: 'Refuse', refuseTitle: n => `Refuse ${several(n, 'application')}`, reason: 'Reason', role: 'Roles', dept: 'Department', needRole: 'Choose a role', needReason: 'Say why', needEnterprise: 'Choose the enterprise of this user', enterprise: 'Enterprise', area: 'Area', areaHint: 'It and what is below it can be seen',
  file: 'xlsx file', choose: 'Choose a file', noFile: 'none chosen', existing: 'Accounts that are there', covered: 'Overwrite', coveredHint: 'Users whose account stands in the sheet are overwritten by it.', template: 'Template', imported: n => `${several(n, 'row')} imported`, needFile: 'Choose an .xlsx file', web: 'Web', app: 'App', other: 'Other',
})

export type UserTexts = ReturnType<typeof useUserTexts>
