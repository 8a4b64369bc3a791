import type { District } from '../places/place.ts'
import { ban } from './ban.ts'
import { complain } from './complaints.ts'
import { inspect } from './inspections.ts'
import { publishNews, teach } from './news.ts'
import { patrol } from './patrols.ts'
import { askFor } from './tasks.ts'

/**
 * What offices did: inspections and grades of fourteen months, patrols, complaints, news, trainings and what they asked
 * kitchens to hand in. domain.md G.3
 */
export function oversee(district: District): void {
  ban(district)
  inspect(district)
  patrol(district)
  complain(district)
  publishNews(district)
  teach(district)
  askFor(district)
}
