import { panel } from '../../kernel/define/panel.ts'

/** Of the eight ledgers how many enterprises have recorded each today. domain.md D.1, D.11 */
export const standbook = panel({
  key: 'ledger/standbook',
  title: ['今日台账', 'Ledgers today'],
  says: [
    '已录入：今天该台账已录满的企业家数；待录：还没到时间的家数；未录入：到了时间没有录满的家数；比率 = 已录入 ÷（已录入 + 待录 + 未录入）',
    'Filed: enterprises that have filed all of it. Not due: those who have still time. Missing: those whose time has come and who have not. Rate = filed ÷ (filed + not due + missing)',
  ],
  served: true,
  leads: '/standbook/purchase/standbookpurchase',
  open: true,
})

/** How many records of the last 30 days nobody had to enter. domain.md D.2 零录入率 */
export const zeroEntry = panel({
  key: 'ledger/zeroEntry',
  title: ['零录入率', 'Filed by itself'],
  says: [
    '近 30 天由设备或单据自动生成的台账条数 ÷ 总条数，按类别列出，没有自动记录的类别不列',
    'Records of 30 days that devices or other records filed ÷ all records, by kind; kinds without any are left out',
  ],
  served: true,
  leads: '/standbook/disinfect/standbookdisinfect?recordSource=2',
})

export default [standbook, zeroEntry]
