/**
 * The only file of the data screen that knows the network: public calls, each read once into plain values. domain.md
 * D.11
 */
import { answeredAt, updatedAt } from '../../../state/clock.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { panelName, type Panel } from '../../../../kernel/define/panel.ts'
import { levels, places, saIndex, totals, types } from '../../../../modules/enterprise/panels.ts'
import { warn, warnDays, warnType } from '../../../../modules/iot/panels.ts'
import { standbook } from '../../../../modules/ledger/panels.ts'
import { ledgerKinds, type LedgerKind } from '../../../../modules/record/required.ts'
import { employee } from '../../../../modules/staff/panels.ts'
import { arrangementOf } from '../../../../modules/wall/grid.ts'
import { layout } from '../../../../modules/wall/panels.ts'
import type { First, FirstCalls } from '../../../api/first.ts'
import { everySecond, fetchOpen, lateAfter, pollingClient } from '../../polled.ts'
import { clock } from '../../../../contract/clock.ts'

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
  /** The same in English, where the server knows it. */
  readonly alarmEnglish?: string
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
  /** How many wait; 0 where nobody is told. */
  readonly openNum: number
}
export interface DayCount {
  readonly day: string
  readonly num: number
}
/** The best three, and how many stand in each band; `mean` is '' where none has an index. */
export interface IndexStanding {
  readonly best: readonly { readonly id: string; readonly name: string; readonly total: string }[]
  readonly bands: Readonly<Record<IndexBand, number>>
  readonly mean: string
}
export const indexBands = ['band80', 'band60', 'band0', 'pending'] as const
export type IndexBand = (typeof indexBands)[number]
/** Counts of people; what ends in Rate is percent with two decimals. */
export const peopleNumbers = [
  'employeeNum',
  'morCheckNum',
  'morCheckRate',
  'morPassRate',
  'healthNum',
  'healthOverTimeNum',
  'saTrainNum',
  'saTrainRate',
] as const
export type PeopleNumber = (typeof peopleNumbers)[number]
export type People = Readonly<Record<PeopleNumber, number>>

// ---- reading: what arrives is unknown, what leaves has a shape
// ---------------------------------------------------------

type Loose = Readonly<Record<string, unknown>>
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {})
const rows = (value: unknown): readonly Loose[] => {
  const list = Array.isArray(value) ? value : (loose(value)['all'] ?? loose(value)['records'])
  return Array.isArray(list) ? list.map(loose) : []
}
const text = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''))
const amount = (value: unknown): number => {
  const read = Number(value)
  return Number.isFinite(read) ? read : 0
}
/** A count is never below zero: -1 is how older servers write "nothing". platform-contract.md 1 */
const count = (value: unknown): number => Math.max(0, Math.trunc(amount(value)))

/** Counts by their names. */
const countsOf = <Key extends string>(keys: readonly Key[], from: Loose) =>
  Object.fromEntries(keys.map(key => [key, count(from[key])])) as Readonly<Record<Key, number>>

const readTotals = (data: unknown): Totals => {
  const from = loose(data)
  return {
    total: count(from['enterprise']),
    basic: count(from['enterpriseoFNothing']),
    iot: count(from['enterpriseofIot']),
    ai: count(from['enterpriseofAi']),
  }
}

const readTypes = (data: unknown): readonly TypeCount[] =>
  rows(data).map(row => ({ type: text(row['type']), name: text(row['name']), num: count(row['num']) }))

const readLevels = (data: unknown): Levels => {
  const from = loose(data)
  const four = (kind: string) => ['first', 'second', 'third', 'no'].map(name => count(from[`${name}${kind}Level`]))
  return { dynamic: four(''), yearly: four('Year') }
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

const readWarnCounts = (data: unknown): WarnCounts => countsOf(warnKeys, loose(data))

/** What is open before what is handled, the gravest first, of those the newest. domain.md D.11 */
const gravest = (a: Warn, b: Warn): number =>
  Number(a.handled) - Number(b.handled) || a.alarmLevel - b.alarmLevel || b.alarmTime.localeCompare(a.alarmTime)

const readWarns = (data: unknown): readonly Warn[] => {
  const seen = new Map<string, number>()
  return rows(data)
    .map(row => {
      const named = text(row['id']) || [row['alarmTime'], row['infoName'], row['alarmContent']].map(text).join('|')
      const again = seen.get(named) ?? 0
      seen.set(named, again + 1)
      return {
        id: again ? `${named}#${again}` : named,
        infoName: text(row['infoName']),
        alarmTime: text(row['alarmTime']),
        alarmContent: text(row['alarmContent']),
        alarmEnglish: text(row['alarmEnglish']),
        alarmLevel: Math.min(3, count(row['alarmLevel'])),
        handled: count(row['handleStatus']) === 1,
      }
    })
    .toSorted(gravest)
}

/** A number of alarms, or just yes or no. */
const waits = (value: unknown): boolean => amount(value) > 0

const readPlaces = (data: unknown): readonly Place[] =>
  rows(data).map((row, at) => ({
    id: text(row['infoId']) || `${at}|${text(row['infoName'])}`,
    name: text(row['infoName']),
    lng: amount(row['longitude']),
    lat: amount(row['latitude']),
    type: text(row['type']),
    grade: Math.min(3, count(row['infoGrade'])),
    yearGrade: Math.min(3, count(row['infoYearIndex'])),
    index: Math.min(100, Math.max(0, amount(row['infoFsIndex']))),
    mark: text(row['markName']),
    address: text(row['infoAddress']),
    openNum: count(row['alarmOpen']),
    alarm: waits(row['alarmUrgent']) ? 'urgent' : waits(row['alarmOpen']) ? 'open' : 'none',
  }))

const readIndex = (data: unknown): IndexStanding => {
  const from = loose(data)
  return {
    best: (Array.isArray(from['top']) ? from['top'] : []).map(loose).map(row => ({
      id: text(row['infoId']),
      name: text(row['priseName']),
      total: text(row['total']),
    })),
    bands: countsOf(indexBands, from),
    mean: text(from['avg']),
  }
}

const readPeople = (data: unknown): People => {
  const from = loose(data)
  return Object.fromEntries(peopleNumbers.map(name => [name, Math.max(0, amount(from[name]))])) as People
}

const readDays = (data: unknown): readonly DayCount[] =>
  rows(data).map(row => ({ day: text(row['rtime']), num: count(row['num']) }))

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
  call: panelName(panel),
  read,
  params,
})

export const sources = {
  layout: source(layout, arrangementOf),
  totals: source(totals, readTotals),
  types: source(types, readTypes),
  levels: source(levels, readLevels),
  days: source(warnDays, readDays, { days: '7' }),
  places: source(places, readPlaces),
  ledger: source(standbook, readLedger),
  warnCounts: source(warnType, readWarnCounts),
  warns: source(warn, readWarns),
  index: source(saIndex, readIndex),
  people: source(employee, readPeople),
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
      .filter(name => name !== 'places')
      .map(name => [name, [`${openPath}/${sources[name].call}`, questionOf(whose, sources[name].params)]]),
  )
}

export async function fetchSource<N extends SourceName>(
  name: N,
  { infoId, tenantId, ask }: Whose,
  signal: AbortSignal,
): Promise<Of<N>> {
  const { call, read, params } = sources[name] as Source<Of<N>>
  if (ask) return read(await ask(call, { ...params, ...(infoId && { infoId }) }, signal))
  return read((await fetchOpen(call, questionOf({ infoId, tenantId }, params), signal)).data)
}

/** The client of the wall, with what the server has said already. */
export function createClient(first: First | null = null): QueryClient {
  const client = pollingClient()
  if (first) {
    const whose = whoseOf(new URLSearchParams(first.search))
    for (const name of sourceNames) {
      const data = first.answers[name] ?? undefined
      if (data !== undefined)
        client.setQueryData(keyOf(name, whose), sources[name].read(data), { updatedAt: updatedAt(first.at) })
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
/** Watches a source that is kept fresh elsewhere: two timers for one source would drift apart and ask twice. */
const watching = { enabled: false, refetchInterval: false } as const

/** Keeps a source fresh, every 10 s, whether or not the page that shows it is the one that is shown. */
export function useFresh(name: SourceName): void {
  useQuery({ ...query(name, useContext(ScopeContext)), notifyOnChangeProps: [] })
}

/** Why there is nothing: it failed, or it is not for whoever asks. */
type Lack = 'failed' | 'refused' | ''
export interface Seen<T> {
  readonly data: T | undefined
  readonly lack: Lack
}
const lackOf = (error: (Error & { readonly code?: number }) | null | undefined): Lack =>
  error ? (error.code === 403 ? 'refused' : 'failed') : ''

/** The last good data of a source; the caller renders again only when the data itself changed. */
export function useSource<N extends SourceName>(name: N): Seen<Of<N>> {
  const { data, error } = useQuery({
    ...query(name, useContext(ScopeContext)),
    ...watching,
    notifyOnChangeProps: ['data', 'error'],
  })
  return { data, lack: data === undefined ? lackOf(error) : '' }
}

/** What is known of a source, where its failing is said elsewhere. */
export const useKnown = <N extends SourceName>(name: N): Of<N> | undefined =>
  useQuery({ ...query(name, useContext(ScopeContext)), ...watching, notifyOnChangeProps: ['data'] }).data

/** When a source last answered (epoch ms, 0 = never). */
export const useAnswered = (name: SourceName): number =>
  answeredAt(
    useQuery({ ...query(name, useContext(ScopeContext)), ...watching, notifyOnChangeProps: ['dataUpdatedAt'] })
      .dataUpdatedAt,
  )

// ---- lateness
// ---------------------------------------------------------------------------------------------------------------

/** True when three refreshes in a row brought nothing. */
export function useLate(answered: number): boolean {
  const { opened } = useContext(ScopeContext)
  return useSyncExternalStore(
    everySecond,
    () => clock.now() - (answered || opened) > lateAfter,
    () => false,
  )
}

/** Asks some sources again at once: something happened that they tell of. */
export function useAgain(): (names: readonly SourceName[]) => void {
  const scope = useContext(ScopeContext)
  const client = useQueryClient()
  return useCallback(
    names => names.forEach(name => void client.invalidateQueries({ queryKey: keyOf(name, scope) })),
    [client, scope],
  )
}

/** How many of these sources are late, for the light in the header. */
export function useLateCount(names: readonly SourceName[]): number {
  const scope = useContext(ScopeContext)
  const client = useQueryClient()
  const isLate = (name: SourceName) => {
    const state = client.getQueryState(keyOf(name, scope))
    // What is not for whoever looks is not awaited.
    return (
      clock.now() - (answeredAt(state?.dataUpdatedAt ?? 0) || scope.opened) > lateAfter &&
      lackOf(state?.error) !== 'refused'
    )
  }
  return useSyncExternalStore(
    everySecond,
    () => names.filter(isLate).length,
    () => 0,
  )
}
