import { momentAt } from '../../contract/wire.ts'
import { projection } from '../../kernel/define/projection.ts'
import { day, integer } from '../../kernel/fields/index.ts'
import { cardColor } from '../words/dictionaries.ts'

/** 督办牌 of backlog_kind; 已办, 撤销 of backlog_status: then a card no longer hangs. domain.md C */
const card = 3
const ended: readonly unknown[] = [1, 4]

/**
 * Cards by the day they were shown and their colour: how many, how many were lifted, and after how long. domain.md D.12
 */
export default projection({
  key: 'info/card-day',
  title: '亮牌日报',
  table: 'proj_card_day',
  scope: 'enterprise',
  by: { cardDate: day({ title: '亮牌日期' }), cardColor: integer({ title: '牌色' }) },
  sums: ['num', 'liftedNum', 'liftedMin'],
  from: {
    'info/backlog': row => {
      if (row.backlogKind !== card || !row.cardTime) return null
      const isLifted = ended.includes(row.backlogStatus) && row.doneTime !== null
      return {
        key: { cardDate: row.cardTime.slice(0, 10), cardColor: row.cardColor ?? 0 },
        add: {
          num: 1,
          liftedNum: isLifted ? 1 : 0,
          liftedMin: isLifted
            ? Math.max(0, Math.round((momentAt(row.doneTime!) - momentAt(row.cardTime)) / 60_000))
            : 0,
        },
      }
    },
  },
  report: {
    reads: 'info/backlog',
    names: { cardColor },
    words: {
      cardDate: ['亮牌日期', 'Day the card was shown'],
      cardColor: ['牌色', 'Colour'],
      num: ['亮牌数', 'Cards'],
      liftedNum: ['已解除', 'Lifted'],
      liftedMin: ['解除用时合计（分钟）', 'Minutes until lifted, added up'],
    },
  },
})
