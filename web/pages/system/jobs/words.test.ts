import { expect, test } from 'vitest'
import { cronWords, outcomeWords } from './words.ts'

test.each([
  ['* * * * *', '每分钟', 'Every minute'],
  ['*/5 * * * *', '每 5 分钟', 'Every 5 minutes'],
  ['17 * * * *', '每小时第 17 分', 'Every hour at minute 17'],
  ['41 3 * * *', '每天 03:41', 'Every day at 03:41'],
  ['0 8 * * 1', '每周一 08:00', 'Every Monday at 08:00'],
  ['30 22 * * 7', '每周日 22:30', 'Every Sunday at 22:30'],
  ['5 0 1 * *', '每月 1 日 00:05', 'On day 1 of every month at 00:05'],
])('%s is said as %s', (cron, zh, en) => {
  expect(cronWords(cron, 'zh')).toBe(zh)
  expect(cronWords(cron, 'en')).toBe(en)
})
test.each(['0 0 1 1 *', '0 9-17 * * *', '0 8 1 * 1', '1,2 * * * *', '* 3 * * *'])(
  '%s has no words and stays as it is, rather than wrong',
  cron => {
    expect(cronWords(cron, 'zh')).toBe(cron)
  },
)
test('an outcome is told in the reader’s language, without what was not found and without a stack', () => {
  expect(outcomeWords({ kernel_session: 3, kernel_ticket: 0 }, 'zh')).toBe('登录会话 3')
  expect(outcomeWords({ kernel_session: 3, kernel_ticket: 1 }, 'en')).toBe('sessions 3 · tickets 1')
  expect(outcomeWords({ released: 0 }, 'zh')).toBe('没有需要处理的')
  expect(outcomeWords({ name: 'Error', message: 'connection refused', stack: 'Error: …' }, 'en')).toBe(
    'reason connection refused',
  )
  expect(outcomeWords({}, 'zh')).toBe('')
})
