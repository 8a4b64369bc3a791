const zh = {
  done: (n: number, of: number) => `已检查 ${n}/${of} 项`, failed: (n: number) => `不合格 ${n} 项`, next: '下一项未检查', passAll: '全部合格', passRest: '其余合格', undo: '撤销', other: '其他', key: '重点项', law: (text: string) => `依据：${text}`,
  unjudged: '未选择结果', none: '没有检查项', auto: '自动', show: '展开', hide: '收起', listChanged: '清单已换新版', rearrange: '改用新版（保留已填结果）', renewed: '已改用新版清单', newItems: (names: string) => `新增，待检查：${names}`, goneItems: (names: string) => `不再检查：${names}`, reworded: '项目不变，文字或重点项标记有改动',
  line: (n: number) => `第 ${n} 行`, add: '添加一行', remove: (n: number) => `删除第 ${n} 行`, most: (n: number) => `最多 ${n} 行`, rows: (n: number) => `${n} 项`,
}
const en: typeof zh = {
  done: (n, of) => `${n} of ${of} checked`, failed: n => `${n} failed`, next: 'Next unchecked', passAll: 'All pass', passRest: 'Rest pass', undo: 'Undo', other: 'Other', key: 'Key item', law: text => `Clause: ${text}`,
  unjudged: 'No result yet', none: 'No items', auto: 'Auto', show: 'Show', hide: 'Hide', listChanged: 'A new version of this list is in force', rearrange: 'Go by the new one, keeping the answers', renewed: 'This goes by the new version now', newItems: names => `New, to be checked: ${names}`, goneItems: names => `Asked no more: ${names}`, reworded: 'The items are the same; words or marks differ',
  line: n => `Row ${n}`, add: 'Add a row', remove: n => `Remove row ${n}`, most: n => `At most ${n} rows`, rows: n => `${n} rows`,
}
export type PartTexts = typeof zh
export const partTexts = (lang: 'zh' | 'en'): PartTexts => (lang === 'en' ? en : zh)
