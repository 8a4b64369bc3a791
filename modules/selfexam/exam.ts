import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import type { CheckedItem } from '../../kernel/fields/checklist/type.ts'
import { judged, tally } from '../../kernel/fields/checklist/type.ts'
import {
  choice,
  checklist,
  images,
  integer,
  lines,
  longText,
  moment,
  person,
  ref,
  text,
  type Row,
} from '../../kernel/fields/index.ts'
import { alarmLevel, examConclusion, examResult, rectifyStatus } from '../words/dictionaries.ts'
import { ledger, type led } from '../record/led.ts'
import { question, versions } from '../lists/checklist.ts'
import { categories, type EnterpriseType, type ExamItem } from '../lists/exam-items.ts'

/** rectify_status */
const rectify = { none: 0, open: 1, waits: 2, closed: 3, overdue: 4 } as const

/** What the records add up to, line by line. */
export const stat = (title: string) =>
  lines({
    title,
    by: 'system',
    max: 60,
    fields: { item: text({ title: '项目', max: 50 }), value: text({ title: '情况', max: 300 }) },
  })

/** What a self-examination that goes through a list has. domain.md B.6.1, B.6.2 */
export const exam = (items: readonly ExamItem[], kind: 2 | 3) => ({
  examUserId: ref('staff/employee', {
    title: '检查人档案',
    show: 'empName',
    as: 'examUser',
    brings: { examUser: 'empName' },
    fits: { when: { isSa: [1, 2] }, code: 'notOfficer', says: '检查人须为食品安全员或食品安全总监' },
  }),
  // Who may examine is told with the first draft: the form starts with whoever files it where they are among them.
  examUser: person({
    title: '检查人',
    required: true,
    search: true,
    hint: '须为食品安全员或食品安全总监',
  }),
  templateId: text({ title: '清单', max: 20, by: 'system', internal: true }),
  templateVer: text({ title: '清单版本', max: 20, by: 'system', hint: 'V0为内置清单' }),
  examItems: checklist({
    title: '检查项',
    results: examResult,
    items: items.map(question),
    versions: versions(kind),
    headings: categories,
    measures: true,
    required: true,
  }),
  autoFilled: lines({
    title: '系统预判',
    by: 'system',
    max: 60,
    fields: {
      code: text({ title: '编号', max: 20 }),
      result: choice(examResult, { title: '结果' }),
      evidence: text({ title: '依据', max: 300 }),
    },
  }),
  itemTotal: integer({ title: '项数', by: 'system' }),
  passNum: integer({ title: '合格项', by: 'system' }),
  failNum: integer({ title: '不合格项', by: 'system' }),
  naNum: integer({ title: '不适用项', by: 'system' }),
  examResult: choice(examConclusion, { title: '结论', by: 'system', filter: true }),
  riskLevel: choice(alarmLevel, { title: '最高风险', by: 'system', filter: true }),
  rectifyStatus: choice(rectifyStatus, { title: '整改状态', by: 'system', filter: true, initial: 0 }),
  rectifyRemark: longText({ title: '整改说明', max: 500, by: 'system' }),
  rectifyImgs: images({ title: '整改照片', max: 6, by: 'system' }),
  rectifyTime: moment({ title: '整改时间', by: 'system' }),
  reportTo: person({ title: '上报对象', hint: '食品安全总监或主要负责人' }),
  confirmUser: person({ title: '确认人', by: 'system' }),
  confirmTime: moment({ title: '确认时间', by: 'system' }),
  confirmSign: images({ title: '确认签名', max: 1, drawn: true, by: 'system' }),
})

const failed = (items: readonly CheckedItem[]): readonly CheckedItem[] =>
  items.filter(({ result }) => result === judged.fail)

/** The risk of what was found: a key item weighs as important, any other as usual. domain.md B.6.1 riskLevel */
const riskOf = (items: readonly CheckedItem[]): 2 | 3 | null =>
  items.some(({ isKey }) => isKey) ? 2 : items.length ? 3 : null

type Examined = Row<ReturnType<typeof exam>>
/** What was found, and by when it must be mended. */
type Findings = Partial<Pick<Examined, 'examItems' | 'rectifyStatus'>>

const itemsOf = ({ examItems }: Findings): readonly CheckedItem[] => examItems ?? []
/** What failed and was not mended yet. */
const unmended = (row: Findings): readonly CheckedItem[] =>
  failed(itemsOf(row)).filter(({ rectifyTime }) => !rectifyTime)

/** The first day by which something that failed must be mended. */
export const firstDeadline = (row: Findings): string | null =>
  unmended(row)
    .map(({ deadline }) => deadline)
    .filter(name => name !== null)
    .sort()[0] ?? null

const mending = {
  rectifyItem: text({ title: '整改的检查项', max: 20, hint: '填写编号，如 D09；不填为全部未整改的项' }),
  rectifyRemark: longText({ title: '整改说明', min: 5, max: 500, required: true }),
  rectifyImgs: images({ title: '整改照片', max: 6, required: true }),
}
const confirming = {
  confirmUser: person({ title: '确认人', required: true }),
  confirmSign: images({ title: '确认签名', max: 1, drawn: true, required: true }),
}
type Mending = Row<typeof mending>
type Confirming = Row<typeof confirming>

type Known = Readonly<Record<'infoId', { readonly type: EnterpriseType } | null>>

/**
 * The behaviour of a self-examination by a list: what does not concern this kind of enterprise is not applicable by
 * itself, everything else must be judged; what was found must be mended and confirmed. domain.md B.6.1, B.6.2, B.12
 * @param all the items that are built in @param itemsFor those of them that concern a kind of enterprise, by what the
 * record says of its day; what administrators add concerns all
 */
export function examination<D extends string>(
  dayField: D,
  dueHour: number,
  all: readonly ExamItem[],
  itemsFor: (type: EnterpriseType, row: Values) => readonly ExamItem[],
) {
  type Filed = Examined & Row<typeof led> & Readonly<Record<D, string | null>>
  const block = ledger(dayField, dueHour)
  const concerns = (row: Filed, { known }: Circumstance<Filed, Known>): ((code: string) => boolean) | null => {
    const type = known?.infoId?.type
    if (type === undefined) return null
    const own = new Set(itemsFor(type, row))
    const rest = new Set(all.flatMap(item => (own.has(item) ? [] : [item.code])))
    return code => !rest.has(code)
  }
  return {
    ...block,
    knows: { infoId: ['type'] } as const,
    rules: {
      ...block.rules,
      allJudged: {
        at: 'examItems',
        says: '还有检查项没有选择结果',
        // Who the enterprise is, only the server knows: until it says so, what is left open may not concern it.
        holds: (row: Filed, circumstance: Circumstance<Filed, Known>) =>
          concerns(row, circumstance) === null || itemsOf(row).every(({ result }) => result !== null),
      },
      signed: {
        at: 'signImg',
        says: '请签名',
        holds: (row: Filed) => Boolean(row.signImg?.length),
      },
      reported: {
        at: 'reportTo',
        says: '发现问题时请填写上报对象',
        holds: (row: Filed) => !row.failNum || Boolean(row.reportTo),
      },
    },
    computes(row: Filed, circumstance: Circumstance<Filed, Known>) {
      const applies = concerns(row, circumstance)
      // When something was mended says the action alone.
      const had = new Map((circumstance.before?.examItems ?? []).map(item => [item.code, item]))
      const items = itemsOf(row).map(item => ({
        ...item,
        rectifyTime: had.get(item.code)?.rectifyTime ?? null,
        rectifyImgs: had.get(item.code)?.rectifyImgs ?? null,
        ...(applies &&
          !applies(item.code) && { result: judged.none, problem: null, imgs: null, measure: null, deadline: null }),
      }))
      const bad = failed(items)
      const { total, pass, fail, na } = tally(items)
      const was = circumstance.before?.rectifyStatus
      return {
        ...block.computes(row, circumstance),
        examItems: items,
        itemTotal: total,
        passNum: pass,
        failNum: fail,
        naNum: na,
        examResult: bad.length ? (2 as const) : (1 as const),
        riskLevel: riskOf(bad),
        rectifyStatus: !bad.length ? rectify.none : was ? was : rectify.open,
      }
    },
    actions: {
      ...block.actions,
      rectify: {
        title: '提交整改',
        roles: ['enterprise'] as const,
        when: { rectifyStatus: [rectify.open, rectify.overdue] },
        input: mending,
        // Each finding keeps when it was mended and what shows it; the last one hands the record in. domain.md B.6.1
        // examItems
        run: (row: Filed, input: Mending, { now }: Circumstance) => {
          const open = unmended(row)
          const mended = input.rectifyItem ? open.filter(({ code }) => code === input.rectifyItem) : open
          if (!mended.length) return { refuse: 'noSuchFinding' as const, at: 'rectifyItem' }
          const [rectifyTime, rectifyImgs] = [wireMoment(now), input.rectifyImgs]
          return {
            set: {
              examItems: itemsOf(row).map(item =>
                mended.includes(item) ? { ...item, rectifyTime, rectifyImgs } : item,
              ),
              rectifyRemark: input.rectifyRemark,
              rectifyImgs,
              rectifyTime,
              ...(mended.length === open.length && { rectifyStatus: rectify.waits }),
            },
          }
        },
      },
      confirm: {
        title: '确认整改',
        roles: ['enterprise'] as const,
        when: { rectifyStatus: rectify.waits },
        input: confirming,
        run: (row: Filed, input: Confirming, { now }: Circumstance) =>
          input.confirmUser === row.examUser
            ? { refuse: 'confirmOneself' as const, at: 'confirmUser' }
            : {
                set: {
                  confirmUser: input.confirmUser,
                  confirmSign: input.confirmSign,
                  confirmTime: wireMoment(now),
                  rectifyStatus: rectify.closed,
                },
              },
      },
      sendBack: {
        title: '退回整改',
        roles: ['enterprise'] as const,
        when: { rectifyStatus: rectify.waits },
        run: (row: Filed) => ({
          set: {
            rectifyStatus: rectify.open,
            examItems: itemsOf(row).map(item => ({ ...item, rectifyTime: null, rectifyImgs: null })),
          },
        }),
      },
    },
  }
}

/** Code of rectify_status. */
export const overdue = rectify.overdue

/** Whether the last moment of a day is over. */
export const isPast = (day: string | null, now: number): boolean => day !== null && momentAt(`${day} 23:59:59`) < now

/** Whether what was found should be mended by now and is not. domain.md C rectify_status 4 */
export const isOverdue = (row: Findings, now: number): boolean =>
  row.rectifyStatus === rectify.open && isPast(firstDeadline(row), now)
