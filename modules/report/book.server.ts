import { inLang } from '../../contract/in-lang.ts'
import { laterDay, daysBetween } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { realDay } from '../../kernel/fields/day/type.ts'
import { areaNames } from '../base/asks.server.ts'
import { livingNameOf } from '../enterprise/asks.server.ts'
import { enterpriseType } from '../words/dictionaries.ts'
import type { Answered, Book, Part } from './answer.ts'
import { builtIn, type BuiltIn, type BuiltPart } from './built-in.ts'
import type { Ready } from './check.server.ts'
import type { Asked } from './grouped.server.ts'
import type { Span } from './sources.server.ts'
import { sentenceOf } from './tell.ts'

/** How reports are read and run. */
export interface Running {
  readonly ready: (raw: unknown, context: Signed) => Ready
  readonly run: (report: Ready, context: Signed, narrowed?: Asked) => Promise<Answered>
}

type Query = Readonly<Record<string, unknown>>
/** Days a report may be of. */
const most = 92

/** A part as designs of one's own are: its definition in the reader's language. */
export function contentOf({ shape }: BuiltPart, lang: Signed['lang']): object {
  const { day, compare, measures, sort, ...of } = shape
  return {
    ...of,
    measures: measures.map(({ as, says, ...measure }) => ({
      ...measure,
      ...(as && { as: inLang(as, lang) }),
      ...(says && { says: inLang(says, lang) }),
    })),
    ...(sort && { sort }),
    ...(day && { period: { field: day, days: 31 } }),
    ...(compare && day && { compare }),
  }
}

/** The last time that is over of those a report is of: yesterday, or the month before. */
export function lastSpan({ per }: Pick<BuiltIn, 'per'>, today: string): Span {
  if (per === 'day') return [laterDay(today, 0, -1), laterDay(today, 0, -1)]
  const first = `${today.slice(0, 7)}-01`
  return [laterDay(first, -1, 0), laterDay(first, 0, -1)]
}

/** The days asked for. @throws Refusal for what is no day, and for too many */
function daysOf(report: BuiltIn, query: Query, now: number): Span {
  const today = wireDay(now)
  const [first, last] = lastSpan(report, today)
  const day = (name: string, otherwise: string): string => {
    const raw = worded(query[name])
    const value = raw === '' ? otherwise : realDay(raw)
    if (value === null) throw refuse('notDay', { title: name })
    return value
  }
  const [from, to] = [day('from', first), day('to', last)]
  if (from > to || daysBetween(from, to) >= most) throw refuse('recordRange', { max: most })
  return [from, to]
}

/** Puts the reports together that come with the product, of what their reader may see. domain.md E.5 */
export function books(kernel: Kernel, { ready, run }: Running) {
  const isForbidden = (error: unknown): boolean => error instanceof Refusal && error.code === 'forbidden'
  /** The parts somebody may ask for. */
  const partsFor = (report: BuiltIn, context: Signed): readonly (readonly [BuiltPart, Ready])[] =>
    report.parts.flatMap(part => {
      try {
        return [[part, ready(contentOf(part, context.lang), context)] as const]
      } catch (error) {
        if (isForbidden(error)) return []
        throw error
      }
    })

  /** Of whom a report is, in words. */
  async function ofWhom({ asker, lang }: Signed, { infoId = '', cityId = '' }: Asked): Promise<string> {
    const info = asker.info || infoId
    const area = cityId || asker.area
    const [, kitchens, areas] = await kernel.store.run([
      enterAs(asker),
      livingNameOf(/^\d+$/.test(info) ? info : '0'),
      areaNames(area ? [area] : []),
    ])
    return kitchens![0]?.[0] ?? areas![0]?.[1] ?? inLang(['全部可见企业', 'All kitchens in view'], lang)
  }

  return {
    /** The reports somebody may read. */
    list: (context: Signed) =>
      builtIn.flatMap(report => {
        const parts = partsFor(report, context)
        return parts.length
          ? [
              {
                key: report.key,
                title: inLang(report.title, context.lang),
                says: inLang(report.says, context.lang),
                per: report.per,
                isOfOne: report.isOfOne ?? false,
                parts: parts.map(([part]) => ({
                  key: part.key,
                  title: inLang(part.title, context.lang),
                  content: contentOf(part, context.lang),
                })),
              },
            ]
          : []
      }),
    /** @throws Refusal notFound, forbidden, and those of days, areas and kitchens */
    async make(context: Signed, query: Query): Promise<Book> {
      const { asker, lang, now } = context
      const report = builtIn.find(({ key }) => key === query['key'])
      if (!report) throw refuse('notFound')
      const parts = partsFor(report, context)
      if (!parts.length) throw refuse('forbidden')
      const span = daysOf(report, query, now)
      const types = worded(query['type']).split(',').filter(Boolean)
      if (types.some(key => !Object.hasOwn(enterpriseType.items, key))) throw refuse('filter', { name: 'type' })
      const narrowed: Asked = {
        span,
        summed: true,
        infoId: asker.info || worded(query['infoId']),
        cityId: worded(query['cityId']),
        types,
      }
      if (report.isOfOne && !narrowed.infoId)
        throw refuse('report', { message: inLang(['请选择企业', 'choose a kitchen'], lang) })
      const answers: Part[] = []
      for (const [part, shape] of parts) {
        const both = part.types && types.length ? part.types.filter(key => types.includes(key)) : (part.types ?? types)
        // Of kinds that exclude each other there is nothing.
        const answered = await run(shape, context, { ...narrowed, types: part.types && !both.length ? ['0'] : both })
        answers.push({
          ...answered,
          key: part.key,
          title: inLang(part.title, lang),
          text: sentenceOf(part.tells, part.title, answered, lang),
        })
      }
      return {
        key: report.key,
        title: inLang(report.title, lang),
        from: span[0],
        to: span[1],
        of: await ofWhom(context, narrowed),
        by: asker.account,
        at: wireMoment(now),
        parts: answers,
      }
    },
  }
}
