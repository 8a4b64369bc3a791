import { appRole } from '../../store/app-role.ts'
import type { Schema, Table } from './schema.ts'

const index = (table: string, name: string, body: string): string =>
  body.startsWith('unique ')
    ? `create unique index ${name} on ${table} ${body.slice(7)};`
    : `create index ${name} on ${table} ${body};`

const policy = (name: string, { policy: condition, writes }: Table): readonly string[] => [
  `drop policy if exists scope on ${name};`,
  ...(writes === undefined
    ? []
    : [
        `drop policy if exists writes on ${name};`,
        `create policy writes on ${name} to ${appRole} using (${writes}) with check (${writes});`,
      ]),
  `create policy scope on ${name} ${writes === undefined ? '' : 'for select '}to ${appRole} using (${condition})${writes === undefined ? ` with check (${condition})` : ''};`,
]

/**
 * Enters the rows of a table in the register too, those there are and those that come; a change of what is not in the
 * register costs a look.
 */
function entering(name: string, { entered }: Table): readonly string[] {
  if (!entered) return []
  const columns = entered.columns.join(', ')
  const call = `execute function app.entered('${entered.in}', '${columns}')`
  const row = (of: string): string => `(${entered.columns.map(column => `${of}.${column}`).join(', ')})`
  return [
    `drop trigger if exists entered on ${name};`,
    `drop trigger if exists entered_anew on ${name};`,
    `create trigger entered after insert or delete on ${name} for each row ${call};`,
    `create trigger entered_anew after update on ${name} for each row when (${row('old')} is distinct from ${row('new')}) ${call};`,
    `insert into ${entered.in} (${columns}) select ${columns} from ${name} on conflict (tenant_id, id) do update set (${columns}) = ${row('excluded')};`,
  ]
}

function create(name: string, table: Table): readonly string[] {
  const lines = Object.entries(table.columns).map(([column, type]) => `  ${column} ${type}`)
  return [
    `create table ${name} (\n${[...lines, `  constraint ${name}_pk primary key (${table.primary.join(', ')})`].join(',\n')}\n);`,
    ...Object.entries(table.indexes).map(([key, body]) => index(name, key, body)),
    `alter table ${name} enable row level security, force row level security;`,
    ...policy(name, table),
    `create policy owner on ${name} to current_user using (true) with check (true);`,
    `grant select, insert, update, delete on ${name} to ${appRole};`,
  ]
}

const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) => ({
  gone: Object.keys(before).filter(key => before[key] !== after[key]),
  come: Object.entries(after).filter(([key, body]) => before[key] !== body),
})

/** `varchar(30) not null default ''` apart. */
function parts(column: string): { type: string; required: boolean; initial: string | null } {
  const match = /^(.*?)( not null)?(?: default (.*))?$/.exec(column)!
  return { type: match[1]!, required: match[2] !== undefined, initial: match[3] ?? null }
}

function alterColumn(table: string, column: string, before: string, after: string): readonly string[] {
  const [was, is] = [parts(before), parts(after)]
  const at = `alter table ${table} alter column ${column}`
  return [
    ...(was.type === is.type ? [] : [`${at} type ${is.type} using ${column}::${is.type};`]),
    ...(was.initial === is.initial
      ? []
      : [is.initial === null ? `${at} drop default;` : `${at} set default ${is.initial};`]),
    ...(was.required === is.required ? [] : [`${at} ${is.required ? 'set' : 'drop'} not null;`]),
  ]
}

/**
 * What rows that are there already are given in columns that come to be required.
 * @throws Error when the definition says neither `since` nor `backfill` of one: rows of before would be neither right
 * nor askable
 */
function fill(name: string, before: Table, after: Table): readonly string[] {
  // A schema printed before this was said knows nothing of what is required.
  if (!before.required) return []
  return Object.entries(after.required ?? {}).flatMap(([column, had]) => {
    if (column in before.required! || had.startsWith('since ')) return []
    if (had === 'always')
      throw new Error(
        `${name}.${column} is required, but the table may have rows that lack it: say since: 'yyyy-MM-dd' (they lack it until somebody changes them) or backfill (what they are given)`,
      )
    return [`update ${name} set ${column} = ${had.slice('backfill '.length)} where ${column} is null;`]
  })
}

function alter(name: string, before: Table, after: Table): readonly string[] {
  const out: string[] = []
  const indexes = changed(before.indexes, after.indexes)
  const constraints = changed(before.constraints, after.constraints)
  for (const key of constraints.gone) out.push(`alter table ${name} drop constraint ${key};`)
  for (const key of indexes.gone) out.push(`drop index ${key};`)
  for (const [column, type] of Object.entries(after.columns)) {
    const was = before.columns[column]
    if (was === undefined) out.push(`alter table ${name} add column ${column} ${type};`)
    else if (was !== type) out.push(...alterColumn(name, column, was, type))
  }
  out.push(...fill(name, before, after))
  // A dropped column may hold evidence: it is kept and only loses its duty; a person drops it in a migration of their
  // own.
  for (const column of Object.keys(before.columns)) {
    if (!(column in after.columns) && parts(before.columns[column]!).required)
      out.push(`alter table ${name} alter column ${column} drop not null;`)
  }
  for (const [key, body] of indexes.come) out.push(index(name, key, body))
  if (before.policy !== after.policy || before.writes !== after.writes) out.push(...policy(name, after))
  return out
}

/**
 * The SQL that turns a database of the schema `before` into one of `after`. Foreign keys come last: their targets exist
 * by then.
 * @throws Error when a column comes to be required and nobody says what older rows have there
 */
export function migration(before: Schema, after: Schema): string {
  const out: string[] = []
  for (const [name, table] of Object.entries(after))
    out.push(...(before[name] ? alter(name, before[name], table) : create(name, table)))
  const keys = (unique: boolean): void => {
    for (const [name, table] of Object.entries(after)) {
      for (const [key, body] of Object.entries(table.constraints)) {
        if (before[name]?.constraints[key] !== body && body.startsWith('unique') === unique)
          out.push(`alter table ${name} add constraint ${key} ${body};`)
      }
    }
  }
  keys(true)
  keys(false)
  for (const [name, table] of Object.entries(after))
    if (JSON.stringify(before[name]?.entered) !== JSON.stringify(table.entered)) out.push(...entering(name, table))
  return out.length ? `${out.join('\n')}\n` : ''
}
