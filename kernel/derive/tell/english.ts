import { origin } from '../../define/link.ts'
import type { Group, Page } from '../../define/page.ts'
import type { Resource } from '../../define/resource.ts'
import { besides } from '../../define/shown.ts'
import { titleOf, type English } from '../../define/titles.ts'
import { cellsOf, partsOf, type Dictionary, type Fields } from '../../fields/index.ts'

/** Everything of the product that has a Chinese title of its own. */
export interface Titled {
  readonly resources: readonly Resource[]
  readonly groups: readonly Group[]
  readonly pages: readonly Page[]
  readonly dictionaries: readonly Dictionary[]
}

const cellNames = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.keys({ ...cellsOf(field), ...partsOf(field) }).map(cell => `${name}.${cell}`),
  )

const isEnglish = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && !/\p{Script=Han}/u.test(text)

/**
 * What has no English, and English of what does not exist: a page half in Chinese is not translated, and a stale title
 * hides a renamed field.
 * @returns one line for each, naming what to write or to take out; none when all is well. architecture.md 6
 */
export function englishGaps({ resources, groups, pages, dictionaries }: Titled, english: English): readonly string[] {
  const gaps: string[] = []
  const want = (text: string | undefined, where: string): void => {
    if (!isEnglish(text)) gaps.push(`${where} has no English`)
  }
  const only = (words: object | undefined, names: Iterable<string>, where: (key: string) => string): void => {
    const there = new Set(names)
    for (const key of Object.keys(words ?? {}))
      if (!there.has(key)) gaps.push(`${where(key)} has English and does not exist`)
  }
  for (const resource of resources) {
    const words = english.resources?.[resource.key]
    const inputs = [resource.fields, ...Object.values(resource.actions).map(({ input }) => input ?? {})]
    const own = new Set(inputs.flatMap(fields => [...Object.keys(fields), ...cellNames(fields)]))
    want(words?.title, `resource ${resource.key} ${resource.title}`)
    for (const name of own)
      if (!(name in origin))
        want(words?.fields[name], `field ${resource.key}.${name} ${resource.fields[name]?.title ?? ''}`.trimEnd())
    const hints = new Map(
      inputs.flatMap(fields =>
        Object.entries(fields).flatMap(([name, { hint }]) => (hint ? [[name, hint] as const] : [])),
      ),
    )
    if (resource.paper) want(words?.paper, `paper ${resource.key} ${resource.paper}`)
    for (const [name, hint] of hints) want(words?.hints?.[name], `hint ${resource.key}.${name} ${hint}`)
    only(words?.hints, hints.keys(), name => `hint ${resource.key}.${name}`)
    for (const [name, { says }] of Object.entries(resource.rules))
      want(words?.rules?.[name], `rule ${resource.key}.${name} ${says}`)
    only(words?.rules, Object.keys(resource.rules), name => `rule ${resource.key}.${name}`)
    const rest = [...Object.keys(resource.all), ...besides(resource.all).map(({ as }) => as)].filter(
      name => !own.has(name),
    )
    for (const name of rest) {
      const title = titleOf(resource, name, 'en', english)
      want(title === name ? undefined : title, `field ${resource.key}.${name}`)
    }
    only(words?.fields, [...own, ...rest], name => `field ${resource.key}.${name}`)
    for (const [name, { title }] of Object.entries(resource.actions))
      want(words?.actions?.[name], `action ${resource.key}.${name} ${title}`)
    only(words?.actions, Object.keys(resource.actions), name => `action ${resource.key}.${name}`)
  }
  only(
    english.resources,
    resources.map(({ key }) => key),
    key => `resource ${key}`,
  )
  for (const { key, title } of [...groups, ...pages]) want(english.menu?.[key], `menu ${key} ${title}`)
  only(
    english.menu,
    [...groups, ...pages].map(({ key }) => key),
    key => `menu ${key}`,
  )
  for (const { code, items } of dictionaries) {
    for (const [key, label] of Object.entries(items))
      want(english.dictionaries?.[code]?.[key], `dictionary ${code} ${key} ${label}`)
    only(english.dictionaries?.[code], Object.keys(items), key => `dictionary ${code} ${key}`)
  }
  only(
    english.dictionaries,
    dictionaries.map(({ code }) => code),
    code => `dictionary ${code}`,
  )
  return gaps
}
