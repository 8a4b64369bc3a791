import { spoken } from '../../../i18n/spoken.ts'

export const useChartCardTexts = spoken(
  {
    table: '表格',
    chart: '图表',
    picture: '图片',
    sheet: 'Excel',
    savedAt: (at: string) => `导出于 ${at}`,
    notSaved: '没有导出成功，请重试',
    whole: '全部辖区',
    own: '本单位',
    failed: '图表没有加载成功，数据见表格',
    day: '日期',
    number: '数量',
    sum: (n: number) => `合计 ${n}`,
  },
  {
    table: 'Table',
    chart: 'Chart',
    picture: 'Picture',
    sheet: 'Excel',
    savedAt: at => `saved ${at}`,
    notSaved: 'Nothing was saved; try again',
    whole: 'Whole district',
    own: 'This kitchen',
    failed: 'The chart could not be loaded; the table has the numbers',
    day: 'Day',
    number: 'Number',
    sum: n => `${n} in all`,
  },
)
