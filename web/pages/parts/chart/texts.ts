import { spoken } from '../../../i18n/spoken.ts'

export const useChartCardTexts = spoken(
  {
    table: '表格',
    chart: '图表',
    failed: '图表没有加载成功，数据见表格',
    day: '日期',
    sum: (n: number) => `合计 ${n}`,
  },
  {
    table: 'Table',
    chart: 'Chart',
    failed: 'The chart could not be loaded; the table has the numbers',
    day: 'Day',
    sum: n => `${n} in all`,
  },
)
