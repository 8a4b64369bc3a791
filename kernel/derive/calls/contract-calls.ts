import { accessOf } from '../../ask/access.ts'
import type { Context, Signed } from '../../ask/asker.ts'
import { isUnsigned, type Call, type Input } from '../../ask/call.ts'
import type { Access } from '../../define/call.ts'
import type { AnswerTo, AsksOf, Contract, On } from '../../define/contract.ts'
import type { English } from '../../define/titles.ts'
import type { JsonSchema } from '../../define/shape.ts'
import type { Fields } from '../../fields/base/field.ts'
import { givenId } from '../row/given-id.ts'
import { titlesOf } from '../row/titles.ts'
import { worded } from '../row/worded.ts'
import { inputOf } from '../write/action.ts'
import { parametersOf, values } from './action-calls.ts'
import { filterSchema } from './calls.ts'

/** A call with what carries it out. */
export interface Answer {
  readonly contract: Contract
  readonly run: (context: never, asks: never, input: Input) => Promise<unknown>
}

/** Who asks: of what anybody may ask nobody is known. */
type Asking<C extends Contract> =
  C extends Contract<Fields, unknown, On | undefined, infer May>
    ? May extends { readonly kind: 'open' | 'device' }
      ? Context
      : Signed
    : never

/**
 * Says what carries a call out.
 * @param run is given what was asked, checked, and answers what the contract says; its first statement enters with the
 * session (`enterAs`), so an ended one is told nothing
 */
export const answer = <C extends Contract>(
  contract: C,
  run: (context: Asking<C>, asks: AsksOf<C>, input: Input) => Promise<AnswerTo<C>>,
): Answer => ({ contract, run })

const text = { type: 'string' } as const
/** Whether the id of a row is asked for, beside an address it may stand in. */
const asksId = ({ on, path }: Contract): boolean => on === 'row' && !path.includes(':id')
const schemaOf = (contract: Contract): Readonly<Record<string, JsonSchema>> => ({
  ...(asksId(contract) && { id: text }),
  ...(contract.on === 'list' && { infoId: text, cityId: text }),
  ...(contract.on === 'rows' && filterSchema(contract.of!)),
  ...parametersOf(contract.asks),
})
/** What it cannot do without. */
const needsOf = (contract: Contract): readonly string[] => [
  ...(asksId(contract) ? ['id'] : []),
  ...Object.entries(contract.asks).flatMap(([name, { required }]) => (required ? [name] : [])),
]

/** Who may make it. */
export const accessTo = <May extends Access>({ of, may }: Contract<Fields, unknown, On | undefined, May>) =>
  'verb' in may ? { ...accessOf(of!, may.verb), ...(may.roles && { roles: may.roles }) } : may

/** What a call asks for that nobody has said in English, by name. */
const gapsOf = ({ id, of, asks }: Contract, english: English): readonly string[] => {
  const words = english.asks?.[id.split('.')[0]!] ?? {}
  return Object.keys(asks).filter(name => !(name in words) && !(of && name in of.all))
}

/** The calls that rooms answer by a contract. @throws Error when what one asks for has no English */
export const contractCalls = (answers: readonly Answer[], english: English): readonly Call[] =>
  answers.map(({ contract, run }) => {
    const [gap] = gapsOf(contract, english)
    if (gap) throw new Error(`${contract.id}: ${gap} has no English among the asks of its room`)
    const { id, title, source, method, path, of, on, asks, json, says, queues } = contract
    const properties = schemaOf(contract)
    const needs = needsOf(contract)
    const titles = titlesOf(of ?? { key: id.split('.')[0]!, all: {}, rules: {} }, english)
    const asksIn = (context: Context, input: Input) => {
      const sent = { ...values(input), ...input.params }
      const who = { ...context, asker: context.asker ?? { user: '' } }
      return {
        ...inputOf(asks, sent, who, titles(context.lang)),
        ...(on === 'row' && { id: givenId(sent['id']) }),
        ...((on === 'list' || on === 'rows') && { infoId: worded(sent['infoId']), cityId: worded(sent['cityId']) }),
      }
    }
    const access = accessTo(contract)
    return {
      ...{ id, title, source, method, access, path: `/${path}`, answers: json },
      ...(!isUnsigned({ access }) && { enters: true }),
      ...(method === 'GET'
        ? { query: properties, needs }
        : { body: { type: 'object', properties, ...(needs.length && { required: needs }) } }),
      ...(says && { says }),
      ...(queues && { queues }),
      handle: async (context: Context, input: Input) => run(context as never, asksIn(context, input) as never, input),
    } as Call
  })
