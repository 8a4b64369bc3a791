import { laterDay } from '../../../contract/days.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { Facts } from '../../../engines/index/facts.ts'
import { windowDays } from '../../../engines/index/rules.ts'
import type { Kernel } from '../../../kernel/ask/kernel.ts'
import { array } from '../../../kernel/store/arrays.ts'
import type { Bound, Rows } from '../../../kernel/store/batch.ts'
import { deviceSource } from './devices.server.ts'
import { judgedSource } from './judged.server.ts'
import { peopleSource } from './people.server.ts'
import { recordSource } from './records.server.ts'
import type { Source, Window } from './source.server.ts'
import { traceSource } from './traced.server.ts'

/** The facts of kitchens, by the questions of every room; for a transaction of the platform in their tenant. */
export interface Gathering {
  readonly bounds: readonly Bound[]
  /** @returns the facts of each kitchen, in their order */
  read(answers: readonly Rows[]): readonly Facts[]
}

/** The last day that can be judged, yesterday. */
export const lastDay = (now: number): string => laterDay(wireDay(now), 0, -1)

/**
 * What is asked to judge kitchens by the thirty days up to yesterday.
 * @param now epoch ms: what is open is judged as of now
 */
export function gathering(kernel: Kernel): (infos: readonly string[], now: number) => Gathering {
  const [records, judged] = [recordSource(kernel), judgedSource(kernel)]
  return (infos, now) => {
    const last = lastDay(now)
    const window: Window = { infos: array(infos), first: laterDay(last, 0, 1 - windowDays), last, now }
    const bounds: Bound[] = []
    /** Asks, and says how the answers are read. */
    const ask = <T>(source: Source<T>): ((answers: readonly Rows[]) => (info: string) => T) => {
      const [from, own] = [bounds.length, source.asks(window)]
      bounds.push(...own)
      return answers => source.reads(answers.slice(from, from + own.length), window)
    }
    const [fromRecords, fromPeople, fromDevices, fromJudged, fromFood] = [
      ask(records),
      ask(peopleSource),
      ask(deviceSource),
      ask(judged),
      ask(traceSource),
    ] as const
    return {
      bounds,
      read: answers => {
        const [recordsOf, peopleOf, devicesOf, judgedOf, traceOf] = [
          fromRecords(answers),
          fromPeople(answers),
          fromDevices(answers),
          fromJudged(answers),
          fromFood(answers),
        ] as const
        return infos.map((info): Facts => {
          const { businessDays, ledgers, exams, morning } = recordsOf(info)
          const { problems, treated, papers } = peopleOf(info)
          const { alarms, online, offences } = devicesOf(info)
          const { grade, voices, ...decided } = judgedOf(info)
          return {
            day: last,
            businessDays,
            ledgers,
            exams: { ...exams, problems },
            morning: { ...morning, ...treated },
            papers,
            alarms,
            online,
            grade,
            voices,
            trace: traceOf(info),
            offences: [...offences, ...decided.offences],
            ceilings: decided.ceilings,
          }
        })
      },
    }
  }
}
