import { momentAt } from '../../contract/wire.ts'
import { distance } from '../../engines/trust/distance.ts'
import { habitDays, rapidMs, type Facts } from '../../engines/trust/facts.ts'
import { picturesIn, unitOf, type Field } from '../../kernel/fields/index.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Resource, RowOf, Values } from '../../kernel/define/resource.ts'
import { alike, alikeOf, copyMost } from './alike.server.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { idFrom } from '../../kernel/store/id.ts'
import { kindIn, type RecordKey } from '../record/kinds.ts'
import { lockMs } from '../record/led.ts'
import { positionOf } from '../enterprise/asks.server.ts'
import { employees, morningChecks } from '../staff/asks.server.ts'
import { accounts } from '../system/asks.server.ts'
import { audits } from '../../kernel/store/tables.ts'
import { temperatureAt } from '../iot/asks.server.ts'

const m = morningChecks('m')
const u = accounts('u')
const e = employees('e')

/** What is known of one record beyond itself, as statements and as what their answers say. */
export interface Finding {
  readonly bounds: readonly Bound<unknown>[]
  facts(answers: readonly (readonly unknown[])[]): Facts
}

/** Values whose sameness tells something: temperatures and weights. domain.md D.3 数值雷同 */
const measured: ReadonlySet<string> = new Set(['℃', 'g', 'kg'])
const values = 10
/** Records of a kitchen, the newest first, among which these values are looked for. */
const among = 200

const filings: Statement = {
  name: 'trust_filings',
  // Filed as it was made, or when it stopped being a draft; at the time it was completed, wherever the network was
  // then.
  text: `select resource, after ->> 'filedTime' from ${audits()} where tenant_id = app.tenant() and id >= $1 and id < $2 and user_id = $3 and resource = any($4::varchar[]) and (operation like '%.create' or operation like '%.update') and after ->> 'filedTime' is not null`,
}
/** Who of the kitchen's people an account is: by its mobile phone, else by its name while nobody else there has it. */
const filers: Statement = {
  name: 'trust_filer',
  text: `select ${e.empStatus}, ${e.isKitchen} or ${e.isDirect}, ${e.empPhone} is not distinct from ${u.phone}, exists (select from ${m} where ${m.tenantId} = ${e.tenantId} and ${m.infoId} = ${e.infoId} and ${m.empId} = ${e.id} and ${m.checkTime} >= $3::date and ${m.checkTime} < $3::date + 1 and ${m.submitStatus} = 1 and not ${m.isDeleted})
    from ${u} join ${e} on ${e.tenantId} = ${u.tenantId} and (${e.empPhone} = ${u.phone} or ${e.empName} = ${u.name})
    where ${u.tenantId} = app.tenant() and ${u.id} = $2 and ${e.infoId} = $1 and not ${e.isDeleted} order by 3 desc, ${e.empStatus} limit 2`,
}
/** Whoever is in nobody's list, or need not be looked at, is not judged. */
function filerOf(people: Rows): Facts['filer'] {
  const [first, second] = people
  if (!first || (second && first[2] !== 't')) return null
  const [status, isLookedAt, , isChecked] = first
  if (status === '2') return 'left'
  if (status !== '1') return 'onLeave'
  return isLookedAt !== 't' ? null : isChecked === 't' ? 'checked' : 'unchecked'
}

/**
 * The pictures of a record that are taken on the spot: papers, and the dish of every Tuesday, may come again;
 * signatures are alike by nature.
 */
export const photoFields = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([, of]) => of.type.name === 'images' && of.of['camera'])
    .map(([name]) => name)
/** The fields that are measured by hand, with what they are. */
export const measuredFields = ({ fields }: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, of]) => of.type.name === 'decimal' && !of.by && measured.has(unitOf(of)))

/**
 * What the score of a record of this resource follows from. domain.md D.3
 * @param kinds record_type of each resource that people file, by its key
 */
export function finding(resource: Resource, kinds: ReadonlyMap<string, string>): (row: RowOf<RecordKey>) => Finding {
  const { table: t, key } = resource
  const photos = photoFields(resource)
  const series = measuredFields(resource)
  const last = series.map(([name]): Statement => ({
    name: `trust_last_${t}_${snake(name)}`.slice(0, 60),
    text: `select ${snake(name)} from (select ${snake(name)}, create_time, id from ${t} where tenant_id = app.tenant() and info_id = $1 and not is_deleted and submit_status = 1 and create_time <= $2::timestamptz order by create_time desc, id desc limit ${among}) lately
      where ${snake(name)} is not null order by create_time desc, id desc limit ${values}`,
  }))
  const habit: Statement = {
    name: `trust_habit_${t}`,
    // The lines of one paper are filed in one go: that is no habit.
    text: `select distinct filed_time from ${t} where tenant_id = app.tenant() and info_id = $1 and not is_deleted and submit_status = 1 and filed_time <> $2::timestamptz and create_time between $2::timestamptz - interval '${habitDays} days' and $2::timestamptz`,
  }
  const sensor = kindIn(key)?.sensed

  return row => {
    const { infoId: info, id, createUser: user, createTime: created } = row
    const filed = row.filedTime ?? created
    const arrived = row.lockTime === null ? momentAt(created) : momentAt(row.lockTime) - lockMs
    const keys = photos.flatMap(name => picturesIn(row, name))
    const cells: Values = row
    const [device, entered, at] = sensor ? [cells[sensor.device], cells[sensor.value], cells[sensor.at]] : []
    return {
      bounds: [
        alike({ info, id, at: created, corrects: row.correctOf }, keys),
        positionOf(info),
        bind(filings, idFrom(arrived - rapidMs), idFrom(arrived + rapidMs + 1000), user, textArray([...kinds.keys()])),
        bind(habit, info, filed),
        bind(filers, info, user, filed.slice(0, 10)),
        temperatureAt(typeof device === 'string' ? device : '0', typeof at === 'string' ? at : created),
        ...last.map(statement => bind(statement, info, created)),
      ],
      facts(answers) {
        const [pictures, where, others, before, people, [mean = null], ...numbers] = answers as [
          Rows,
          Rows,
          Rows,
          Rows,
          Rows,
          readonly (number | null)[],
          ...Rows[],
        ]
        const likenesses = alikeOf(pictures)
        const [lng, lat] = where[0] ?? []
        const [ownLng, ownLat] = (row.geo ?? '').split(',').map(Number)
        return {
          recordSource: row.recordSource,
          at: momentAt(filed),
          changed: momentAt(row.updateTime),
          photos: likenesses.map(({ takenAt, isFromAlbum, otherKey, distance: bits }) => ({
            hash: otherKey !== null && bits! <= copyMost ? same : null,
            shotAt: takenAt ? momentAt(takenAt) : null,
            isFromAlbum,
          })),
          earlier: likenesses
            .filter(({ otherKey, distance: bits }) => otherKey !== null && bits! <= copyMost)
            .map(({ otherAt }) => ({ hash: same, at: momentAt(otherAt!) })),
          metres:
            ownLat !== undefined && lng && lat
              ? distance({ lng: ownLng!, lat: ownLat }, { lng: Number(lng), lat: Number(lat) })
              : null,
          filings: others.map(([resourceKey, moment]) => ({
            kind: kinds.get(resourceKey!)!,
            at: momentAt(moment!.slice(0, 19)),
          })),
          series: series.map(([, of], i) => ({
            label: of.title,
            values: numbers[i]!.map(([value]) => Number(value)).toReversed(),
          })),
          sensors:
            mean !== null && typeof entered === 'number'
              ? [{ label: resource.fields[sensor!.value]!.title, entered, mean }]
              : [],
          filer: filerOf(people),
          submissions: before.map(([moment]) => momentAt(moment!.slice(0, 19))),
        }
      },
    }
  }
}

/** The database has compared the pictures already: what is a copy is called alike, everything else nothing. */
const same = '0'.repeat(16)
