import { spoken } from '../../../i18n/spoken.ts'

export const useBuiltTexts = spoken(
  {
    reports: '预置报表',
    none: '没有可查看的报表',
    from: '开始日期',
    to: '结束日期',
    types: '企业类型',
    sheet: '导出 Excel',
    paper: '下载 PDF',
    says: '口径',
    chooseKitchen: '这份报告针对单个企业，请先在左侧选择企业',
  },
  {
    reports: 'Reports',
    none: 'There is no report you may read',
    from: 'From',
    to: 'To',
    types: 'Kind of kitchen',
    sheet: 'Export to Excel',
    paper: 'Download PDF',
    says: 'What is counted',
    chooseKitchen: 'This report is of one kitchen: choose it at the left first',
  },
)
