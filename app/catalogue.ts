import type { Kernel } from '../kernel/ask/kernel.ts'
import type { Link } from '../kernel/define/link.ts'
import type { Group, Page } from '../kernel/define/page.ts'
import type { Panel } from '../kernel/define/panel.ts'
import type { Projection } from '../kernel/define/projection.ts'
import type { Register } from '../kernel/define/register.ts'
import type { Resource } from '../kernel/define/resource.ts'
import { mergeEnglish, type English } from '../kernel/define/titles.ts'
import type { Asking } from '../kernel/derive/read/asking.ts'
import { asking } from '../kernel/derive/read/panel.ts'
import { joined } from '../kernel/request/room.ts'
import { rooms } from './rooms.ts'
import { give } from '../kernel/define/given.ts'

export { rooms } from './rooms.ts'

// Everything the rooms define, put together: for whoever does not care whose a thing is.

give(
  joined(
    'table',
    rooms.map(room => room.gives ?? {}),
  ),
)

/** Resources whose rows are those of several others. */
export const registers: readonly Register[] = rooms.flatMap(room => room.registers ?? [])
/** Resources that people or devices write: what is counted over all of them counts no row of a register again. */
export const sources: readonly Resource[] = rooms.flatMap(room => room.resources ?? [])
export const resources: readonly Resource[] = [...sources, ...registers.map(({ resource }) => resource)]
/** Seen through the tables of others: menu and page follow from the definition, the calls are their own. */
export const views: readonly Resource[] = rooms.flatMap(room => room.views ?? [])
/** Lists that calls of their own answer; the definition says what the page shows. */
export const described: readonly Resource[] = [...rooms.flatMap(room => room.described ?? []), ...views]
/** What fields of others follow from, by key: tables, and questions that stand in the place of one. */
const rows = new Map([...resources, ...rooms.flatMap(room => room.questions ?? [])].map(of => [of.key, of]))
export const find = (key: string): Resource | undefined => rows.get(key)
export const projections: readonly Projection[] = [
  ...rooms.flatMap(room => room.projections ?? []),
  ...rooms.flatMap(room => room.over ?? []).map(over => over(sources)),
]
/** What writes must look at in other rows, by key of their resource: each is given the rows of that one alone. */
export const settles = joined<unknown>(
  'settling',
  rooms.map(room => room.settles ?? {}),
) as Kernel['settles']
/** What rows say to whoever reads English. */
export const inEnglish = joined(
  'English',
  rooms.map(room => room.inEnglish ?? {}),
)
/** What screens ask of the projections, and what rooms answer of it themselves. */
export const panels: readonly Panel[] = rooms.flatMap(room => room.panels ?? [])
export const askings = joined(
  'panels',
  rooms.map(({ askings: own = [] }) => Object.fromEntries(own.map(it => [it.key, it]))),
)
/** How a panel is answered, by its key. @throws Error where there is none */
export function askingOf(key: string): Asking {
  const panel = panels.find(it => it.key === key)
  if (!panel) throw new Error(`there is no panel ${key}`)
  return askings[key] ?? asking(panel, find('enterprise/info')!, find)
}
/** What one entry brings about elsewhere. */
export const links: readonly Link[] = rooms.flatMap(room => room.links ?? [])
export const groups: readonly Group[] = rooms.flatMap(room => room.groups ?? [])
export const pages: readonly Page[] = rooms.flatMap(room => room.pages ?? [])
/** The product in English. What is missing here stops the check: `npm run generate -- --check`. */
export const english: English = mergeEnglish(rooms.map(room => room.en))
