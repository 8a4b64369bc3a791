import { spoken } from '../../../i18n/spoken.ts'

export const useBacklogTexts = spoken(
  {
    go: '去处理',
    view: '显示方式',
    list: '列表',
    wall: '亮牌墙',
    show: '亮牌',
    days: (n: number) => (n ? `已亮牌 ${n} 天` : '今天亮牌'),
    answer: '企业反馈',
    noCards: '辖区内没有未解除的督办牌',
    more: (n: number) => `还有 ${n} 张，请按监管单位查看`,
  },
  {
    go: 'Go and do it',
    view: 'View',
    list: 'List',
    wall: 'Card wall',
    show: 'Show a card',
    days: n => (n ? `shown for ${n} ${n === 1 ? 'day' : 'days'}` : 'shown today'),
    answer: 'Answer of the kitchen',
    noCards: 'No card is shown to a kitchen here',
    more: n => `${n} more; look office by office`,
  },
)
