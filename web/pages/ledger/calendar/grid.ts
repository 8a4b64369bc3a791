import { laterDay } from '../../../../contract/days.ts'

/** The weeks of a month `yyyy-MM` from Monday to Sunday; null where a day is of another month. */
export function gridOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const count = Number(laterDay(first, 1, -1).slice(8))
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const day = week * 7 + at - before
      return day >= 0 && day < count ? laterDay(first, 0, day) : null
    }),
  )
}

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => laterDay(`${month}-01`, months).slice(0, 7)

/** First and last day of a month. */
export const endsOf = (month: string): readonly [string, string] => [`${month}-01`, laterDay(`${month}-01`, 1, -1)]
