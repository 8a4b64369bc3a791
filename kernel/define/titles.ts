import { inLang, type Lang } from '../../contract/in-lang.ts'
import type { Dictionary } from '../fields/choice/type.ts'
import type { Field } from '../fields/base/field.ts'
import { actionOf } from './action.ts'
import type { Resource } from './resource.ts'
import { besides, labelled } from './shown.ts'

/** English of one room: resources with their fields and actions, groups and pages, dictionaries. */
export interface English {
  readonly resources?: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly paper?: string
        readonly fields: Readonly<Record<string, string>>
        readonly hints?: Readonly<Record<string, string>>
        readonly actions?: Readonly<Record<string, string>>
        readonly rules?: Readonly<Record<string, string>>
      }
    >
  >
  /** What calls ask for that is called like no field: by the key before the point of their ids. */
  readonly asks?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly menu?: Readonly<Record<string, string>>
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** English of the common fields and of those a link fills, which no room owns. */
const common: Readonly<Record<string, string>> = {
  id: 'Id',
  tenantId: 'Tenant',
  tenantName: 'Tenant name',
  infoId: 'Enterprise',
  infoName: 'Enterprise',
  status: 'Status',
  createUser: 'Created by',
  createUserName: 'Created by',
  createDept: 'Department',
  createTime: 'Created',
  updateUser: 'Changed by',
  updateUserName: 'Changed by',
  updateTime: 'Changed',
  isDeleted: 'Deleted',
  isKept: 'Kept by one’s own office',
  originLink: 'Made by',
  originId: 'Made from',
  originPart: 'Part of it',
}

export const resourceTitle = (resource: Resource, lang: Lang, english: English): string =>
  inLang([resource.title, english.resources?.[resource.key]?.title ?? resource.title], lang)

/** What its printed record is headed. */
export const paperTitle = (resource: Resource, lang: Lang, english: English): string =>
  inLang([resource.paper, english.resources?.[resource.key]?.paper], lang) ?? resourceTitle(resource, lang, english)

/** The title of a field, or of the text a ref shows, in the reader's language. */
export function titleOf(resource: Pick<Resource, 'key' | 'all'>, name: string, lang: Lang, english: English): string {
  const field = resource.all[name]
  const words = english.resources?.[resource.key]?.fields
  // A label is called as what it is the label of.
  if (lang === 'en')
    return (
      words?.[name] ??
      common[name] ??
      field?.title ??
      words?.[labelled(resource.all).find(({ as }) => as === name)?.field ?? name] ??
      name
    )
  if (field) return field.title
  if (name === 'infoName') return '企业名称'
  if (name === 'tenantName') return '租户名称'
  const column = besides(resource.all).find(({ as }) => as === name)
  return column ? resource.all[column.field]!.title : name
}

/** English of the cells of a checklist, which no definition names. */
const ofItems: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Item',
  category: 'Category',
  isKey: 'Key item',
  law: 'Clause',
  en: 'Name in English',
  result: 'Result',
  problem: 'Problem',
  imgs: 'Photos',
  measure: 'Measure',
  deadline: 'Deadline',
  rectifyTime: 'Put right',
  rectifyImgs: 'Photos after',
}

/**
 * The title of anything people enter: a field, an input of an action, or `field.cell` of a table or checklist inside a
 * row.
 */
export const inputTitle = (
  resource: Pick<Resource, 'key' | 'all'>,
  name: string,
  field: Field,
  lang: Lang,
  english: English,
): string =>
  inLang(
    [
      field.title,
      name in resource.all
        ? titleOf(resource, name, lang, english)
        : (english.resources?.[resource.key]?.fields[name] ??
          english.asks?.[resource.key]?.[name] ??
          ofItems[name.split('.')[1] ?? ''] ??
          field.title),
    ],
    lang,
  )

/** What is said beside a field, in the reader's language; '' for nothing. */
export const hintOf = (
  resource: Pick<Resource, 'key'>,
  name: string,
  { hint = '' }: Field,
  lang: Lang,
  english: English,
): string => inLang([hint, (hint && english.resources?.[resource.key]?.hints?.[name]) ?? hint], lang)

/** What an action is called, or a verb that actions need. */
export function actionTitle(resource: Resource, action: string, lang: Lang, english: English): string {
  const [name, { title }] = resource.actions[action]
    ? [action, resource.actions[action]]
    : (actionOf(resource.actions, action) ?? [action, { title: action }])
  return inLang([title, english.resources?.[resource.key]?.actions?.[name] ?? title], lang)
}

/** What a rule says when it does not hold, in the reader's language. */
export const ruleText = (
  resource: Pick<Resource, 'key' | 'rules'>,
  rule: string,
  lang: Lang,
  english: English,
): string => inLang([undefined, english.resources?.[resource.key]?.rules?.[rule]], lang) ?? resource.rules[rule]!.says

/** The label of a dictionary's key in the reader's language. */
export const keyLabel = (from: Dictionary, key: string | number, lang: Lang, english: English): string =>
  inLang([undefined, english.dictionaries?.[from.code]?.[String(key)]], lang) ?? from.items[String(key)] ?? String(key)

/** Puts the English of several rooms together. */
export const mergeEnglish = (rooms: readonly English[]): English => ({
  resources: Object.assign({}, ...rooms.map(room => room.resources ?? {})) as NonNullable<English['resources']>,
  asks: Object.assign({}, ...rooms.map(room => room.asks ?? {})) as NonNullable<English['asks']>,
  menu: Object.assign({}, ...rooms.map(room => room.menu ?? {})) as NonNullable<English['menu']>,
  dictionaries: Object.assign({}, ...rooms.map(room => room.dictionaries ?? {})) as NonNullable<
    English['dictionaries']
  >,
})
