import { spoken } from '../../../i18n/spoken.ts'

export const useChartCardTexts = spoken(
  {
    table: '表格',
    chart: '图表',
    failed: '图表没有加载成功，数据见表格',
    day: '日期',
    number: '数量',
    sum: (n: number) => `合计 ${n}`,
  },
  {
    table: 'Table',
    chart: 'Chart',
    failed: 'The chart could not be loaded; the table has the numbers',
    day: 'Day',
    number: 'Number',
    sum: n => `${n} in all`,
  },
)
