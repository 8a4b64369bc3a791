import { wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { seenBy, type Asking } from '../../kernel/derive/read/panel.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { imagesType } from '../../kernel/fields/images/type.ts'
import { number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { owedCells } from './owed.server.ts'
import { ledgerKinds } from '../record/required.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { disinfectWay, mealType, sampleStatus } from '../words/dictionaries.ts'
import { disinfections, ledgerDays, samples } from './tables.ts'

/**
 * $1 enterprise or null, $2 public only, $3 the time of the asking; of one enterprise only its own records are looked
 * at.
 */
function ledgers(name: string, infos?: string) {
  const { tables, from } = owedCells({
    first: '$3::timestamp',
    last: '$3::timestamp',
    clock: '$3::timestamp',
    kinds: ledgerKinds,
    atOnce: true,
    ...(infos && { infos }),
  })
  const count = (...states: readonly number[]) => number`count(*) filter (where v.status in (${states.join(', ')}))`
  return select(
    name,
    {
      kind: text`k.kind`,
      done: count(codes.done, codes.late),
      lacking: count(codes.missing, codes.part, codes.notDue),
      due: count(codes.notDue),
      part: count(codes.part),
      exempt: number`count(*) filter (where v.status = ${codes.notNeeded} and x.id is not null and not x.revoked)`,
    },
    list => `${tables}select ${list}
    from ${from} and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean) group by 1`,
  )
}
const ofAll = ledgers('panel_ledger/standbook')
const ofOne = ledgers('panel_ledger/standbook_one', 'array[$1]')
const nothing = { done: 0, lacking: 0, due: 0, part: 0, exempt: 0 }

/**
 * Of the eight ledgers how many enterprises have recorded each, how many have not, and of these who has still time
 * (due) and who a part (part); how many said that they owe none. Cell by cell as completeness says it, which no sum can
 * say. domain.md D.1, D.11 standbook; decisions-2.md 0 Q1, Q2
 */
export const standbookAsking: Asking<RowIn<typeof ofAll>> = {
  statement: view => bind(view.info ? ofOne : ofAll, ...seenBy(view), wireMoment(view.now)),
  answer(rows) {
    const byKind = new Map(rows.map(row => [row.kind, row]))
    return Object.fromEntries(
      ledgerKinds.flatMap(kind => {
        const { done, lacking, due, part, exempt } = byKind.get(kind) ?? nothing
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
const byItself = select(
  'panel_ledger/zero_entry',
  { recordType: d.recordType, autoNum: number`sum(${d.autoNum})`, recordNum: number`sum(${d.recordNum})` },
  list => `select ${list} from ${d} join ${e} on ${e.tenantId} = ${d.tenantId} and ${e.id} = ${d.infoId} and not ${e.isDeleted}
    where ${d.tenantId} = app.tenant() and ${d.recordDate} > $3::date - 30 and ${onScreen} group by 1 order by 2 desc, 1`,
)

/** What was filed by itself of each kind of record, and of all together. domain.md D.2 */
export const zeroEntryAsking: Asking<RowIn<typeof byItself>> = {
  statement: view => bind(byItself, ...seenBy(view), wireMoment(view.now).slice(0, 10)),
  answer(kinds) {
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
const pictures = (keys: readonly string[] | null): string => String(imagesType.wire(keys ?? []))
/** To the public a row is nobody's and has no number, and of its pictures it is told the first by its key. */
const openly = (keys: readonly string[] | null): string => keys?.[0] ?? ''

const sampled = select(
  'panel_ledger/standbooksample',
  {
    ...{ id: l.id, infoId: l.infoId, infoName: e.infoName, additive_name: l.additiveName, additive_can: l.additiveCan },
    ...{ additiveDate: l.additiveDate, additiveCanImg: l.additiveCanImg, sampleStatus: l.sampleStatus },
  },
  list => `select ${list} ${latest(l)} order by ${l.additiveDate} desc, ${l.id} desc limit 20`,
)
/** domain.md D.11 standbooksample */
export const samplesAsking: Asking<RowIn<typeof sampled>> = {
  statement: view => bind(sampled, ...seenBy(view)),
  answer: (rows, { isPublic }) =>
    rows.map(({ id, infoId, infoName, additiveCanImg: imgs, sampleStatus: state, ...row }) => ({
      ...(!isPublic && { id, infoId, infoName }),
      ...row,
      additive_can_name: labelOf(mealType, row.additive_can),
      additiveCanImg: isPublic ? openly(imgs) : pictures(imgs),
      sampleStatus: state ?? 0,
      sampleStatusName: labelOf(sampleStatus, state ?? ''),
    })),
}

const disinfected = select(
  'panel_ledger/standbookdisinfect',
  {
    ...{ id: x.id, infoId: x.infoId, infoName: e.infoName, disinfect_way: x.disinfectWay },
    ...{ disinfect_date: x.disinfectDate, disinfect_imgs: x.disinfectImgs },
  },
  list => `select ${list} ${latest(x)} order by ${x.disinfectDate} desc, ${x.id} desc limit 20`,
)
/** domain.md D.11 standbookdisinfect */
export const disinfectionsAsking: Asking<RowIn<typeof disinfected>> = {
  statement: view => bind(disinfected, ...seenBy(view)),
  answer: (rows, { isPublic }) =>
    rows.map(({ id, infoId, infoName, disinfect_imgs: imgs, ...row }) => ({
      ...(!isPublic && { id, infoId, infoName }),
      ...row,
      disinfect_imgs: isPublic ? openly(imgs) : pictures(imgs),
      disinfect_way_name: labelOf(disinfectWay, row.disinfect_way),
    })),
}
