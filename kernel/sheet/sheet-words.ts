import type { Lang } from '../../contract/in-lang.ts'
import type { SheetColumn } from './sheet-shape.ts'

interface Words {
  readonly rules: string
  readonly lists: string
  readonly head: readonly string[]
  readonly must: string
  readonly may: string
  readonly pick: string
  readonly kinds: Readonly<Record<SheetColumn['kind'], string>>
  choose(options: readonly string[]): string
}

const few = (options: readonly string[], between: string, more: string): string =>
  options.slice(0, 30).join(between) + (options.length > 30 ? more : '')

/** What a template says to the person who fills it in. */
export const words: Readonly<Record<Lang, Words>> = {
  zh: {
    rules: '填写说明',
    lists: '选项',
    head: ['列名', '是否必填', '填写规则', '示例'],
    must: '必填',
    may: '选填',
    pick: '请从下拉列表中选择',
    kinds: {
      text: '文字',
      number: '数字',
      date: '日期，如 2026-11-20',
      datetime: '时间，如 2026-11-20 08:30:00',
      list: '文字',
    },
    choose: options => `从下拉列表选择：${few(options, '、', ' 等')}`,
  },
  en: {
    rules: 'How to fill in',
    lists: 'Options',
    head: ['Column', 'Required', 'Rule', 'Example'],
    must: 'required',
    may: 'optional',
    pick: 'Please choose from the list',
    kinds: {
      text: 'text',
      number: 'number',
      date: 'date, such as 2026-11-20',
      datetime: 'time, such as 2026-11-20 08:30:00',
      list: 'text',
    },
    choose: options => `one of: ${few(options, ', ', ' …')}`,
  },
}
