import { newest } from '../../kernel/define/newest.ts'
import { panel, servedPanel, type Figure } from '../../kernel/define/panel.ts'
import { cells } from '../record/completeness.ts'
import { counting } from '../record/counting.ts'
import { ledgerKinds } from '../record/required.ts'
import { recordEnglish, recordWords } from '../words/record-kinds.ts'
import ledgerDay from './day.ts'
import type { standbookAnswer } from './panel-answers.ts'

/** What is said of a ledger by how its day stands: the prefix of the number, and the filter of completeness. */
const standings = [
  [
    '',
    '已录入',
    'filed',
    '今天已录满应录条数的单位家数',
    'Enterprises that have filed all of today',
    '&recordStatus=1',
  ],
  [
    'not',
    '未录入',
    'not filed',
    '今天应录而没有录满的单位家数，含待录和部分录入，不含无需录',
    'Enterprises that owe it today and have not filed all of it, also those with time left or a part; who owes none is not among them',
    '&isOpen=1',
  ],
  [
    'lack',
    '缺录',
    'missing',
    '今天到了录入时间而没有录满的单位家数（未录入的一部分）',
    'Of those that have not filed: whose time has come',
    '&lacks=1',
  ],
  [
    'due',
    '待录',
    'not due',
    '今天还没到录入时间的单位家数（未录入的一部分）',
    'Of those that have not filed: who has still time',
    '&recordStatus=5',
  ],
  [
    'part',
    '部分录入',
    'a part',
    '今天录了一部分而没有录满的单位家数（未录入的一部分）',
    'Of those that have not filed: who has filed a part',
    '&recordStatus=4',
  ],
  [
    'exempt',
    '无需录',
    'none needed',
    '今天声明无需录入且未被撤销的单位家数',
    'Enterprises that declared that none is needed today, and nobody took it back',
    '&recordStatus=2&exemptReason_notnull=1&revoked=0',
  ],
] as const

const ledgerNumbers: Readonly<Record<string, Figure>> = Object.fromEntries(
  ledgerKinds.flatMap(kind => {
    const [zh, en] = [recordWords[kind], recordEnglish[kind]]
    return standings.map(([prefix, word, wordEn, says, saysEn, filter]) => [
      `${prefix}${kind}`,
      {
        title: [`${zh}${word}`, `${en}: ${wordEn}`],
        says: [says, saysEn],
        leads: `${cells}&recordType=${kind}${filter}`,
      },
    ])
  }),
)

/** Of the eight ledgers how many enterprises have recorded each today. domain.md D.1, D.11 */
export const standbook = servedPanel<typeof standbookAnswer>({
  key: 'ledger/standbook',
  title: ['今日台账', 'Ledgers today'],
  says: [
    '已录入：今天该台账已录满的企业家数；待录：还没到时间的家数；未录入：到了时间没有录满的家数；比率 = 已录入 ÷（已录入 + 待录 + 未录入）',
    'Filed: enterprises that have filed all of it. Not due: those who have still time. Missing: those whose time has come and who have not. Rate = filed ÷ (filed + not due + missing)',
  ],
  numbers: ledgerNumbers,
  leads: `${cells}&isLedger=1`,
  open: true,
})

/** Records of the eight ledgers by day. domain.md D.11 大屏各图 */
export const ledgerDays = panel({
  key: 'ledger/ledgerDays',
  title: ['台账条数', 'Ledger records by day'],
  says: [
    '每天八类台账已提交的记录条数，草稿和已被更正的不计，单位类型不要求而自愿记的也计；没有记录的日子为 0。明细按应录的类别列，不含自愿记的',
    'Submitted records of the eight ledgers on each day, also those that the type of the kitchen never owes; drafts and corrected records do not count; 0 on days without any. The list has the kinds that may be owed',
  ],
  asks: { of: ledgerDay, only: { recordType: ledgerKinds }, days: 30, by: 'recordDate', as: 'rtime' },
  leads: '/standbook/recordinfo?recordDate_datege={since}&recordDate_datele={today}&isLedger=1',
})

/** How many records of the last 30 days nobody had to enter. domain.md D.2 零录入率 */
export const zeroEntry = panel({
  key: 'ledger/zeroEntry',
  title: ['零录入率', 'Filed by itself'],
  says: [
    '近 30 天由设备或单据自动生成的台账条数 ÷ 总条数，按类别列出，没有自动记录的类别不列',
    'Records of 30 days that devices or other records filed ÷ all records, by kind; kinds without any are left out',
  ],
  asks: {
    of: ledgerDay,
    sum: ['autoNum', 'recordNum'],
    shares: { autoRate: ['autoNum', 'recordNum'] },
    days: 30,
    by: 'recordType',
    top: 'all',
    overall: true,
  },
  leads: '/standbook/recordinfo?recordDate_datege={since}&recordDate_datele={today}',
})

/** To the public a row is nobody's, and of its pictures it is told the first by its key. */
const firstOf = (images: readonly string[] | null): string => images?.[0] ?? ''

/** The latest samples that were kept. domain.md D.11 */
export const samples = panel({
  key: 'ledger/standbooksample',
  title: ['最新留样', 'Latest samples'],
  says: [
    '已提交的留样记录，最新 20 条，按留样时间从新到旧',
    'The latest 20 submitted samples by their time, newest first',
  ],
  newest: newest('ledger/sample', {
    by: 'additiveDate',
    only: counting,
    most: 20,
    tells: {
      additive_name: 'additiveName',
      additiveCan: 'additiveCan',
      additiveDate: 'additiveDate',
      additiveCanImg: 'additiveCanImg',
      sampleStatus: 'sampleStatus',
    },
    names: { additive_can: 'additiveCan', sampleStatusName: 'sampleStatus' },
    openly: ({ infoId: _id, infoName: _name, ...line }, { additiveCanImg: images }) => ({
      ...line,
      additiveCanImg: firstOf(images),
    }),
  }),
  leads: '/standbook/sample/standbooksample?counting=1',
})

/** What was disinfected last. domain.md D.11 */
export const disinfections = panel({
  key: 'ledger/standbookdisinfect',
  title: ['最新消毒', 'Latest disinfections'],
  says: [
    '已提交的消毒记录，最新 20 条，按消毒时间从新到旧',
    'The latest 20 submitted disinfections by their time, newest first',
  ],
  newest: newest('ledger/disinfect', {
    by: 'disinfectDate',
    only: counting,
    most: 20,
    tells: { disinfectWay: 'disinfectWay', disinfect_date: 'disinfectDate', disinfect_imgs: 'disinfectImgs' },
    names: { disinfect_way: 'disinfectWay' },
    openly: ({ infoId: _id, infoName: _name, ...line }, { disinfectImgs: images }) => ({
      ...line,
      disinfect_imgs: firstOf(images),
    }),
  }),
  leads: '/standbook/disinfect/standbookdisinfect?counting=1',
})

export default [standbook, ledgerDays, zeroEntry, samples, disinfections]
