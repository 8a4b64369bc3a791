/** Bodies of forms and actions from somebody who means harm. */
import fc from 'fast-check'
import type { Field } from '../../../kernel/fields/base/field.ts'
import type { World } from '../../contract/strangers.ts'
import { bodies as valid } from '../bodies.ts'
import type { Ask } from '../sessions.ts'
import { badJson, goodJson, hostileJson, hostileText } from './words.ts'

/** Members of a JSON object as text, so that they may come twice or be what JavaScript cannot say. */
export const object = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

export const poison = fc.constantFrom<readonly [string, string]>(
  ['__proto__', '{"polluted":1}'],
  ['constructor', '{"prototype":{"polluted":1}}'],
  ['prototype', '{"polluted":1}'],
  ['__proto__', '[]'],
  ['__proto__.polluted', '1'],
  ['__defineGetter__', '1'],
  ['toString', '1'],
  ['hasOwnProperty', 'null'],
  ['length', '1e9'],
)
const extra = (ids: readonly string[]): fc.Arbitrary<readonly (readonly [string, string])[]> =>
  fc.array(
    fc.oneof(
      poison,
      fc.tuple(
        fc.constantFrom('id', 'ids', 'infoId', 'updateTime', 'rows', 'tenantId'),
        fc.oneof(fc.constantFrom(...ids.map(id => JSON.stringify(id))), hostileJson),
      ),
      fc.tuple(hostileText, hostileJson),
    ),
    { maxLength: 2 },
  )
const report = valid['report/report']!
const idsOf = (w: World, of: Field): readonly string[] => {
  const row = w.rows.get(String(of.of['to']))
  return row ? [String(row['id'])] : []
}

/**
 * Bodies made of these fields: all good but for a few, so that the rest of the checks are reached; and what nobody
 * asked for.
 */
export function bodies(
  w: World,
  fields: readonly (readonly [string, Field])[],
  own: readonly string[],
): fc.Arbitrary<string> {
  // What a structure must say is its own resource's to judge: one that is good.
  const whole = (of: Field): fc.Arbitrary<string> =>
    of.type.name !== 'json'
      ? goodJson(of, idsOf(w, of))
      : fc.constant(of.required ? JSON.stringify(report()['content']) : 'null')
  const good = fc.tuple(
    ...fields.map(([name, of]) =>
      fc.option(
        whole(of).map(json => [name, json] as const),
        { freq: 40 },
      ),
    ),
  )
  const bad = fields.length
    ? fc.array(
        fc.constantFrom(...fields).chain(([name, of]) => badJson(of, idsOf(w, of)).map(json => [name, json] as const)),
        { maxLength: 2 },
      )
    : fc.constant([])
  return fc
    .tuple(good, bad, extra(own))
    .map(([all, some, rest]) =>
      object([['infoId', JSON.stringify(w.kitchen)], ...all.filter(part => part !== null), ...some, ...rest]),
    )
}

/** The same body as the several kinds of client send it, or broken off. */
export const sent = fc.constantFrom<(body: string) => Pick<Ask, 'type' | 'body'>>(
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json', body }),
  body => ({ type: 'application/json; charset=utf-8', body }),
  body => ({ type: 'application/json', body: body.slice(0, -1) }),
  body => ({ type: 'application/json', body: `[${body}]` }),
  body => ({ type: 'text/plain', body }),
  body => ({ type: 'application/xml', body }),
  body => ({
    type: 'application/json',
    body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body, 'utf16le')]),
  }),
  body => ({
    type: 'application/x-www-form-urlencoded',
    body: body.replace(/[{}"]/g, '').replaceAll(',', '&').replaceAll(':', '='),
  }),
)
