import { bind, type Rows, type Statement } from '../store/batch.ts'
import { enterTenant } from '../ask/entry.ts'
import type { Store } from '../store/store.ts'
import {
  beginning,
  lineAt,
  lineDigest,
  lineSql,
  linesDigest,
  sealHash,
  sealOf,
  sealSql,
  instantSql,
  type Seal,
} from './digest.ts'

/**
 * What is wrong at one place of a chain. `seal`: it does not say what it said, or does not follow the one before.
 * `missingSeal`: there is a gap. `line`: changed since it was sealed. `missingLine`: sealed, and gone. `addedLine`:
 * came with a time long before the seals that were there.
 */
export interface Break {
  readonly what: 'seal' | 'missingSeal' | 'line' | 'missingLine' | 'addedLine'
  /** Of the seal; '' for a line under none. */
  readonly n: string
  /** Of the line; '' for a seal. */
  readonly id: string
}

export interface Verified {
  readonly tenant: string
  readonly ok: boolean
  readonly seals: number
  readonly lines: number
  /** Written since the last seal. */
  readonly waiting: number
  /** The end of the chain: whoever keeps these two elsewhere can show later that nothing was cut off. */
  readonly head: { readonly n: string; readonly hash: string; readonly at: string } | null
  /** In order of the chain; the first is where it breaks. */
  readonly breaks: readonly Break[]
}

export interface VerifyOptions {
  /** The end of the chain as it was noted down another time. */
  readonly noted?: { readonly n: string; readonly hash: string }
  /** Hears how many lines have been looked at. */
  readonly progress?: (lines: number) => void
}

/** How much later than its own time a line may be sealed: no transaction of the product is open as long. ms */
const lateMost = 3_600_000
const linesMost = 2000
const breaksMost = 1000

const seals: Statement = {
  name: 'verify_seals',
  text: `select ${sealSql} from kernel_audit_seal s where s.tenant_id = $1 and s.n > $2 order by s.n limit 500`,
}
const marked: Statement = {
  name: 'verify_lines',
  text: `select m.n, m.id, m.digest, ${lineSql} from kernel_audit_sealed m left join kernel_audit a on a.tenant_id = m.tenant_id and a.id = m.id where m.tenant_id = $1 and m.n between $2 and $3 order by m.n, m.id`,
}
/** A page of ids, and of these the lines under no seal that is there. The last id of the page is always among them. */
const loose: Statement = {
  name: 'verify_loose',
  text: `with page as (select a.id, a.at from kernel_audit a where a.tenant_id = $1 and a.id > $2 order by a.id limit 20000)
    select p.id, ${instantSql('p.at')}, s.n is null, m.n from page p left join kernel_audit_sealed m on m.tenant_id = $1 and m.id = p.id left join kernel_audit_seal s on s.tenant_id = $1 and s.n = m.n
    where s.n is null or p.id = (select max(id) from page) order by p.id`,
}

/** Seals in groups whose lines are read in one statement. */
function* groups(page: readonly Seal[]): Generator<readonly Seal[]> {
  let group: Seal[] = []
  let lines = 0
  for (const seal of page) {
    if (group.length && lines + Number(seal.count) > linesMost) {
      yield group
      group = []
      lines = 0
    }
    group.push(seal)
    lines += Number(seal.count)
  }
  if (group.length) yield group
}

/** What is wrong with the lines under one seal. */
function linesOf(seal: Seal, rows: Rows, before: Seal | null): readonly Break[] {
  const breaks: Break[] = []
  const digest = linesDigest(rows.map(([, id, print]) => ({ id: id!, digest: print! })))
  if (digest !== seal.digest || String(rows.length) !== seal.count) breaks.push({ what: 'seal', n: seal.n, id: '' })
  for (const [, id, print, ...line] of rows) {
    if (line[lineAt.id] === null) breaks.push({ what: 'missingLine', n: seal.n, id: id! })
    else if (lineDigest(line) !== print) breaks.push({ what: 'line', n: seal.n, id: id! })
    else if (before && Date.parse(line[lineAt.at]!) < Date.parse(before.at) - lateMost)
      breaks.push({ what: 'addedLine', n: seal.n, id: id! })
  }
  return breaks
}

/**
 * Lines under no seal: those of the last moments wait, older ones were put in; those marked for a seal that is not
 * there have lost it.
 */
async function looseLines(
  store: Store,
  tenant: string,
  head: Seal | null,
): Promise<{ readonly waiting: number; readonly added: readonly Break[] }> {
  const added: Break[] = []
  const lost = new Set<string>()
  let waiting = 0
  for (let after: string | null = '-1'; after !== null;) {
    const [, rows]: readonly Rows[] = await store.run([enterTenant(tenant), bind(loose, tenant, after)])
    for (const [id, at, isLoose, n] of rows!) {
      if (isLoose !== 't') continue
      if (n) lost.add(n)
      else if (head && Date.parse(at!) < Date.parse(head.at) - lateMost)
        added.push({ what: 'addedLine', n: '', id: id! })
      else waiting++
    }
    after = rows!.at(-1)?.[0] ?? null
  }
  return { waiting, added: [...[...lost].map((n): Break => ({ what: 'missingSeal', n, id: '' })), ...added] }
}

/**
 * Computes a tenant's whole chain anew from the lines as they are, in this process: a function planted in the database
 * cannot answer for it. Reads in pages; the product goes on writing and sealing meanwhile.
 */
export async function verify(store: Store, tenant: string, { noted, progress }: VerifyOptions = {}): Promise<Verified> {
  const breaks: Break[] = []
  let before: Seal | null = null
  let count = 0
  let lines = 0
  let isThere = noted === undefined
  for (let page: readonly Seal[] = [], first = true; first || page.length; first = false) {
    const [, rows]: readonly Rows[] = await store.run([
      enterTenant(tenant),
      bind(seals, tenant, (before as Seal | null)?.n ?? '0'),
    ])
    page = rows!.map(sealOf)
    for (const group of groups(page)) {
      const [, marks]: readonly Rows[] = await store.run([
        enterTenant(tenant),
        bind(marked, tenant, group[0]!.n, group.at(-1)!.n),
      ])
      const byN = Map.groupBy(marks!, ([n]) => n!)
      for (const seal of group) {
        const expected: string = before ? String(BigInt(before.n) + 1n) : '1'
        if (seal.n !== expected) breaks.push({ what: 'missingSeal', n: expected, id: '' })
        const follows: boolean = seal.n !== expected || seal.previous === (before?.hash ?? beginning)
        const isWhole = sealHash(tenant, seal) === seal.hash && follows
        const below = linesOf(seal, byN.get(seal.n) ?? [], before)
        if (!isWhole && below[0]?.what !== 'seal') breaks.push({ what: 'seal', n: seal.n, id: '' })
        breaks.push(...below)
        if (noted && noted.n === seal.n) {
          isThere = true
          if (noted.hash !== seal.hash && isWhole) breaks.push({ what: 'seal', n: seal.n, id: '' })
        }
        before = seal
        count++
        lines += Number(seal.count)
      }
      progress?.(lines)
      if (breaks.length >= breaksMost) break
    }
    if (breaks.length >= breaksMost) break
  }
  const head = before as Seal | null
  if (!isThere) breaks.push({ what: 'missingSeal', n: noted!.n, id: '' })
  const { waiting, added } = await looseLines(store, tenant, head)
  breaks.push(
    ...added.filter(({ what, n }) => what !== 'missingSeal' || !breaks.some(gap => gap.what === what && gap.n === n)),
  )
  return {
    tenant,
    ok: breaks.length === 0,
    seals: count,
    lines,
    waiting,
    head: head && { n: head.n, hash: head.hash, at: head.at },
    breaks: breaks.slice(0, breaksMost),
  }
}
