import type { Lang } from '../../contract/in-lang.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { SheetColumn } from '../../kernel/sheet/sheet.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { dictionaryOf, keysOf } from '../../kernel/fields/choice/type.ts'
import user from './user.ts'

/** What points elsewhere stands in a sheet by its name. */
export const labels = { roleName: 'roleId', deptName: 'deptId', postName: 'postId', infoName: 'infoId' } as const
export const own = ['account', 'name', 'realName', 'code', 'userType', 'areaCode', 'phone', 'email', 'sex'] as const
const filled = [...own.slice(0, 3), ...Object.keys(labels), ...own.slice(3)]
const columns = [...filled, 'status', 'lastLogin', 'createTime']
const needed: ReadonlySet<string> = new Set(['account', 'name', 'roleName'])
const examples: Readonly<Record<string, string>> = { account: 'zhangsan', name: '张三', realName: '张三' }

/** Columns of a sheet of accounts, and its words for values. */
export function userColumns(english: English) {
  const titles = titlesOf(user, english)
  const title = (key: string, lang: Lang): string => {
    const name = (labels as Readonly<Record<string, string>>)[key] ?? key
    return titles(lang)(name, user.all[name]!)
  }
  const choices = (key: string) => (user.all[key]?.type.name === 'choice' ? dictionaryOf(user.all[key]) : null)
  const column =
    (lang: Lang) =>
    (key: string): SheetColumn => {
      const from = choices(key)
      return {
        key,
        title: title(key, lang),
        kind: from ? 'list' : 'text',
        ...(from && { options: Object.keys(from.items).map(code => keyLabel(from, code, lang, english)) }),
      }
    }
  return {
    title,
    shown: (lang: Lang): readonly SheetColumn[] => columns.map(column(lang)),
    filled: (lang: Lang): readonly SheetColumn[] =>
      filled.map(column(lang)).map(base => ({
        ...base,
        required: needed.has(base.key),
        ...(examples[base.key] && { example: examples[base.key]! }),
      })),
    /** A value of a list as a sheet shows it. */
    label(name: string, value: unknown, lang: Lang): unknown {
      const from = choices(name)
      if (!from) return value
      return Number(value) < 0
        ? ''
        : keysOf(user.all[name]!, value)
            .map(key => keyLabel(from, key, lang, english))
            .join()
    },
    /** The value of a cell; what is none of the words of its list stays as it is, to be refused by name. */
    value(key: string, cell: string, lang: Lang): string {
      const from = choices(key)
      return from
        ? (Object.keys(from.items).find(
            code => keyLabel(from, code, lang, english) === cell || from.items[code] === cell,
          ) ?? cell)
        : cell
    },
  }
}
