import type { Lang } from '../../../contract/errors.ts'
import { usePrefs } from '../../state/prefs.ts'

const zh = {
  time: '时间', refresh: '刷新', copy: '复制', copied: '已复制', copyFailed: '浏览器不允许复制，请手动选择',
  ok: '成功', refused: (status: string) => `被拒绝（${status}）`, milliseconds: (n: string) => `${n} 毫秒`,
  empty: '有人登录、修改数据或出现故障后，记录会出现在这里', levels: { info: '信息', warn: '警告', error: '错误' } as Readonly<Record<string, string>>,
  deeds: {
    create: '新增', update: '修改', remove: '删除', submit: '保存', save: '新增', list: '列表', detail: '详情', tree: '树', select: '选项', template: '导入模板', check: '导入检查', unmask: '查看完整信息', import: '导入', export: '导出', handle: '处置', review: '复核', put: '上传',
    login: '登录', logout: '退出', refresh: '续期', verify: '校验', grant: '授权', lock: '锁屏', unlock: '解锁', password: '修改密码', profile: '修改个人信息', register: '注册申请', social: '第三方登录', end: '结束', approve: '通过申请', refuse: '拒绝申请', platform: '平台扩展',
    setting: '设置', package: '产品包配置', datasource: '数据源绑定', enable: '启用', send: '发送', test: '测试', read: '读取', mark: '标为已读', run: '执行', 'totp-on': '启用两步验证', 'totp-off': '停用两步验证', session: '会话', 'auth.session.end': '结束会话',
  } as Readonly<Record<string, string>>,
  /** What is no resource of the browser and keeps lines here nevertheless. */
  places: { auth: '登录与账号', 'auth.session': '我的会话', file: '文件', 'resource/file': '文件', 'system/file': '业务文件', 'system/region': '行政区划', 'system/session': '在线会话', 'system/job': '后台任务', 'system/monitor': '控制台', 'log/audit': '审计追踪', 'log/usual': '通用日志', 'log/api': '接口日志', 'log/error': '错误日志' } as Readonly<Record<string, string>>,
  /** The log has their titles in Chinese. */
  calls: {} as Readonly<Record<string, string>>,
  events: { login: '登录', start: '服务启动', stop: '服务停止', 'log.dropped': '日志丢弃', 'job.sweep': '清理过期数据', 'job.logs': '日志分区与清理', 'job.notice-release': '到期发布通知公告' } as Readonly<Record<string, string>>,
}

const en: typeof zh = {
  time: 'Time', refresh: 'Refresh', copy: 'Copy', copied: 'Copied', copyFailed: 'The browser does not allow copying; please select it by hand',
  ok: 'Done', refused: status => `Refused (${status})`, milliseconds: n => `${n} ms`,
  empty: 'Lines appear here when somebody signs in, changes something or meets a fault', levels: { info: 'Info', warn: 'Warning', error: 'Error' },
  deeds: {
    create: 'Add', update: 'Change', remove: 'Delete', submit: 'Save', save: 'Add', list: 'List', detail: 'Detail', tree: 'Tree', select: 'Choices', template: 'Import template', check: 'Check an import', unmask: 'See in full', import: 'Import', export: 'Export', handle: 'Handle', review: 'Review', put: 'Upload',
    login: 'Sign in', logout: 'Sign out', refresh: 'Renew', verify: 'Verify', grant: 'Grant', lock: 'Lock', unlock: 'Unlock', password: 'Change the password', profile: 'Change the profile', register: 'Apply for an account', social: 'Sign in with a provider', end: 'End', approve: 'Approve', refuse: 'Refuse', platform: 'Platform data',
    setting: 'Settings', package: 'Set the package', datasource: 'Bind a data source', enable: 'Enable', send: 'Send', test: 'Test', read: 'Read', mark: 'Mark as read', run: 'Run', 'totp-on': 'Switch on two-step sign-in', 'totp-off': 'Switch off two-step sign-in', session: 'Session', 'auth.session.end': 'End a session',
  },
  places: { auth: 'Sign-in and account', 'auth.session': 'My sessions', file: 'Files', 'resource/file': 'Files', 'system/file': 'Business files', 'system/region': 'Regions', 'system/session': 'Sessions', 'system/job': 'Background jobs', 'system/monitor': 'Console', 'log/audit': 'Audit trail', 'log/usual': 'General log', 'log/api': 'Call log', 'log/error': 'Error log' },
  calls: {
    'auth/captcha': 'Captcha', 'auth/clear-cache': 'Clear the cache', 'auth/errors': 'Upload browser errors', 'auth/info': 'Profile', 'auth/lock': 'Lock the screen', 'auth/logout': 'Sign out', 'auth/options': 'Ways to sign in', 'auth/refresh': 'Renew the session', 'auth/render': 'Sign in with a provider',
    'auth/session-end': 'End my session', 'auth/sessions': 'My sessions', 'auth/tenant': 'Tenant of a domain', 'auth/token': 'Sign in', 'auth/totp': 'State of two-step sign-in', 'auth/totp-begin': 'Begin two-step sign-in', 'auth/totp-confirm': 'Switch on two-step sign-in', 'auth/totp-off': 'Switch off two-step sign-in',
    'auth/unlock': 'Unlock', 'auth/update-password': 'Change the password', 'auth/user-info': 'Who is signed in', 'user/register-guest': 'Apply for an account', 'kernel/emit': 'Live messages', 'system/user.profile': 'Change the profile', 'system/user.password': 'Change somebody’s password',
    'system/user.importUser': 'Users: Import', 'system/user.exportUser': 'Users: Export', 'system/user.exportTemplate': 'Users: Import template', 'system/user.infoGrant': 'Users: Grant roles', 'system/user.setPlatform': 'Users: Platform data',
  },
  events: { login: 'Sign in', start: 'Server started', stop: 'Server stopped', 'log.dropped': 'Log lines dropped', 'job.sweep': 'Removing what has expired', 'job.logs': 'Months of the logs', 'job.notice-release': 'Releasing notices' },
}

export type LogTexts = typeof zh

const textsOf = (lang: Lang): LogTexts => (lang === 'en' ? en : zh)
export const useLogTexts = (): LogTexts => textsOf(usePrefs(it => it.lang))
