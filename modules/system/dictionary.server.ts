import { session } from '../../kernel/define/call.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import { dictionaryOf, type Dictionary } from '../../kernel/fields/index.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { SignedCall } from '../../kernel/request/call.ts'

/** The dictionaries that fields choose from, by code. */
export function dictionariesOf(resources: readonly Resource[]): ReadonlyMap<string, Dictionary> {
  const found = new Map<string, Dictionary>()
  for (const resource of resources) {
    const inputs = Object.values(resource.actions).flatMap(action => Object.values(action.input ?? {}))
    for (const of of [...Object.values(resource.all), ...inputs]) {
      if (of.type.name === 'choice' || of.type.name === 'choices') found.set(dictionaryOf(of).code, dictionaryOf(of))
    }
  }
  return found
}

/** Business dictionaries by code, as real clients load them; several codes in one request. platform-contract.md 11 */
export function dictionaryCalls(resources: readonly Resource[], english: English): readonly SignedCall[] {
  const all = dictionariesOf(resources)
  const source = 'modules/system/dictionary.server.ts'
  return [{
    id: 'system/dict-biz.dictionary', title: '业务字典', method: 'GET', path: '/blade-system/dict-biz/dictionary', source, access: session, query: { code: { type: 'string' } },
    handle: async ({ lang }, { query }) => {
      const codes = typeof query['code'] === 'string' ? query['code'].split(',').slice(0, 50) : []
      return codes.flatMap(code => {
        const from = all.get(code)
        return from ? Object.keys(from.items).map((dictKey, i) => ({ id: `${code}-${dictKey}`, parentId: code, code, dictKey, dictValue: keyLabel(from, dictKey, lang, english), sort: i + 1, remark: '' })) : []
      })
    },
  }]
}
