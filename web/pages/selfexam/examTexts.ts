import { spoken } from '../../i18n/spoken.ts'

export const useExamTexts = spoken(
  {
    judges: (all: number, open: number) => `系统按记录预判 ${all} 项${open ? `，${open} 项待填入` : ''}，请核对`,
    drafted: '系统已按本月记录生成初稿',
    fill: '填入自动初稿',
    auto: '自动',
    comma: '、',
  },
  {
    judges: (all, open) =>
      `The records judge ${all} items${open ? `, ${open} to be filled in` : ''}; please check them`,
    drafted: 'The records of the month give a first draft',
    fill: 'Fill in the draft',
    auto: 'Auto',
    comma: ', ',
  },
)
