import type { Lang } from '../../../contract/errors.ts'
import { usePrefs } from '../../state/prefs.ts'

const zh = {
  tree: '行政区划树', search: '搜索名称、编号或拼音首字母', searchHint: '名称、编号、首字母', found: '共 {n} 处', foundMore: '共 {n} 处，仅列出前 {most} 处', noMatch: '没有匹配的区划', empty: '还没有行政区划', failed: '加载失败',
  choose: '请选择一个区划', chooseText: '在左侧选择区划查看详情；右键点击可新增下级、编辑或删除。', chooseOnly: '在左侧选择区划查看详情。', loading: '正在加载…', again: '重试',
  addChild: '新增下级', edit: '编辑', remove: '删除', refresh: '刷新下级', save: '保存', cancel: '取消', back: '返回列表',
  removeAsk: '确定删除?', saved: '保存成功', removed: '删除成功', rootLocked: '根节点不能修改或删除', lowest: '最末一级，没有下级',
  adding: '新增 {name} 的下级', editing: '编辑 {name}', codeHint: '在上级编号 {parent} 之后再加 {digits} 位数字', codeRoot: '{digits} 位数字',
  level: '第 {level} 级 · {title}', none: '—', changesLost: '内容尚未保存，确定离开？',
  import: '导入', export: '导出', template: '下载模板', importTitle: '导入行政区划', pick: '选择 xlsx 文件', covers: '覆盖已有的区划', coversHint: '不勾选时，表格中有已存在的编号则不导入',
  importHint: '按模板填写；整张表格全部正确才会保存，上级与下级可在同一张表格中。', imported: '新增 {added} 处，覆盖 {changed} 处', mistakes: '没有保存，请修改后重新导入：',
}

const en: Record<keyof typeof zh, string> = {
  tree: 'Tree of regions', search: 'Search by name, code or pinyin initials', searchHint: 'Name or code', found: '{n} found', foundMore: '{n} found, the first {most} are shown', noMatch: 'No region matches', empty: 'There are no regions yet', failed: 'Loading failed',
  choose: 'Choose a region', chooseText: 'Choose a region on the left to see it; right-click it to add below it, edit or delete it.', chooseOnly: 'Choose a region on the left to see it.', loading: 'Loading…', again: 'Try again',
  addChild: 'Add below', edit: 'Edit', remove: 'Delete', refresh: 'Reload below', save: 'Save', cancel: 'Cancel', back: 'Back to the list',
  removeAsk: 'Delete it?', saved: 'Saved', removed: 'Deleted', rootLocked: 'The root cannot be changed or removed', lowest: 'The lowest level: nothing is below it',
  adding: 'Add below {name}', editing: 'Edit {name}', codeHint: '{digits} more digits after the parent code {parent}', codeRoot: '{digits} digits',
  level: 'Level {level} · {title}', none: '—', changesLost: 'What you entered is not saved. Leave anyway?',
  import: 'Import', export: 'Export', template: 'Template', importTitle: 'Import regions', pick: 'Choose an xlsx file', covers: 'Overwrite regions that exist', coversHint: 'Otherwise nothing is imported when a code of the sheet exists',
  importHint: 'Fill in the template. The sheet is saved only when all of it is right; parents and children may stand in the same sheet.', imported: '{added} added, {changed} overwritten', mistakes: 'Nothing was saved. Correct and import again:',
}

/** Texts of this page in the reader's language. */
export function useTexts() {
  const lang: Lang = usePrefs(it => it.lang)
  return { lang, texts: lang === 'zh' ? zh : en }
}

/** Fills the `{x}` of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
