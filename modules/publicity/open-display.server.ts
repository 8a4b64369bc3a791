import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answering } from '../../kernel/derive/read/asking.ts'
import { coldNow, coldOf } from '../iot/asks.server.ts'
import { scoreCurve } from '../sunshine/asks.server.ts'
import { cameras } from './open-cameras.server.ts'
import { head } from './open-head.server.ts'
import type { Opening } from './open-kitchen.server.ts'
import { menu } from './open-menu.server.ts'
import { ownPage } from './open-page.server.ts'
import { composed, part, records, type AskingOf } from './open-parts.server.ts'
import { people } from './open-people.server.ts'

/**
 * Everything the screen in a canteen shows, in one answer. Whoever asks it looks at no page. business-area.md 2
 * Enterprise display; decisions-2.md E
 */
export const display = (kernel: Kernel, askingOf: AskingOf): Opening => ({
  name: 'enterprise',
  title: '企业大屏',
  ...composed({
    kitchen: head(kernel),
    page: ownPage(kernel),
    people,
    menu,
    cameras,
    staff: part(askingOf('staff/empNum')),
    checks: part(askingOf('staff/morchecklist'), '10'),
    checkCounts: part(askingOf('staff/getMorCheckByChart'), '10'),
    warnTypes: part(askingOf('iot/warnType')),
    warnDays: part(askingOf('iot/warnIotAlarm')),
    ...records(askingOf),
    cold: part(answering(({ info }) => coldNow(info), coldOf)),
    scores: {
      bounds: ({ info, now }) => [scoreCurve(info, now)],
      answer: ([rows = []], _view, shows) =>
        shows('13') ? rows.map(([day, score]) => ({ day, score: Number(score ?? 0) })) : [],
    },
  }),
})
