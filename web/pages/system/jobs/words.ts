import type { Lang } from '../../../../contract/in-lang.ts'
import { spoken } from '../../../i18n/spoken.ts'

const useCronTexts = spoken(
  {
    minutely: '每分钟',
    step: (step: string) => `每 ${step} 分钟`,
    hourly: (minute: string) => `每小时第 ${minute} 分`,
    daily: (at: string) => `每天 ${at}`,
    weekly: (day: number, at: string) => `每周${'日一二三四五六'[day]} ${at}`,
    monthly: (day: string, at: string) => `每月 ${day} 日 ${at}`,
  },
  {
    minutely: 'Every minute',
    step: step => `Every ${step} minutes`,
    hourly: minute => `Every hour at minute ${minute}`,
    daily: at => `Every day at ${at}`,
    weekly: (day, at) =>
      `Every ${['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day]} at ${at}`,
    monthly: (day, at) => `On day ${day} of every month at ${at}`,
  },
)
const two = (text: string): string => text.padStart(2, '0')

/**
 * Five fields of cron in words, for the shapes jobs have: every so many minutes, hourly, daily, weekly, monthly. What
 * has another shape stays as it is.
 */
export function cronWords(cron: string, lang: Lang): string {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = cron.trim().split(/\s+/)
  const texts = useCronTexts.in(lang)
  const number = (text: string) => /^\d{1,2}$/.test(text)
  const [, step] = /^\*\/(\d{1,2})$/.exec(minute) ?? []
  if (more.length || month !== '*') return cron
  const anyDay = day === '*' && weekday === '*'
  if (anyDay && hour === '*') {
    if (minute === '*') return texts.minutely
    if (step) return texts.step(step)
    if (number(minute)) return texts.hourly(minute)
  }
  if (!number(minute) || !number(hour)) return cron
  const at = `${two(hour)}:${two(minute)}`
  if (anyDay) return texts.daily(at)
  if (day === '*' && /^[0-7]$/.test(weekday)) return texts.weekly(Number(weekday) % 7, at)
  if (weekday === '*' && number(day)) return texts.monthly(day, at)
  return cron
}

/** What jobs count, by the names they give it. */
const useOutcomeTexts = spoken(
  {
    nothing: '没有需要处理的',
    counted: {
      released: '发布通知',
      dropped: '删除过期分区',
      made: '新建分区',
      rows: '删除零散行',
      readings: '汇总读数',
      ms: '用时（毫秒）',
      url: '地址',
      message: '原因',
      value: '说明',
      kernel_idempotency: '重复提交标记',
      kernel_counter: '限流计数',
      kernel_session: '登录会话',
      kernel_ticket: '一次性凭证',
      kernel_login_failure: '登录失败记录',
      kernel_event: '实时消息',
      kernel_captcha: '验证码',
      kernel_oauth_pending: '未完成的第三方登录',
    } as Readonly<Record<string, string>>,
  },
  {
    nothing: 'Nothing to do',
    counted: {
      released: 'notices released',
      dropped: 'parts dropped',
      made: 'parts made',
      rows: 'stray rows removed',
      readings: 'readings added up',
      ms: 'took (ms)',
      url: 'address',
      message: 'reason',
      value: 'said',
      kernel_idempotency: 'submit keys',
      kernel_counter: 'rate counters',
      kernel_session: 'sessions',
      kernel_ticket: 'tickets',
      kernel_login_failure: 'failed sign-ins',
      kernel_event: 'live messages',
      kernel_captcha: 'captchas',
      kernel_oauth_pending: 'unfinished provider sign-ins',
    },
  },
)

/**
 * What a run said of itself: what it counted and did, or why it failed; what it did not find is left out. '' when it
 * said nothing.
 */
export function outcomeWords(outcome: unknown, lang: Lang): string {
  if (outcome === null || typeof outcome !== 'object' || Array.isArray(outcome)) return ''
  const entries = Object.entries(outcome).filter(([name]) => name !== 'stack' && name !== 'name')
  const some = entries.filter(([, value]) => value !== 0 && value !== '')
  const { counted, nothing } = useOutcomeTexts.in(lang)
  if (!some.length) return entries.length ? nothing : ''
  return some
    .map(
      ([name, value]) =>
        `${counted[name] ?? name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(' · ')
}
