import type { FieldError } from '../../contract/envelope.ts'
import { errorText } from '../../contract/errors.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { readSheet } from '../../kernel/sheet/sheet.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { labels, own, userColumns } from './user-columns.server.ts'
import type { firstPasswords } from './user-passwords.server.ts'
import type { Made } from './user.server.ts'
import user from './user.ts'
import { accounts as accountTable, offices, posts, roles, tenants } from './tables.ts'

const r = roles()
const o = offices()
const p = posts()
const u = accountTable('u')
const t = tenants()

/**
 * What is done with a sheet: all of it or nothing; its good rows, leaving the wrong ones; or only saying what is wrong.
 */
export type Wish = 'all' | 'good' | 'check'

export interface Imported {
  readonly stored: number
  readonly changed: number
  /** First passwords of those that were added, each its own: told once. */
  readonly accounts?: readonly Made[]
  /** Only when it was asked: rows that could be stored, and what is wrong with the others. */
  readonly good?: number
  readonly wrong?: readonly { readonly line: number; readonly field: string; readonly message: string }[]
}

/** How accounts are written, for those a sheet brings. */
export interface Writes {
  /** What everybody's first password is. @param shows each is told one of its own */
  readonly first: (shows: boolean) => ReturnType<typeof firstPasswords>
  readonly create: (context: Signed, body: Values, first: Awaited<ReturnType<typeof firstPasswords>>) => Promise<Made>
  readonly update: (context: Signed, body: Values) => Promise<string>
}

const places: Statement = {
  name: 'user_sheet_names',
  text: `select 'roleId', role_name, id from ${r} where tenant_id = $1 and not is_deleted union all select 'deptId', dept_name, id from ${o} where tenant_id = $1 and not is_deleted
    union all select 'postId', post_name, id from ${p} where tenant_id = $1 and not is_deleted union all select 'infoId', info_name, id from ${enterprises()} where tenant_id = $1 and not is_deleted and info_name = any($2::varchar[])`,
}
const there: Statement = {
  name: 'user_sheet_accounts',
  text: `select lower(${u.account}), ${u.id} from ${u} where ${u.tenantId} = $1 and lower(${u.account}) = any($2::varchar[]) and not ${u.isDeleted}`,
}

const version: Statement = { name: 'user_sheet_grants', text: `select grants from ${t} where ${t.tenantId} = $1` }

/** Rows of one sheet, and wrong ones that are named. */
const most = { rows: 500, named: 50 }

const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim())

/** The names of a cell as ids, joined: each must be there, once. */
function idsOf(names: Rows, field: string, cell: string): string | null {
  const answers = cell
    .split(/[、,，;；]/)
    .map(name => name.trim())
    .filter(Boolean)
    .map(name => names.filter(row => row[0] === field && row[1] === name))
  return answers.every(list => list.length === 1) ? answers.map(([row]) => row![2]).join(',') : null
}

/**
 * Reads accounts out of a sheet: all of it is checked before anything is stored. `isCovered` changes those that are
 * there, which else are refused.
 */
export function userImport(kernel: Kernel, english: English, writes: Writes) {
  const columns = userColumns(english)
  const titles = titlesOf(user, english)

  /** What one row of the sheet changed of the tenant's grants does not stop the next one. */
  const stillKnown = async (context: Signed): Promise<Signed> => {
    const { asker } = context
    const [, rows] = await kernel.store.run([enterTenant(asker.tenant), bind(version, asker.tenant)])
    return { ...context, asker: { ...asker, reach: { ...asker.reach, version: rows![0]![0]! } } }
  }

  return async (
    context: Signed,
    bytes: Uint8Array,
    isCovered: boolean,
    wish: Wish,
    shows: boolean,
  ): Promise<Imported> => {
    const { lang, asker, now } = context
    const { rows, problems } = await readSheet(bytes, columns.filled(lang))
    const whole = problems.find(({ line }) => line === undefined)
    if (whole) throw refuse(whole.code, whole.params)
    if (rows.length > most.rows) throw refuse('sheetRows', { max: most.rows })
    const accounts = rows.map(({ values }) => cellOf(values['account']).toLowerCase())
    const [, names, present] = await kernel.store.run([
      enterAs(asker),
      bind(places, asker.tenant, textArray(rows.map(({ values }) => cellOf(values['infoName'])))),
      bind(there, asker.tenant, textArray(accounts)),
    ])
    const byAccount = new Map(present!.map(([account, id]) => [account!, id!]))
    const mistakes: { readonly line: number; readonly field: string; readonly message: string }[] = []
    const wrong = (line: number, field: string, message: string): void => {
      // A role that is not there is not missing, too.
      if (!mistakes.some(mistake => mistake.line === line && mistake.field === field))
        mistakes.push({ line, field, message })
    }
    for (const { line, column = '', code, params } of problems) wrong(line!, column, errorText(code, params, lang))

    const bodies = rows.map(({ line, values }, i): { readonly line: number; readonly body: Values } => {
      const body: Record<string, unknown> = {}
      for (const name of own)
        if (cellOf(values[name]) !== '') body[name] = columns.value(name, cellOf(values[name]), lang)
      for (const [name, field] of Object.entries(labels)) {
        const cell = cellOf(values[name])
        const ids = cell === '' ? '' : idsOf(names!, field, cell)
        if (ids === null) wrong(line, field, errorText('refMissing', { title: columns.title(name, lang) }, lang))
        else if (ids !== '') body[field] = ids
      }
      const account = accounts[i]!
      const id = byAccount.get(account)
      if (account !== '' && (accounts.indexOf(account) < i || (id && !isCovered)))
        wrong(line, 'account', errorText('duplicate', { title: columns.title('account', lang) }, lang))
      if (id) return { line, body: { ...body, id } }
      for (const { field, message } of check(user, body, lang, titles(lang), { now }).errors)
        wrong(line, field, message)
      return { line, body }
    })
    const lost = new Set(mistakes.map(({ line }) => line))
    const good = bodies.filter(({ line }) => !lost.has(line))
    if (wish === 'check') return { stored: 0, changed: 0, good: good.length, wrong: mistakes.slice(0, most.named) }
    if (mistakes.length && wish === 'all') {
      const errors = mistakes.slice(0, most.named).map(({ line, field, message }): FieldError => ({
        field: `${line}.${field}`,
        message: errorText('sheetLine', { line, message }, lang),
      }))
      throw refuse('invalid', { message: errors[0]!.message }, errors)
    }

    const first = await writes.first(shows)
    const added: Made[] = []
    for (const { line, body } of good.toSorted((a, b) => Number('id' in a.body) - Number('id' in b.body))) {
      await (
        'id' in body
          ? stillKnown(context).then(row => writes.update(row, body))
          : writes.create(context, body, first).then(account => added.push(account))
      ).catch((error: unknown) => {
        const refusal = kernel.refusal(error)
        throw refusal instanceof Refusal && refusal.code !== 'grantsChanged'
          ? refuse('sheetLine', { line, message: refusal.text(lang) }, refusal.fieldsIn(lang))
          : refusal
      })
    }
    return {
      stored: good.filter(({ body }) => !('id' in body)).length,
      changed: good.filter(({ body }) => 'id' in body).length,
      ...(added.some(({ password }) => password) && { accounts: added }),
    }
  }
}
