/** The rows a field chooses from, remembered by the phone so that there is something to choose without a network. */
import { nearestFirst } from '../../../contract/near.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { choiceRows, listRows } from '../../engine/calls.ts'
import type { Line } from '../../engine/faces.ts'
import { askedOf, calledBy, needsOf, refOf } from '../../engine/fields/refRows.ts'
import { findResource } from '../../engine/registry.ts'
import { fieldsOf } from './arrange.ts'
import { shelf } from '../../outbox/outbox.ts'
import { clock } from '../../../contract/clock.ts'

/** As many as are remembered, and as many as are asked for while somebody types. */
const [most, some] = [500, 30]

/** A field that chooses, and what the rules of its form know of the rows. */
export interface Chooser {
  readonly of: Field
  readonly knows: readonly string[]
}
export const chooserOf = (resource: Resource | undefined, name: string, of: Field): Chooser => ({
  of,
  knows: resource?.fields[name] === of ? (resource.knows?.[name] ?? []) : [],
})

const nameOf = ({ of, knows }: Chooser) => `choices:${refOf(of).to}:${calledBy(of)}:${needsOf(of, knows).join()}`

/**
 * What of a row is needed: how it is called, what it brings and what rules ask of it. The rest is nothing a phone
 * should carry about.
 */
const needed = ({ of, knows }: Chooser, row: Line): Line =>
  Object.fromEntries(
    ['id', refOf(of).show, calledBy(of), ...needsOf(of, knows)].flatMap(name =>
      name in row ? [[name, row[name]!]] : [],
    ),
  ) as Line

async function ask(of: Field, text: string, size: number, signal?: AbortSignal): Promise<readonly Line[]> {
  const target = await findResource(refOf(of).to)
  return target ? choiceRows(target, calledBy(of), text, size, askedOf(of, target), signal) : []
}

export const rememberedChoices = async (chooser: Chooser): Promise<readonly Line[]> =>
  (await shelf().known<readonly Line[]>(nameOf(chooser))) ?? []

/** Remembers a row that was chosen: it may have been found by typing. */
export async function rememberChosen(chooser: Chooser, row: Line): Promise<void> {
  const rows = await rememberedChoices(chooser)
  if (!rows.some(({ id }) => id === row.id)) await shelf().know(nameOf(chooser), [...rows, needed(chooser, row)])
}

/** What was asked for so lately (ms) is not asked for again. */
const fresh = 600_000
const asked = new Map<string, number>()

/** Asks for something and remembers it, unless that was done lately. Without a network what was remembered stays. */
async function remember(name: string, load: () => Promise<unknown>): Promise<void> {
  const kept = shelf()
  const mark = `${kept.owner} ${name}`
  if (clock.now() - (asked.get(mark) ?? 0) < fresh) return
  const rows = await load().catch(() => null)
  if (rows === null) return
  asked.set(mark, clock.now())
  await kept.know(name, rows).catch(() => undefined) // a phone that keeps nothing says so elsewhere
}

const kitchenOf = (knows: readonly string[]) => `kitchen:${knows.join()}`
/** What rules know of the kitchen itself. */
export const rememberedKitchen = (knows: readonly string[]): Promise<Line | undefined> =>
  shelf().known<Line>(kitchenOf(knows))

/** Remembers what the fields of a form choose from, and what its rules know of the kitchen. */
export async function rememberChoices(resource: Resource): Promise<void> {
  for (const [name, of] of fieldsOf(resource)) {
    if (of.type.name !== 'ref') continue
    const chooser = chooserOf(resource, name, of)
    await remember(nameOf(chooser), async () => (await ask(of, '', most)).map(row => needed(chooser, row)))
  }
  const knows = resource.knows?.['infoId']
  const enterprise = knows && (await findResource('enterprise/info'))
  if (enterprise)
    await remember(kitchenOf(knows), async () => {
      const {
        records: [row, other],
      } = await listRows(enterprise, { current: 1, size: 2 })
      // Of which of several kitchens a record will be nobody can say here.
      return row && !other ? Object.fromEntries(['id', ...knows].map(name => [name, row[name]])) : null
    })
}

export interface Found {
  readonly rows: readonly Line[]
  /** The phone's memory, because the server could not be asked. */ readonly remembered: boolean
}

/** The rows that match what is typed: of the server, else of the phone's memory. */
export async function findChoices(chooser: Chooser, text: string, signal: AbortSignal): Promise<Found> {
  const { of } = chooser
  try {
    return { rows: await ask(of, text, text ? some : most, signal), remembered: false }
  } catch (error) {
    if (signal.aborted) throw error
    const rows = await rememberedChoices(chooser)
    const called = (row: Line) => String(row[calledBy(of)] ?? '')
    return {
      rows: nearestFirst(
        rows.filter(row => called(row).includes(text)),
        called,
        text,
      ),
      remembered: true,
    }
  }
}
