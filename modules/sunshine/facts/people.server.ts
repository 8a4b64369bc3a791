import type { Sql } from '../../../kernel/define/value.ts'
import type { ExamFacts, MorningFacts, PaperFacts, Thing } from '../../../engines/index/facts.ts'
import { bind, type Rows, type Statement } from '../../../kernel/store/batch.ts'
import { examDays, examWeeks } from '../../selfexam/asks.server.ts'
import { certificates, employees, morningChecks } from '../../staff/asks.server.ts'
import { enterprises } from '../../enterprise/asks.server.ts'
import { byKitchen, type Source } from './source.server.ts'

const [d, w, m, p, c, e] = [
  examDays('x'),
  examWeeks('x'),
  morningChecks('m'),
  employees('p'),
  certificates('c'),
  enterprises('e'),
]

/** fail of exam_result; 异常 of mor_result; 供餐相关企业证件 of cert_type; 企业 of holder_type. */
const failed = 2
const abnormal = 2
const [businessLicence, wasteAgreement] = [2, 7] as const
/** Papers of an enterprise that have to hold where they are there: waste, pest control, disinfection by others. */
const agreements = [6, 7, 9] as const
const enterprise = 1
/** 小微餐饮 of enterprise_type: nobody asks it for an agreement on its waste. */
const small = 3
/** 在职 of emp_status. */
const employed = 1
/** 总监 of sa_type. */
export const director = 1

/** What stands of the people and the papers of a kitchen. */
export interface PeopleFacts {
  readonly problems: ExamFacts['problems']
  readonly treated: Pick<MorningFacts, 'treated' | 'untreated'>
  readonly papers: PaperFacts
}

const thing = (row: Rows[number]): Thing => ({ id: row[1]!, name: row[2] ?? '', day: row[3] ?? '' })

/** Of the self-examinations of a table the problems whose term is over. Their items lie in one value. */
const problemsOf = (t: typeof d | typeof w, day: Sql, kind: string): string =>
  `select x.info_id, x.id, i ->> 'name', ${day}::text, left(i ->> 'rectifyTime', 10) <= i ->> 'deadline', '${kind}' from ${t} cross join lateral jsonb_array_elements(x.exam_items::jsonb) i
    where ${t.tenantId} = app.tenant() and ${t.infoId} = any($1::bigint[]) and ${day} between $2::date - 7 and $3::date and ${t.failNum} > 0 and ${t.submitStatus} = 1 and ${t.correctedBy} is null and not ${t.isDeleted}
      and (i ->> 'result')::integer = ${failed} and i ->> 'deadline' between $2::date::text and $3::date::text`

const problems: Statement = {
  name: 'index_problems',
  text: `${problemsOf(d, d.examDate, 'day')} union all ${problemsOf(w, w.weekStart, 'week')}`,
}

/** Whoever was found not well is dealt with on the same day. decisions-2.md A.2 C */
const unwell: Statement = {
  name: 'index_unwell',
  text: `select ${m.infoId}, ${m.id}, ${m.empName}, ${m.checkDate}::text, coalesce((${m.handleTime} at time zone 'Asia/Shanghai')::date <= ${m.checkDate}, false) from ${m}
    where ${m.tenantId} = app.tenant() and ${m.infoId} = any($1::bigint[]) and ${m.checkDate} between $2::date and $3::date and (${m.type} = ${abnormal} or ${m.morHandleWay} is not null) and ${m.submitStatus} = 1 and ${m.correctedBy} is null and not ${m.isDeleted}`,
}

/** Those who work there on the last day. */
const staffed = `${p.tenantId} = app.tenant() and ${p.infoId} = any($1::bigint[]) and ${p.empStatus} = ${employed} and not ${p.isDeleted}`
const people: Statement = {
  name: 'index_people',
  text: `select ${p.infoId}, ${p.id}, ${p.empName}, coalesce(${p.healthEnd}::text, ''), coalesce(${p.isDirect}, false), coalesce(${p.healthEnd} >= $2::date, false), coalesce(${p.isSa}, 0), coalesce(${p.saTrainHours}, 0)
    from ${p} where ${staffed} and (${p.isDirect} or ${p.isSa} > 0)`,
}

/** Of each kind of paper the one that holds longest, of those an enterprise has to have. */
const papers: Statement = {
  name: 'index_papers',
  text: `select ${e.id}, 'licence', ${e.licenseNo}, ${e.licenseEnd}::text, coalesce(${e.licenseEnd} >= $2::date, false) from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])
    union all select ${e.id}, '${businessLicence}', '', ${e.bizLicenseEnd}::text, coalesce(${e.bizLicenseEnd}, 'infinity') >= $2::date from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])
    union all select ${e.id}, k.kind::text, '', max(${c.certEnd})::text, coalesce(max(${c.certEnd}) >= $2::date, false) from ${e} cross join unnest(array[${agreements.join(', ')}]) k (kind)
      left join ${c} on ${c.tenantId} = ${e.tenantId} and ${c.infoId} = ${e.id} and ${c.holderType} = ${enterprise} and ${c.certType} = k.kind and not ${c.isDeleted}
      where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[]) group by ${e.id}, ${e.type}, k.kind having count(${c.id}) > 0 or k.kind = ${wasteAgreement} and ${e.type} <> ${small}`,
}

/** What is open of self-examinations and morning checks, papers, certificates and training. decisions-2.md A.2 B–D */
export const peopleSource: Source<PeopleFacts> = {
  asks: ({ infos, first, last }) => [
    bind(problems, infos, first, last),
    bind(unwell, infos, first, last),
    bind(people, infos, last),
    bind(papers, infos, last),
  ],
  reads: answers => {
    const [problemRows, unwellOnes, staff, enterprisePapers] = answers.map(byKitchen)
    return info => {
      const of = (rows: ReadonlyMap<string, Rows> | undefined): Rows => rows?.get(info) ?? []
      const isTrue = (row: Rows[number]): boolean => row[4] === 't'
      const direct = of(staff).filter(isTrue)
      return {
        problems: {
          closed: of(problemRows).filter(isTrue).length,
          open: of(problemRows)
            .filter(row => !isTrue(row))
            .map(row => ({ ...thing(row), isWeekly: row[5] === 'week' })),
        },
        treated: {
          treated: of(unwellOnes).filter(isTrue).length,
          untreated: of(unwellOnes)
            .filter(row => !isTrue(row))
            .map(thing),
        },
        papers: {
          valid: of(enterprisePapers).filter(isTrue).length,
          // Which paper it is says its kind: whoever shows it has a word for it.
          invalid: of(enterprisePapers)
            .filter(row => !isTrue(row))
            .map(row => ({ id: row[1]!, name: row[1]!, day: row[3] ?? '' })),
          healthy: direct.filter(row => row[5] === 't').length,
          unhealthy: direct.filter(row => row[5] !== 't').map(thing),
          trained: of(staff)
            .filter(row => Number(row[6]) > 0)
            .map(row => ({ id: row[1]!, name: row[2]!, day: '', hours: Number(row[7]) })),
        },
      }
    }
  },
}
