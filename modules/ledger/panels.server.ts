import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { seenBy, type Asking } from '../../kernel/derive/read/panel.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { imagesType } from '../../kernel/fields/images/type.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { owedCells } from './owed.server.ts'
import { ledgerKinds } from '../record/required.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { disinfectWay, mealType, sampleStatus } from '../words/dictionaries.ts'
import { disinfections, ledgerDays, samples } from './tables.ts'

/**
 * $1 enterprise or null, $2 public only, $3 the time of the asking; of one enterprise only its own records are looked
 * at.
 */
function ledgers(infos?: string): string {
  const { tables, from } = owedCells({
    first: '$3::timestamp',
    last: '$3::timestamp',
    clock: '$3::timestamp',
    kinds: ledgerKinds,
    atOnce: true,
    ...(infos && { infos }),
  })
  const count = (...states: readonly number[]): string => `count(*) filter (where v.status in (${states.join(', ')}))`
  return `${tables}select k.kind, ${count(codes.done, codes.late)}, ${count(codes.missing, codes.part, codes.notDue)}, ${count(codes.notDue)}, ${count(codes.part)}, count(*) filter (where v.status = ${codes.notNeeded} and x.id is not null and not x.revoked)
    from ${from} and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean) group by 1`
}
const ofAll: Statement = { name: 'panel_ledger/standbook', text: ledgers() }
const ofOne: Statement = { name: 'panel_ledger/standbook_one', text: ledgers('array[$1]') }

/**
 * Of the eight ledgers how many enterprises have recorded each, how many have not, and of these who has still time
 * (due) and who a part (part); how many said that they owe none. Cell by cell as completeness says it, which no sum can
 * say. domain.md D.1, D.11 standbook; decisions-2.md 0 Q1, Q2
 */
export const standbookAsking: Asking = {
  statement: view => bind(view.info ? ofOne : ofAll, ...seenBy(view), wireMoment(view.now)),
  answer(rows) {
    const byKind = new Map(rows.map(([kind, ...counts]) => [kind, counts.map(text => Number(text ?? 0))]))
    return Object.fromEntries(
      ledgerKinds.flatMap(kind => {
        const [done = 0, lacking = 0, due = 0, part = 0, exempt = 0] = byKind.get(kind) ?? []
        return [
          [kind, done],
          [`not${kind}`, lacking],
          [`lack${kind}`, lacking - due],
          [`due${kind}`, due],
          [`part${kind}`, part],
          [`exempt${kind}`, exempt],
        ]
      }),
    )
  },
}

const e = enterprises('e')
const d = ledgerDays('d')
const byItself: Statement = {
  name: 'panel_ledger/zero_entry',
  text: `select ${d.recordType}, sum(${d.autoNum}), sum(${d.recordNum}) from ${d} join ${e} on ${e.tenantId} = ${d.tenantId} and ${e.id} = ${d.infoId} and not ${e.isDeleted}
    where ${d.tenantId} = app.tenant() and ${d.recordDate} > $3::date - 30 and ${onScreen} group by 1 order by 2 desc, 1`,
}

/** What was filed by itself of each kind of record, and of all together. domain.md D.2 */
export const zeroEntryAsking: Asking = {
  statement: view => bind(byItself, ...seenBy(view), wireMoment(view.now).slice(0, 10)),
  answer(rows) {
    const kinds = rows.map(([kind, auto, all]) => ({
      recordType: kind,
      autoNum: Number(auto ?? 0),
      recordNum: Number(all ?? 0),
    }))
    const sum = (name: 'autoNum' | 'recordNum'): number => kinds.reduce((total, kind) => total + kind[name], 0)
    return {
      autoNum: sum('autoNum'),
      recordNum: sum('recordNum'),
      kinds: kinds.filter(({ autoNum }) => autoNum > 0),
    }
  },
}

const l = samples('l')
const x = disinfections('x')
const latest = (of: ReturnType<typeof samples> | ReturnType<typeof disinfections>): string =>
  `from ${of} join ${e} on ${e.tenantId} = ${of.tenantId} and ${e.id} = ${of.infoId} where ${of.tenantId} = app.tenant() and ${of.submitStatus} = 1 and ${of.correctedBy} is null and not ${of.isDeleted} and ${onScreen}`
const pictures = (keys: string | null | undefined): string => String(imagesType.wire(imagesType.read(keys ?? '')))
/** To the public a row is nobody's and has no number, and of its pictures it is told the first by its key. */
const openly = (keys: string | null | undefined): string => imagesType.read(keys ?? '')[0] ?? ''

const sampled: Statement = {
  name: 'panel_ledger/standbooksample',
  text: `select ${l.id}, ${l.infoId}, ${e.infoName}, ${l.additiveName}, ${l.additiveCan}, ${l.additiveDate}, ${l.additiveCanImg}, ${l.sampleStatus} ${latest(l)} order by ${l.additiveDate} desc, ${l.id} desc limit 20`,
}
/** domain.md D.11 standbooksample */
export const samplesAsking: Asking = {
  statement: view => bind(sampled, ...seenBy(view)),
  answer: (rows, { isPublic }) =>
    rows.map(([id, infoId, infoName, name, meal, time, imgs, state]) => ({
      ...(!isPublic && { id, infoId, infoName }),
      additive_name: name ?? '',
      additive_can: Number(meal ?? 0),
      additive_can_name: labelOf(mealType, meal ?? ''),
      additiveDate: time?.slice(0, 19) ?? '',
      additiveCanImg: isPublic ? openly(imgs) : pictures(imgs),
      sampleStatus: Number(state ?? 0),
      sampleStatusName: labelOf(sampleStatus, state ?? ''),
    })),
}

const disinfected: Statement = {
  name: 'panel_ledger/standbookdisinfect',
  text: `select ${x.id}, ${x.infoId}, ${e.infoName}, ${x.disinfectWay}, ${x.disinfectDate}, ${x.disinfectImgs} ${latest(x)} order by ${x.disinfectDate} desc, ${x.id} desc limit 20`,
}
/** domain.md D.11 standbookdisinfect */
export const disinfectionsAsking: Asking = {
  statement: view => bind(disinfected, ...seenBy(view)),
  answer: (rows, { isPublic }) =>
    rows.map(([id, infoId, infoName, way, time, imgs]) => ({
      ...(!isPublic && { id, infoId, infoName }),
      disinfect_imgs: isPublic ? openly(imgs) : pictures(imgs),
      disinfect_way: Number(way ?? 0),
      disinfect_way_name: labelOf(disinfectWay, way ?? ''),
      disinfect_date: time?.slice(0, 19) ?? '',
    })),
}
