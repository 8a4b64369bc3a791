import { session } from '../../kernel/define/call.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { dictionaryOf, type Dictionary } from '../../kernel/fields/index.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { sharedAnswers } from '../../kernel/derive/calls/shared.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'

/** The dictionaries that fields choose from, by code. */
export function dictionariesOf(resources: readonly Resource[]): ReadonlyMap<string, Dictionary> {
  const byCode = new Map<string, Dictionary>()
  for (const resource of resources) {
    const inputs = Object.values(resource.actions).flatMap(action => Object.values(action.input ?? {}))
    for (const of of [...Object.values(resource.all), ...inputs]) {
      if (of.type.name === 'choice' || of.type.name === 'choices') byCode.set(dictionaryOf(of).code, dictionaryOf(of))
    }
  }
  return byCode
}

const rows = (table: string, tenant: string, place: number): string =>
  `select ${place} as place, id, coalesce(parent_id, 0) as parent_id, code, dict_key, dict_value, coalesce(sort, 0) as sort, coalesce(remark, '') as remark from ${table} where ${tenant} and code = any($2) and dict_key <> '-1' and coalesce(is_sealed, 0) = 0 and not is_deleted`
const system = rows('system_dict', '$1::text is not null', 1)
const business = rows('system_dict_biz', 'tenant_id = $1', 0)
/** Of every code the rows of the first dictionary that has it: the tenant's own before the platform's. */
const both: Statement = {
  name: 'dictionary_biz',
  text: `with found as (${business} union all ${system}), first as (select code, min(place) as place from found group by code)
    select f.id, f.parent_id, f.code, f.dict_key, f.dict_value, f.sort, f.remark from found f join first using (code, place) order by f.code, f.sort, f.id`,
}
const platform: Statement = {
  name: 'dictionary',
  text: `select id, parent_id, code, dict_key, dict_value, sort, remark from (${system}) f order by code, sort, id`,
}

const codesMost = 50
/** How long one answer serves everybody of a tenant, seconds. */
const freshSeconds = 1

/**
 * The entries of dictionaries by code, as real clients load them, some before the first password is changed; several
 * codes in one request. platform-contract.md 11
 */
export function dictionaryCalls(
  kernel: Kernel,
  resources: readonly Resource[],
  english: English,
): readonly SignedCall[] {
  const builtIn = dictionariesOf(resources)
  const share = sharedAnswers(freshSeconds, kernel.now)
  const call = (name: string, title: string, statement: Statement): SignedCall => ({
    id: `system/${name}.dictionary`,
    title,
    method: 'GET',
    path: `/blade-system/${name}/dictionary`,
    source: 'modules/system/dictionary.server.ts',
    access: session,
    unchanged: true,
    query: { code: { type: 'string' } },
    handle: async ({ asker, lang }, { query: { code } }) => {
      const codes =
        typeof code === 'string'
          ? [...new Set(code.split(','))].filter(part => /^[\w-]{1,100}$/.test(part)).slice(0, codesMost)
          : []
      return share(`${name}|${asker.tenant}|${lang}|${codes.join()}`, async () => {
        const [, texts] = await kernel.store.run([
          enterTenant(asker.tenant),
          bind(statement, asker.tenant, array(codes)),
        ])
        const ordered = texts!.toSorted((a, b) => codes.indexOf(a[2]!) - codes.indexOf(b[2]!))
        return ordered.map(([id, parentId, of, dictKey, label, sort, remark]) => {
          const from = builtIn.get(of!)
          // Who renamed a label meant it in every language.
          const dictValue = from && from.items[dictKey!] === label ? keyLabel(from, dictKey!, lang, english) : label
          return { id, parentId, code: of, dictKey, dictValue, sort: Number(sort), remark }
        })
      })
    },
  })
  return [call('dict', '系统字典', platform), call('dict-biz', '业务字典', both)]
}
