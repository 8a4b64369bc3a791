import type { Arrangement } from './workday.ts'

const rest = (name: string, startDate: string, endDate = startDate): Arrangement => ({
  name,
  startDate,
  endDate,
  isWorkday: false,
})
const work = (name: string, day: string): Arrangement => ({ name, startDate: day, endDate: day, isWorkday: true })

/** The notice of the State Council that a year's arrangements stand in. */
export const noticeOf: Readonly<Record<string, string>> = {
  2025: '国办发明电〔2024〕12号',
  2026: '国务院办公厅2025年11月4日关于2026年部分节假日安排的通知',
}

/** The arrangements that come with the product. Those of later years an administrator enters (base/holiday). */
export const published: readonly Arrangement[] = [
  rest('元旦', '2025-01-01'),
  work('春节调休', '2025-01-26'),
  rest('春节', '2025-01-28', '2025-02-04'),
  work('春节调休', '2025-02-08'),
  rest('清明节', '2025-04-04', '2025-04-06'),
  work('劳动节调休', '2025-04-27'),
  rest('劳动节', '2025-05-01', '2025-05-05'),
  rest('端午节', '2025-05-31', '2025-06-02'),
  work('国庆节、中秋节调休', '2025-09-28'),
  rest('国庆节、中秋节', '2025-10-01', '2025-10-08'),
  work('国庆节、中秋节调休', '2025-10-11'),
  rest('元旦', '2026-01-01', '2026-01-03'),
  work('元旦调休', '2026-01-04'),
  work('春节调休', '2026-02-14'),
  rest('春节', '2026-02-15', '2026-02-23'),
  work('春节调休', '2026-02-28'),
  rest('清明节', '2026-04-04', '2026-04-06'),
  rest('劳动节', '2026-05-01', '2026-05-05'),
  work('劳动节调休', '2026-05-09'),
  rest('端午节', '2026-06-19', '2026-06-21'),
  work('国庆节调休', '2026-09-20'),
  rest('中秋节', '2026-09-25', '2026-09-27'),
  rest('国庆节', '2026-10-01', '2026-10-07'),
  work('国庆节调休', '2026-10-10'),
]
