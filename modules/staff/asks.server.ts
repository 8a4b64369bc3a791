import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { employees, morningChecks } from './tables.ts'

// What other rooms may ask of this one.
export * from './tables.ts'

const p = employees('p')
const c = morningChecks('c')

/** Who answers for kitchens: kitchen, id, post, what of an officer somebody is, name and telephone number. */
export const responsiblePeople = (infos: readonly string[]): Bound =>
  bind(
    {
      name: 'people_responsible',
      text: `select ${p.infoId}, ${p.id}, ${p.empPost}, ${p.isSa}, ${p.empName}, ${p.empPhone} from ${p}
    where ${p.tenantId} = app.tenant() and ${p.infoId} = any($1::bigint[]) and ${p.empStatus} = 1 and not ${p.isDeleted} and (${p.empPost} in (1, 2, 3) or ${p.isSa} in (1, 2)) order by ${p.id}`,
    },
    array(infos),
  )

/**
 * People who belonged to a kitchen on a day: id, name, what of a food safety officer they are, post, and whether they
 * could work with food then. domain.md B.3.1 canWork
 */
export const peopleOn = (info: string, day: string): Bound =>
  bind(
    {
      name: 'people_on',
      text: `select ${p.id}, ${p.empName}, coalesce(${p.isSa}, 0), ${p.empPost}, coalesce(${p.empStatus}, 1) in (1, 2) and (not coalesce(${p.isDirect}, false) or ${p.healthEnd} >= $2::date)
      and coalesce((select ${c.type} from ${c} where ${c.tenantId} = ${p.tenantId} and ${c.infoId} = ${p.infoId} and ${c.empId} = ${p.id} and ${c.checkDate} = $2::date and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted}
        order by ${c.checkTime} desc, ${c.id} desc limit 1), 1) <> 2
    from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and (${p.leaveDate} is null or ${p.leaveDate} >= $2::date) and not ${p.isDeleted} order by ${p.id}`,
    },
    info,
    day,
  )

/**
 * Whether somebody is to be checked on a day: works in the kitchen or touches food, has come, and has not left, and is
 * not on leave. decisions-2.md 0 Q3
 */
export const isDue = (as: string, on: string): string => {
  const q = employees(as)
  return `((${q.isDirect} or ${q.isKitchen}) and coalesce(${q.dutyStart}, ${q.entryDate}, '0001-01-01') <= ${on} and (case when ${q.dutyEnd} is null then ${q.empStatus} = 1 else ${on} < ${q.dutyEnd} end) and not coalesce(${on} between ${q.leaveFrom} and ${q.leaveUntil}, false) and not ${q.isDeleted})`
}
