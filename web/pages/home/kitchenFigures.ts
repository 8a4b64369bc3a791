import type { Figure } from '../../../kernel/define/panel.ts'
import { indexFigures } from '../../../modules/sunshine/figures.ts'
import { cells } from '../../../modules/record/completeness.ts'

/**
 * The numbers of a kitchen's first page, which no panel has: what each counts, and the list of it. Cards that show the
 * first rows of that list ask by the same address. domain.md D.11 企业首页
 */
export const kitchenFigures = {
  day: {
    title: ['今日完成', 'Done today'],
    says: [
      '今天应做的台账、晨检、自查等，每类算一件：已做 ÷ 应做；停业、声明免录和该类单位不要求的不算。每格里的数为已录条数 / 应录条数，晨检为人数',
      'Ledgers, morning checks and examinations that today owes, each kind once: done ÷ owed, without those closed, exempt or not owed by this type. In each tile: records filed / owed, of morning checks people',
    ],
    leads: `${cells}&required=1&recordStatus_notequal=2`,
  },
  temperatures: {
    title: ['实时温度', 'Temperatures now'],
    says: [
      '每台冷藏、冷冻设备最近一次上报的温度，℃；离线的为断线前最后一次',
      'What each refrigerator and freezer said last, ℃; of one that is offline what it said before',
    ],
    leads: '/iot/warniotfridge',
  },
  samples: {
    title: ['留样倒计时', 'Samples being kept'],
    says: [
      '已提交、还没有销毁的留样，满 48 小时可以销毁；草稿和已被更正的不计',
      'Submitted samples that were not destroyed yet; they may be after 48 hours. Drafts and corrected records do not count',
    ],
    leads: '/standbook/sample/standbooksample?counting=1&sampleStatus_le=2',
  },
  todos: {
    title: ['待办事项', 'Things to do'],
    says: [
      '由本单位办理、还没有办的待办和督办牌，逾期的也计',
      'What this kitchen has to do and has not, cards too, also what is overdue',
    ],
    leads: '/info/infobacklog?ownerSide=1&backlogStatus_le=2&backlogStatus_notequal=1',
  },
  complaints: {
    title: ['待答复的投诉', 'Complaints to answer'],
    says: ['监管方已受理、等本单位答复的投诉', 'Complaints the office has taken up and this kitchen has to answer'],
    leads: '/supervise/complain/supervisecomplain?complainStatus=2',
  },
  batches: {
    title: ['库存批次', 'Batches in stock'],
    says: [
      '库存里还有结余的批次，按离保质期还有几天分：已过期；0–3 天；4–7 天（3 天内的不再计入）',
      'Batches in stock that are not used up, by the days until they expire: expired; 0 to 3; 4 to 7, without those of 3',
    ],
    leads: '/stock/stockledger',
  },
  index: indexFigures.score,
} as const satisfies Readonly<Record<string, Figure>>
