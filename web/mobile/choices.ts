/** The rows a field chooses from, remembered by the phone so that there is something to choose without a network. */
import type { Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { choiceRows } from '../engine/calls.ts'
import type { Line } from '../engine/faces.ts'
import { refOf } from '../engine/fields/refRows.ts'
import { findResource } from '../engine/registry.ts'
import { fieldsOf } from './arrange.ts'
import { shelf } from './outbox.ts'

/** As many as are remembered, and as many as are asked for while somebody types. */
const [most, some] = [500, 30]

const nameOf = (of: Field) => `choices:${refOf(of).to}:${refOf(of).show}:${Object.values(refOf(of).brings ?? {}).join()}`

/** What of a row is needed: how it is called and what it brings. The rest is nothing a phone should carry about. */
const needed = (of: Field, row: Line): Line => Object.fromEntries(['id', refOf(of).show, ...Object.values(refOf(of).brings ?? {})].flatMap(name => (name in row ? [[name, row[name]!]] : []))) as Line

async function ask(of: Field, text: string, size: number, signal?: AbortSignal): Promise<readonly Line[]> {
  const target = await findResource(refOf(of).to)
  return target ? choiceRows(target, refOf(of).show, text, size, {}, signal) : []
}

export const rememberedChoices = async (of: Field): Promise<readonly Line[]> => await shelf().known<readonly Line[]>(nameOf(of)) ?? []

/** What was asked for so lately (ms) is not asked for again. */
const fresh = 600_000
const asked = new Map<string, number>()

/** Remembers what the fields of a form choose from. Without a network what was remembered stays. */
export async function rememberChoices(resource: Resource): Promise<void> {
  const kept = shelf()
  for (const [, of] of fieldsOf(resource)) {
    const name = of.type.name === 'ref' ? nameOf(of) : ''
    const mark = `${kept.owner} ${name}`
    if (!name || Date.now() - (asked.get(mark) ?? 0) < fresh) continue
    const rows = await ask(of, '', most).catch(() => null)
    if (!rows) continue
    asked.set(mark, Date.now())
    await kept.know(name, rows.map(row => needed(of, row))).catch(() => undefined) // a phone that keeps nothing says so elsewhere
  }
}

export interface Found { readonly rows: readonly Line[], /** The phone's memory, because the server could not be asked. */ readonly remembered: boolean }

/** The rows that match what is typed: of the server, else of the phone's memory. */
export async function findChoices(of: Field, text: string, signal: AbortSignal): Promise<Found> {
  try {
    return { rows: await ask(of, text, text ? some : most, signal), remembered: false }
  } catch (error) {
    if (signal.aborted) throw error
    const rows = await rememberedChoices(of)
    return { rows: rows.filter(row => String(row[refOf(of).show] ?? '').includes(text)), remembered: true }
  }
}
