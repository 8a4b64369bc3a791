import type { Resource, Values } from '../../define/resource.ts'
import type { Circumstance } from '../../define/rule.ts'
import { Bad } from '../../fields/base/field.ts'
import { parseId, type RefOptions } from '../../fields/ref/type.ts'
import { array } from '../../store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../store/batch.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { snake } from '../../define/names.ts'

/** What a definition `knows` of the rows it points at. */
export interface Known {
  /** Whether there is anything to ask. */
  readonly asks: boolean
  /** One statement for each field, of the row as it will be; they belong before the check, within the asker's scope. */
  ask(row: Values): readonly Bound[]
  /** What the answers say, by field; and which rows were meant by their names. */
  told(answers: readonly Rows[]): Required<Pick<Circumstance, 'known' | 'meant'>>
}

/** @throws Error when the definition knows a field that the other resource does not have, at start */
export function knowing(resource: Resource, kernel: Kernel): Known {
  const questions = Object.entries(resource.knows ?? {}).map(([field, names]) => {
    const target = kernel.find(resource.all[field]!.of['to'] as string)
    if (!target) throw new Error(`${resource.key}: knows of ${field}, whose resource is not there`)
    const fields = names.map(name => {
      const spec = target.all[name]
      if (!spec) throw new Error(`${resource.key}: knows ${name} of ${field}, which ${target.key} does not have`)
      return { name, of: spec }
    })
    const spec = resource.all[field]!
    const many = spec.type.name === 'refs'
    const { meant, brings } = spec.of as unknown as RefOptions
    const name = `known_${resource.table}_${snake(field)}`
    const text = (condition: string): string =>
      `select ${names.map(snake).join(', ')}, id from ${target.table} where ${target.scope === 'platform' ? '' : 'tenant_id = app.tenant() and '}${condition}`
    const statement: Statement = {
      name,
      text: text(
        many
          ? 'id = any($1::bigint[]) and not is_deleted order by array_position($1::bigint[], id)'
          : 'id = $1 and not is_deleted',
      ),
    }
    // A name that is typed is no way around what is known of whoever is called so. It is asked for by itself: no index
    // serves "this id, or else this name".
    const byName: Statement | undefined = meant
      ? {
          name: `${name}_called`,
          text: text(`info_id = $1 and ${snake(brings![meant]!)} = $2 and not is_deleted limit 2`),
        }
      : undefined
    return { field, of: spec, many, fields, statement, meant, called: byName }
  })
  return {
    asks: questions.length > 0,
    ask: row =>
      questions.map(({ field, of: spec, many, statement, meant, called: byName }) => {
        const value = many ? spec.type.parse(row[field] ?? [], spec) : parseId(row[field])
        const key = value instanceof Bad ? null : many ? array(value as readonly string[]) : (value as string)
        if (!byName || key !== null) return bind(statement, key)
        const [info, name] = [
          parseId(row['infoId']),
          resource.all[meant!]!.type.parse(row[meant!] ?? '', resource.all[meant!]!),
        ]
        return bind(byName, info instanceof Bad ? null : info, name instanceof Bad ? null : (name as string))
      }),
    told: answers => ({
      known: Object.fromEntries(
        questions.map(({ field, fields, many }, i) => {
          const read = (row: Rows[number], n: number): unknown =>
            row[n] === null ? null : fields[n]!.of.type.read(row[n]!)
          // Two that are called alike are neither of them meant.
          const texts = answers[i]!.length === 1 ? answers[i]![0] : undefined
          if (many)
            return [
              field,
              Object.fromEntries(fields.map(({ name }, n) => [name, answers[i]!.map(row => read(row, n))])),
            ]
          return [field, texts ? Object.fromEntries(fields.map(({ name }, n) => [name, read(texts, n)])) : null]
        }),
      ),
      meant: Object.fromEntries(
        questions.flatMap(({ field, fields, meant }, i) =>
          meant && answers[i]!.length === 1 ? [[field, answers[i]![0]![fields.length]!]] : [],
        ),
      ),
    }),
  }
}
