/**
 * The only file of the data screen that knows the network: eight public calls, each read once into plain values.
 * domain.md D.11
 */
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Envelope } from '../../../../contract/envelope.ts'
import { wire } from '../../../../contract/wire.ts'
import type { Panel } from '../../../../kernel/define/panel.ts'
import { levels, places, totals, types } from '../../../../modules/enterprise/panels.ts'
import { warn, warnDays, warnType } from '../../../../modules/iot/panels.ts'
import { standbook } from '../../../../modules/ledger/panels.ts'
import { ledgerKinds, type LedgerKind } from '../../../../modules/record/required.ts'
import type { First, FirstCalls } from '../../../api/first.ts'

export const refreshEvery = 10_000
/** Shorter than the refresh, so that a hanging call counts as one miss and not as three. */
const patience = 8_000
/** Three refreshes missed, and the moment the third one needed to fail. */
export const lateAfter = 3 * refreshEvery + 2_000

export type LedgerKey = LedgerKind
export const warnKeys = ['alarm', 'disinfect', 'mouse', 'freeze', 'cap', 'mask'] as const
export type WarnKey = (typeof warnKeys)[number]

export interface Totals {
  readonly total: number
  readonly basic: number
  readonly iot: number
  readonly ai: number
}
export interface TypeCount {
  readonly type: string
  readonly name: string
  readonly num: number
}
/** First, second, third, not rated. */
export interface Levels {
  readonly dynamic: readonly number[]
  readonly yearly: readonly number[]
}
/**
 * How many filed, how many have not (`missing`, as the wire says it), of these who has still time (`due`), and who need
 * not.
 */
export interface LedgerCount {
  readonly key: LedgerKey
  readonly done: number
  readonly missing: number
  readonly due: number
  readonly exempt: number
}
export type WarnCounts = Readonly<Record<WarnKey, number>>
export interface Warn {
  readonly id: string
  readonly infoName: string
  readonly alarmTime: string
  readonly alarmContent: string
  readonly alarmLevel: number
  readonly handled: boolean
}
export interface Place {
  readonly id: string
  readonly name: string
  readonly lng: number
  readonly lat: number
  readonly type: string
  /** 1–3, 0 = not rated. */
  readonly grade: number
  readonly yearGrade: number
  /** Sunshine index 0–100, 0 = not rated yet. */
  readonly index: number
  readonly mark: string
  readonly address: string
  /** Whether alarms wait, and whether one of them is of level 1. */
  readonly alarm: 'urgent' | 'open' | 'none'
}
export interface DayCount {
  readonly day: string
  readonly num: number
}

// ---- reading: what arrives is unknown, what leaves has a shape
// ---------------------------------------------------------

type Loose = Readonly<Record<string, unknown>>
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const rows = (value: unknown): readonly Loose[] => {
  const list = Array.isArray(value) ? value : loose(value).records
  return Array.isArray(list) ? list.map(loose) : []
}
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const amount = (value: unknown): number => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : 0
}
/** A count is never below zero: -1 is how older servers write "nothing". platform-contract.md 1 */
const count = (value: unknown): number => Math.max(0, Math.trunc(amount(value)))

const readTotals = (data: unknown): Totals => {
  const from = loose(data)
  return {
    total: count(from.enterprise),
    basic: count(from.enterpriseoFNothing),
    iot: count(from.enterpriseofIot),
    ai: count(from.enterpriseofAi),
  }
}

const readTypes = (data: unknown): readonly TypeCount[] =>
  rows(data).map(row => ({ type: text(row.type), name: text(row.name), num: count(row.num) }))

const readLevels = (data: unknown): Levels => {
  const from = loose(data)
  return {
    dynamic: [from.firstLevel, from.secondLevel, from.thirdLevel, from.noLevel].map(count),
    yearly: [from.firstYearLevel, from.secondYearLevel, from.thirdYearLevel, from.noYearLevel].map(count),
  }
}

const readLedger = (data: unknown): readonly LedgerCount[] => {
  const from = loose(data)
  return ledgerKinds.map(key => ({
    key,
    done: count(from[key]),
    missing: count(from[`not${key}`]),
    due: Math.min(count(from[`due${key}`]), count(from[`not${key}`])),
    exempt: count(from[`exempt${key}`]),
  }))
}

const readWarnCounts = (data: unknown): WarnCounts => {
  const from = loose(data)
  return {
    alarm: count(from.alarm),
    disinfect: count(from.disinfect),
    mouse: count(from.mouse),
    freeze: count(from.freeze),
    cap: count(from.cap),
    mask: count(from.mask),
  }
}

/** What is open before what is handled, the gravest first, of those the newest. domain.md D.11 */
const gravest = (a: Warn, b: Warn): number =>
  Number(a.handled) - Number(b.handled) || a.alarmLevel - b.alarmLevel || b.alarmTime.localeCompare(a.alarmTime)

const readWarns = (data: unknown): readonly Warn[] => {
  const seen = new Map<string, number>()
  return rows(data)
    .map(row => {
      const named = text(row.id) || [row.alarmTime, row.infoName, row.alarmContent].map(text).join('|')
      const again = seen.get(named) ?? 0
      seen.set(named, again + 1)
      return {
        id: again ? `${named}#${again}` : named,
        infoName: text(row.infoName),
        alarmTime: text(row.alarmTime),
        alarmContent: text(row.alarmContent),
        alarmLevel: Math.min(3, count(row.alarmLevel)),
        handled: count(row.handleStatus) === 1,
      }
    })
    .toSorted(gravest)
}

/** A number of alarms, or just yes or no. */
const waits = (value: unknown): boolean => value === true || amount(value) > 0

const readPlaces = (data: unknown): readonly Place[] =>
  rows(data).map((row, at) => ({
    id: text(row.infoId) || `${at}|${text(row.infoName)}`,
    name: text(row.infoName),
    lng: amount(row.longitude),
    lat: amount(row.latitude),
    type: text(row.type),
    grade: Math.min(3, count(row.infoGrade)),
    yearGrade: Math.min(3, count(row.infoYearIndex)),
    index: Math.min(100, Math.max(0, amount(row.infoFsIndex))),
    mark: text(row.markName),
    address: text(row.infoAddress),
    alarm: waits(row.alarmUrgent) ? 'urgent' : waits(row.alarmOpen) ? 'open' : 'none',
  }))

const readDays = (data: unknown): readonly DayCount[] =>
  rows(data).map(row => ({ day: text(row.rtime), num: count(row.num) }))

// ---- the calls
// ---------------------------------------------------------------------------------------------------------

interface Source<T> {
  readonly panel: Panel
  readonly call: string
  readonly read: (data: unknown) => T
  readonly params?: Readonly<Record<string, string>>
}
const source = <T>(panel: Panel, read: (data: unknown) => T, params?: Source<T>['params']): Source<T> => ({
  panel,
  call: panel.key.slice(panel.key.indexOf('/') + 1),
  read,
  params,
})

export const sources = {
  totals: source(totals, readTotals),
  types: source(types, readTypes),
  levels: source(levels, readLevels),
  days: source(warnDays, readDays, { days: '7' }),
  places: source(places, readPlaces),
  ledger: source(standbook, readLedger),
  warnCounts: source(warnType, readWarnCounts),
  warns: source(warn, readWarns),
} as const
export type SourceName = keyof typeof sources
const sourceNames = Object.keys(sources) as SourceName[]
export type Of<N extends SourceName> = ReturnType<(typeof sources)[N]['read']>

/** Whose numbers: all public enterprises of a tenant ('' = the default one), or one enterprise ('' = all). */
export interface Whose {
  readonly infoId: string
  readonly tenantId: string
  /** Asks the same call as somebody signed in, within their scope, instead of publicly. */
  readonly ask?:
    | ((call: string, params: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<unknown>)
    | undefined
}

const openPath = 'dataScreenOpen'
const questionOf = ({ infoId, tenantId }: Whose, params: Source<unknown>['params']) => ({
  ...params,
  ...(infoId && { infoId }),
  ...(tenantId && { tenantId }),
})

/** Whose numbers an address asks for. */
export const whoseOf = (asked: URLSearchParams): Whose => ({
  infoId: asked.get('infoId') ?? '',
  tenantId: asked.get('tenantId') ?? '',
})

/** What the first screen is made of. All places of a city are more than it needs: the map comes with the script. */
export function firstCalls(asked: URLSearchParams): FirstCalls {
  const whose = whoseOf(asked)
  return Object.fromEntries(
    sourceNames
      .filter(name => name !== 'places' || whose.infoId)
      .map(name => [name, [`${openPath}/${sources[name].call}`, questionOf(whose, sources[name].params)]]),
  )
}

/** Whether a code names a kitchen that is not there, or does not show itself. */
export const isMissing = (asked: URLSearchParams, answers: First['answers']): boolean =>
  Boolean(whoseOf(asked).infoId) && answers['places'] !== undefined && !readPlaces(answers['places']).length

/** Default cache mode: the browser keeps the ETag and asks "changed?". */
export async function fetchSource<N extends SourceName>(
  name: N,
  { infoId, tenantId, ask }: Whose,
  signal: AbortSignal,
): Promise<Of<N>> {
  const { call, read, params } = sources[name] as Source<Of<N>>
  if (ask) return read(await ask(call, { ...params, ...(infoId && { infoId }) }, signal))
  const query = new URLSearchParams(questionOf({ infoId, tenantId }, params))
  const answer = await fetch(`${wire.api}/${openPath}/${call}${query.size ? `?${query}` : ''}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    // What the public sees is nobody's.
    headers: { Accept: 'application/json' },
    credentials: 'omit',
  })
  const envelope = loose(await answer.json()) as Partial<Envelope<unknown>>
  if (!answer.ok || envelope.code !== 200) throw new Error(`${call}: ${answer.status} ${text(envelope.msg)}`)
  return read(envelope.data)
}

/** A client of its own: what the public sees must not mix with, or be cleared by, anybody's session. */
export function createClient(first: First | null = null): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: refreshEvery,
        refetchIntervalInBackground: false,
        structuralSharing: true,
        // The next refresh is the retry; "always" because a wall's own network may be up while the browser believes it
        // is not.
        retry: false,
        networkMode: 'always',
        gcTime: Infinity,
        // What the server has just said is asked again at the next refresh, not at once.
        refetchOnMount: false,
      },
    },
  })
  if (first) {
    const whose = whoseOf(new URLSearchParams(first.search))
    for (const name of sourceNames) {
      const data = first.answers[name] ?? undefined
      if (data !== undefined) client.setQueryData(keyOf(name, whose), sources[name].read(data), { updatedAt: first.at })
    }
  }
  return client
}

export interface Scope extends Whose {
  /** When this view was opened, epoch ms: what lateness is counted from while nothing has arrived. */
  readonly opened: number
}
export const ScopeContext = createContext<Scope>({ infoId: '', tenantId: '', opened: 0 })
export const useInfoId = (): string => useContext(ScopeContext).infoId

const keyOf = (name: SourceName, { infoId, tenantId }: Whose) => ['dataScreenOpen', name, tenantId, infoId] as const
const query = <N extends SourceName>(name: N, whose: Whose) => ({
  queryKey: keyOf(name, whose),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchSource(name, whose, signal),
})
/** Watches a source that another panel refreshes: two timers for one source would drift apart and ask twice. */
const watching = { enabled: false, refetchInterval: false } as const

export interface Seen<T> {
  readonly data: T | undefined
  readonly failed: boolean
}

/** The last good data of a source, refreshed every 10 s; the caller renders again only when the data itself changed. */
export function useSource<N extends SourceName>(name: N): Seen<Of<N>> {
  const { data, isError } = useQuery({
    ...query(name, useContext(ScopeContext)),
    notifyOnChangeProps: ['data', 'isError'],
  })
  return { data, failed: isError && data === undefined }
}

/** What is known of a source that another panel refreshes. */
export const useKnown = <N extends SourceName>(name: N): Of<N> | undefined =>
  useQuery({ ...query(name, useContext(ScopeContext)), ...watching, notifyOnChangeProps: ['data'] }).data

/** When a source last answered (epoch ms, 0 = never). */
export const useAnswered = (name: SourceName): number =>
  useQuery({ ...query(name, useContext(ScopeContext)), ...watching, notifyOnChangeProps: ['dataUpdatedAt'] })
    .dataUpdatedAt

// ---- lateness: one timer for the page
// ----------------------------------------------------------------------------------

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls back once a second while anybody listens. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach(each => each()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

/** True when three refreshes in a row brought nothing. */
export function useLate(answered: number): boolean {
  const { opened } = useContext(ScopeContext)
  return useSyncExternalStore(
    everySecond,
    () => Date.now() - (answered || opened) > lateAfter,
    () => false,
  )
}

/** How many sources are late, for the light in the header. */
export function useLateCount(): number {
  const scope = useContext(ScopeContext)
  const client = useQueryClient()
  const answered = (name: SourceName) => client.getQueryState(keyOf(name, scope))?.dataUpdatedAt || scope.opened
  return useSyncExternalStore(
    everySecond,
    () => sourceNames.filter(name => Date.now() - answered(name) > lateAfter).length,
    () => 0,
  )
}
