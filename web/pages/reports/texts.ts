import { spoken } from '../parts/texts.ts'

export const useReportTexts = spoken({
  run: '运行', design: '报表设计', resource: '数据', chooseResource: '请选择数据', kind: '类型', rows: '明细', groups: '汇总', columns: '显示的列', conditions: '筛选条件', period: '时间范围', periodField: '按时间', days: '最近天数', groupBy: '分组', per: '按', none: '不分组', whole: '原值', day: '天', month: '月', measures: '统计', count: '数量', sum: '合计', avg: '平均', min: '最小', max: '最大', add: '添加', remove: '移除', sort: '排序', asc: '升序', desc: '降序', limit: '最多行数', chart: '图表', noChart: '无', bar: '柱状图', line: '折线图', pie: '饼图',
  preview: '预览', exports: '导出 Excel', print: '打印', cut: '结果较多，仅显示前面的行', empty: '没有符合条件的数据', field: '字段', needColumns: '请选择至少一列', needMeasures: '请添加至少一项统计', chartFailed: '图表没有加载', total: (n: number) => `共 ${n} 行`,
}, {
  run: 'Run', design: 'Design', resource: 'Data', chooseResource: 'Choose the data', kind: 'Kind', rows: 'Rows', groups: 'Sums', columns: 'Columns', conditions: 'Conditions', period: 'Period', periodField: 'by', days: 'last days', groupBy: 'Group by', per: 'per', none: 'none', whole: 'value', day: 'day', month: 'month', measures: 'Measures', count: 'Count', sum: 'Total', avg: 'Average', min: 'Lowest', max: 'Highest', add: 'Add', remove: 'Remove', sort: 'Sort', asc: 'ascending', desc: 'descending', limit: 'Rows at most', chart: 'Chart', noChart: 'none', bar: 'Bars', line: 'Line', pie: 'Pie',
  preview: 'Preview', exports: 'Export to Excel', print: 'Print', cut: 'There are more; only the first rows are shown', empty: 'Nothing meets the conditions', field: 'Field', needColumns: 'Choose a column at least', needMeasures: 'Add a measure at least', chartFailed: 'The chart could not be loaded', total: n => `${n} ${n === 1 ? 'row' : 'rows'}`,
})
