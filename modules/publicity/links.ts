import { link } from '../../kernel/define/link.ts'
import { completeRate, counted, lawful } from './completeness.ts'

export const enterprisePage = 'enterprise-page'
/** Every enterprise has its page, and how complete that is follows its file. domain.md B.10.7 */
export const publicityLinks = [
  link({
    key: enterprisePage,
    title: '企业档案 → 公示页',
    from: 'enterprise/info',
    to: 'publicity/publicity',
    makes: info => {
      const page = { infoId: info.id, showItems: [...lawful] }
      return { ...page, completeRate: completeRate(page, fileOf(info)) }
    },
    follows(page, info) {
      const rate = info && completeRate(page, fileOf(info))
      return rate === null || rate === page.completeRate ? null : { completeRate: rate }
    },
  }),
]
const fileOf = (info: Readonly<Record<string, unknown>>) => Object.fromEntries(counted.map(name => [name, info[name]]))
