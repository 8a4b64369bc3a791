import type { Lang } from '../../../contract/errors.ts'
import { usePrefs } from '../../state/prefs.ts'

const zh = {
  time: '时间', refresh: '刷新', copy: '复制', copied: '已复制', copyFailed: '浏览器不允许复制，请手动选择',
  ok: '成功', milliseconds: (n: string) => `${n} 毫秒`,
  empty: '有人登录、修改数据或出现故障后，记录会出现在这里', levels: { info: '信息', warn: '警告', error: '错误' } as Readonly<Record<string, string>>,
  deeds: {
    create: '新增', update: '修改', remove: '删除', unmask: '查看完整信息', import: '导入', export: '导出', handle: '处置', review: '复核', put: '上传', login: '登录', logout: '退出', refresh: '续期', verify: '校验', grant: '授权', lock: '锁屏', unlock: '解锁',
  } as Readonly<Record<string, string>>,
}

const en: typeof zh = {
  time: 'Time', refresh: 'Refresh', copy: 'Copy', copied: 'Copied', copyFailed: 'The browser does not allow copying; please select it by hand',
  ok: 'Done', milliseconds: n => `${n} ms`,
  empty: 'Lines appear here when somebody signs in, changes something or meets a fault', levels: { info: 'Info', warn: 'Warning', error: 'Error' },
  deeds: {
    create: 'Add', update: 'Change', remove: 'Delete', unmask: 'See in full', import: 'Import', export: 'Export', handle: 'Handle', review: 'Review', put: 'Upload', login: 'Sign in', logout: 'Sign out', refresh: 'Renew', verify: 'Verify', grant: 'Grant', lock: 'Lock', unlock: 'Unlock',
  },
}

export type LogTexts = typeof zh

const textsOf = (lang: Lang): LogTexts => (lang === 'en' ? en : zh)
export const useLogTexts = (): LogTexts => textsOf(usePrefs(it => it.lang))
