import type { Lang } from '../../../../contract/errors.ts'

const days = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const
const two = (text: string): string => text.padStart(2, '0')

/**
 * Five fields of cron in words, for the shapes jobs have: every so many minutes, hourly, daily, weekly, monthly. What
 * has another shape stays as it is.
 */
export function cronWords(cron: string, lang: Lang): string {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = cron.trim().split(/\s+/)
  const zh = lang === 'zh'
  const number = (text: string) => /^\d{1,2}$/.test(text)
  const [, step] = /^\*\/(\d{1,2})$/.exec(minute) ?? []
  if (more.length || month !== '*') return cron
  const anyDay = day === '*' && weekday === '*'
  if (anyDay && hour === '*') {
    if (minute === '*') return zh ? '每分钟' : 'Every minute'
    if (step) return zh ? `每 ${step} 分钟` : `Every ${step} minutes`
    if (number(minute)) return zh ? `每小时第 ${minute} 分` : `Every hour at minute ${minute}`
  }
  if (!number(minute) || !number(hour)) return cron
  const at = `${two(hour)}:${two(minute)}`
  if (anyDay) return zh ? `每天 ${at}` : `Every day at ${at}`
  if (day === '*' && /^[0-7]$/.test(weekday))
    return zh ? `每周${days.zh[Number(weekday) % 7]} ${at}` : `Every ${days.en[Number(weekday) % 7]} at ${at}`
  if (weekday === '*' && number(day)) return zh ? `每月 ${day} 日 ${at}` : `On day ${day} of every month at ${at}`
  return cron
}

/** What jobs count, by the names they give it. */
const counted: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  released: { zh: '发布通知', en: 'notices released' },
  dropped: { zh: '删除过期分区', en: 'parts dropped' },
  made: { zh: '新建分区', en: 'parts made' },
  rows: { zh: '删除零散行', en: 'stray rows removed' },
  readings: { zh: '汇总读数', en: 'readings added up' },
  ms: { zh: '用时（毫秒）', en: 'took (ms)' },
  url: { zh: '地址', en: 'address' },
  message: { zh: '原因', en: 'reason' },
  value: { zh: '说明', en: 'said' },
  kernel_idempotency: { zh: '重复提交标记', en: 'submit keys' },
  kernel_counter: { zh: '限流计数', en: 'rate counters' },
  kernel_session: { zh: '登录会话', en: 'sessions' },
  kernel_ticket: { zh: '一次性凭证', en: 'tickets' },
  kernel_login_failure: { zh: '登录失败记录', en: 'failed sign-ins' },
  kernel_event: { zh: '实时消息', en: 'live messages' },
  kernel_captcha: { zh: '验证码', en: 'captchas' },
  kernel_oauth_pending: { zh: '未完成的第三方登录', en: 'unfinished provider sign-ins' },
}

/**
 * What a run said of itself: what it counted and did, or why it failed; what it did not find is left out. '' when it
 * said nothing.
 */
export function outcomeWords(outcome: unknown, lang: Lang): string {
  if (outcome === null || typeof outcome !== 'object' || Array.isArray(outcome)) return ''
  const entries = Object.entries(outcome).filter(([name]) => name !== 'stack' && name !== 'name')
  const some = entries.filter(([, value]) => value !== 0 && value !== '')
  if (!some.length) return entries.length ? (lang === 'zh' ? '没有需要处理的' : 'Nothing to do') : ''
  return some
    .map(
      ([name, value]) =>
        `${counted[name]?.[lang] ?? name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(' · ')
}
