const zh = {
  number: '序号', enterprise: '单位', period: '期间', conditions: '条件', total: (n: number) => `共 ${n} 条`, printed: (who: string, when: string) => `打印：${who} ${when}`, from: (text: string) => `${text} 起`, to: (text: string) => `至 ${text}`, between: (a: string, b: string) => `${a} 至 ${b}`,
  cut: (total: string, most: string) => `符合条件的有 ${total} 条，只打印前 ${most} 条。请缩小查询范围，或使用导出。`, none: '没有符合条件的数据', loading: '正在取数…', failed: '没有取到数据', retry: '重试', pictures: (n: number) => `${n} 张`,
  maker: '制表人', checker: '审核人', head: '负责人（签字）', date: '日期', result: '结果', problem: '问题与整改', keyItem: '重点项',
}
const en: typeof zh = {
  number: 'No.', enterprise: 'Enterprise', period: 'Period', conditions: 'Conditions', total: n => `${n} in all`, printed: (who, when) => `Printed by ${who}, ${when}`, from: text => `from ${text}`, to: text => `to ${text}`, between: (a, b) => `${a} to ${b}`,
  cut: (total, most) => `${total} match, only the first ${most} are printed. Narrow the search, or export.`, none: 'Nothing matches', loading: 'Fetching…', failed: 'The data could not be fetched', retry: 'Try again', pictures: n => `${n}`,
  maker: 'Prepared by', checker: 'Checked by', head: 'Person in charge (signature)', date: 'Date', result: 'Result', problem: 'Problem and measure', keyItem: 'Key item',
}
export type PrintTexts = typeof zh
export const printTexts = (lang: 'zh' | 'en'): PrintTexts => (lang === 'en' ? en : zh)
