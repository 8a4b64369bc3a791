import type { Figure } from '../../kernel/define/panel.ts'

const why = '/index/sunshine'

/** The numbers of the index, of one kitchen and of an office's: what each is, and where it is accounted for. D.5 */
export const indexFigures = {
  score: {
    title: ['阳光指数', 'Sunshine index'],
    says: [
      '按近 30 天履职情况计算，满分 100：九项得分合计减去扣分，不超过封顶；满 7 个营业日才有，每天凌晨计算。变化为与前一天相比',
      'Counted over 30 days, 100 at most: nine items less what is taken off, up to the ceiling; after seven days of business, each night. The change is since the day before',
    ],
    leads: why,
  },
  rank: {
    title: ['辖区名次', 'Place in its area'],
    says: [
      '同一辖区有阳光指数的未注销单位中，指数比它高的家数加一；同分同名次',
      'One more than the kitchens of its area, not deregistered, whose index is higher; equals have the same place',
    ],
    leads: why,
  },
  items: {
    title: ['失分明细', 'Points lost'],
    says: [
      '每项：得分 / 满分，失分 = 满分 − 得分；每条失分打开造成它的那些记录。不适用的项目不计，权重按比例分给其他项',
      'Of each item its points of the most it can have, and what it lost of them; each loss opens the records that brought it. What does not apply is left out, and its weight is shared by the others',
    ],
  },
  change: {
    title: ['变化', 'Change'],
    says: [
      '最近一次统计的指数减去前一天（或 30 天前）的指数；其中一天没有指数的不比较',
      'The index counted last less that of the day before, or of 30 days before; not compared where one of the days has none',
    ],
    leads: why,
  },
} as const satisfies Readonly<Record<string, Figure>>
