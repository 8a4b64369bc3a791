import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { SmsDoor } from '../../kernel/doors/sms.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { alarmClock } from './alarm-clock.server.ts'
import { cardClock } from './cards.server.ts'
import { todoClock } from './clock.server.ts'
import { dutyClock, type Ledgers } from './duties.server.ts'
import { touchedKitchens } from './touched.server.ts'
import { watchClock } from './watch-clock.server.ts'
import { mealSamples } from './watched.server.ts'

/** The terms after which cards are shown, as administrators have set them. */
export interface Terms {
  get(key: 'card.yellowDays' | 'card.redDays' | 'card.yellowMost' | 'card.windowDays'): Promise<number>
  get(key: 'card.since' | 'alarm.smsCode'): Promise<string>
}

/** How text messages leave the house. */
export interface Messages {
  readonly seal: Seal
  readonly sms: SmsDoor
}

/**
 * The clock of things to do: every minute what runs out, every hour what has to be told of. A minute costs a tenant
 * some ten statements that ask by index, and then by units: a kitchen of which something was written since the last
 * minute has its own things to do looked at, one that is to be told of or runs out is written. What time alone makes of
 * the others is seen at the full hour, when all of them are looked at. domain.md D.4, D.7
 */
export function backlogJobs(
  kernel: Kernel,
  params: Terms,
  ledgers: Ledgers,
  { seal, sms }: Messages,
): { readonly minutely: readonly Job[]; readonly hourly: readonly Job[] } {
  const alarms = alarmClock(kernel, seal, sms, () => params.get('alarm.smsCode'))
  const [clock, duties, watch, cards] = [
    todoClock(kernel),
    dutyClock(kernel, ledgers),
    watchClock(kernel),
    cardClock(kernel),
  ]
  const touched = touchedKitchens(kernel)
  /** Sums up what each piece of work did in each tenant. */
  const each = async (
    work: Readonly<Record<string, (tenant: string, now: number) => Promise<number>>>,
  ): Promise<Record<string, number>> => {
    const now = kernel.now()
    const tenants = await tenantsIn(kernel.store)
    const counts = Object.fromEntries(Object.keys(work).map(name => [name, 0]))
    for (const tenant of tenants)
      for (const [name, run] of Object.entries(work)) counts[name]! += await run(tenant, now)
    return counts
  }
  return {
    minutely: [
      {
        name: 'alarm-telling',
        title: { zh: '报警短信与签收超时升级', en: 'Alarms: messages, and who did not sign in time' },
        cron: '* * * * *',
        cost: {
          quiet: 2,
          each: {
            zh: '每条待告知的报警约 10 条语句及短信',
            en: 'an alarm that is to be told of: about 10 statements and its messages',
          },
        },
        run: () => each({ told: alarms }),
      },
      {
        name: 'todo-clock',
        title: { zh: '待办到期提醒与消除', en: 'Things to do: what runs out, what was done' },
        cron: '* * * * *',
        cost: {
          quiet: 11,
          each: {
            zh: '每个有新记录的厨房查其待办；每条待办约 6 条语句',
            en: 'a kitchen that something was written of: its things to do; one that is told of or ends: about 6 statements',
          },
        },
        run: () =>
          each({
            settled: async (tenant, now) => {
              const infos = await touched(tenant, now)
              return (await duties.settle(tenant, now, infos)) + (await watch.settle(tenant, now, infos))
            },
            // Until the next full hour the meal may be over.
            meals: (tenant, now) => watch.raise(tenant, now, mealSamples),
            received: clock.receive,
            overdue: clock.expire,
            reminded: clock.remind,
          }),
      },
    ],
    hourly: [
      {
        name: 'todo-duties',
        title: {
          zh: '台账自查缺项、临期、培训待办，逾期亮牌',
          en: 'Things to do: what lacks, what expires, trainings, cards',
        },
        cron: '0 * * * *',
        cost: {
          quiet: 100,
          each: {
            zh: '每个厨房查其缺项，每条待办约 6 条语句',
            en: 'a kitchen: what it lacks; a thing to do: about 6 statements',
          },
        },
        run: async () => {
          const [yellowDays, redDays, yellowMost, windowDays, since] = await Promise.all([
            params.get('card.yellowDays'),
            params.get('card.redDays'),
            params.get('card.yellowMost'),
            params.get('card.windowDays'),
            params.get('card.since'),
          ])
          return each({
            settled: duties.settle,
            changed: watch.settle,
            restaffed: clock.restaff,
            told: duties.raise,
            found: watch.raise,
            cards: (tenant, now) => cards(tenant, { yellowDays, redDays, yellowMost, windowDays, since }, now),
          })
        },
      },
    ],
  }
}
