import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { accompaniments, reviews } from '../selfexam/asks.server.ts'
import { publicPages } from './tables.ts'

const [r, m, p] = [reviews('r'), accompaniments('m'), publicPages('p')]
const pages = publicPages()
/** Marks of so many days count; of fewer than so many everybody would know whose they are. decisions-2.md A.2 H */
const [markDays, fewest] = [30, 3]
/** 家长扫码 of acc_source. */
const byParents = 2

/**
 * Marks of those who ate there: stars of guests, and what parents said of a meal, of thirty days until a day.
 * @param info, day as they stand in the statement
 */
const marks = (info: string, day: string): string =>
  `select ${r.stars}::numeric as mark from ${r} where ${r.tenantId} = app.tenant() and ${r.infoId} = ${info} and ${r.reviewDate} > ${day} - ${markDays} and not ${r.isDeleted}
    union all select ${m.scoreAvg} from ${m} where ${m.tenantId} = app.tenant() and ${m.infoId} = ${info} and ${m.accDate} > ${day} - ${markDays} and ${m.accSource} = ${byParents} and ${m.submitStatus} = 1 and ${m.correctedBy} is null and not ${m.isDeleted}`
const average = `case when count(*) >= ${fewest} then round(avg(mark), 2) end`

const sum: Statement = {
  name: 'open_marks',
  text: `select count(*), coalesce((${average})::text, '') from (${marks('$1', '$2::date')}) k`,
}
/** How many marks there are of a kitchen, and what they come to; '' of too few. */
export const marksOf = (info: string, day: string): Bound => bind(sum, info, day)

const put: Statement = {
  name: 'publicity_rated',
  text: `update ${p} set ${pages.scoreAvg} = k.average from (select q.id as page, (select ${average} from (${marks('q.info_id', '$1::date')}) k) as average from ${publicPages('q')} where q.tenant_id = app.tenant() and not q.is_deleted) k
    where ${p.tenantId} = app.tenant() and ${p.id} = k.page and ${p.scoreAvg} is distinct from k.average`,
}
/** Keeps on the page of each kitchen what its marks come to. domain.md B.10.7 scoreAvg */
export const ratedAnew = (day: string): Bound => bind(put, day)
