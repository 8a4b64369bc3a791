import type { Dictionary, Field } from '../../../kernel/fields/index.ts'
import { dictionaryOf, isYesNo, type Suffix } from '../../../kernel/fields/index.ts'
import { counting, uncounted, type Resource } from '../../../kernel/define/resource.ts'
import type { Words } from '../words.ts'

/** What a link may narrow a list by beside its search bar: a field compared in a further way, or `counting`. */
export interface Narrowing {
  readonly name: string
  /** Absent of `counting`, which is no field. */
  readonly of?: Field
  readonly suffix?: Suffix
}

/** The ways that can be said in words; the rest is for callers. */
const ways: readonly Suffix[] = ['notequal', 'ge', 'le', 'gt', 'lt', 'null', 'notnull']

/** What a parameter of an address narrows by; null for one that is none, or that the search bar says. */
export function narrowingOf(resource: Resource, param: string): Narrowing | null {
  if (param === counting) return uncounted(resource).length ? { name: param } : null
  const at = param.lastIndexOf('_')
  const [name, suffix] = [param.slice(0, at), ways.find(it => it === param.slice(at + 1))]
  const of = at > 0 && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  // The two ends of a range stand in the search bar.
  const isAsked = of?.filter === 'range' && (suffix === 'ge' || suffix === 'le')
  return of?.filter && !of.sensitive && suffix && !isAsked && of.type.filters.includes(suffix)
    ? { name, of, suffix }
    : null
}

const signs: Readonly<Partial<Record<Suffix, string>>> = { notequal: '≠', ge: '≥', le: '≤', gt: '>', lt: '<' }

/** The keys of a dictionary that a comparison leaves. */
const left = ({ items }: Dictionary, suffix: Suffix, value: string): readonly string[] =>
  Object.keys(items).filter(key =>
    suffix === 'notequal'
      ? key !== value
      : suffix === 'ge'
        ? Number(key) >= Number(value)
        : suffix === 'le'
          ? Number(key) <= Number(value)
          : suffix === 'gt'
            ? Number(key) > Number(value)
            : Number(key) < Number(value),
  )

/** What a narrowing says, in the reader's words. */
export function narrowingText(
  resource: Resource,
  { name, of, suffix }: Narrowing,
  value: string,
  words: Words,
): string {
  const { texts } = words
  if (!of || !suffix) return texts.without(uncounted(resource))
  const title = words.input(name, of)
  if (suffix === 'null') return texts.has(title, false)
  if (suffix === 'notnull') return texts.has(title, true)
  if (isYesNo(of)) return texts.is(title, value === '1' ? texts.no : texts.yes)
  if (of.type.name === 'choice') {
    const from = dictionaryOf(of)
    return texts.is(
      title,
      left(from, suffix, value)
        .map(key => words.label(from, key))
        .join(' / '),
    )
  }
  return `${title} ${signs[suffix]} ${value}`
}
