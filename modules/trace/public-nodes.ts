import { masked } from '../../kernel/fields/base/mask.ts'
import type { Kind, Stop } from './stops.ts'

/** The way of food, in the order it is told. decisions-2.md F.2 */
export const stages = ['supplier', 'purchase', 'check', 'inbound', 'outbound', 'cook', 'delivery', 'sample'] as const
export type Stage = (typeof stages)[number]

/** One stop of the way as anybody may read it. domain.md D.11 foodTraceability */
export interface PublicNode {
  readonly stage: Stage
  readonly title: string
  /** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`; '' where nothing is known. */
  readonly time: string
  readonly org: string
  readonly place: string
  readonly person: string
  readonly imgs: string
  /** By the names of fields; codes of dictionaries as they are. */
  readonly extra: Readonly<Record<string, string | number>>
  /** 1 where this stage ought to be registered and is not. */
  readonly missing: 0 | 1
}

/** Who sold something, as far as their file says. */
export interface Seller {
  readonly name: string
  readonly licenseNo: string
  readonly licenseEnd: string
}
/** A quick check of goods that were bought. */
export interface QuickCheck {
  readonly title: string
  readonly time: string
  readonly item: number
  readonly result: number
}

/** How much there was, roughly: what a kitchen buys exactly is its own business. */
export function quantityRange(quantity: number): string {
  const bounds = [10, 50, 100, 500, 1000]
  const at = bounds.findIndex(bound => quantity < bound)
  if (at === 0) return `<${bounds[0]}`
  return at < 0 ? `≥${bounds.at(-1)}` : `${bounds[at - 1]}–${bounds[at]}`
}
/** The number of a licence, of which the last four letters tell it from others. */
export const licenceTail = (text: string): string =>
  text.length > 4 ? '*'.repeat(text.length - 4) + text.slice(-4) : masked('health', text)

/** What a record says under a name, as text; '' for nothing. */
export const textOf = ({ data }: Stop, name: string): string => {
  const value = data[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const numberOf = (stop: Stop, name: string): number => Number(textOf(stop, name) || 0)
const filled = (extra: Readonly<Record<string, string | number>>): PublicNode['extra'] =>
  Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== '' && value !== 0))

const blank = { title: '', time: '', org: '', place: '', person: '', imgs: '', extra: {}, missing: 0 } as const

const nodeOf: Readonly<Record<Kind, (stop: Stop) => PublicNode>> = {
  purchase: stop => ({
    ...blank,
    stage: 'purchase',
    title: stop.title,
    time: stop.at,
    org: stop.infoName,
    extra: {
      ...filled({
        batchNo: textOf(stop, 'batchNo'),
        produceDate: textOf(stop, 'produceDate'),
        expireDate: textOf(stop, 'expireDate'),
        checkResult: numberOf(stop, 'checkResult'),
        quantity: quantityRange(numberOf(stop, 'quantity')),
        unit: numberOf(stop, 'unit'),
      }),
      hasCert: textOf(stop, 'certImgs') ? 1 : 0,
      hasTicket: textOf(stop, 'ticketImgs') ? 1 : 0,
    },
  }),
  inbound: stop => ({
    ...blank,
    stage: 'inbound',
    title: stop.title,
    time: stop.at,
    org: stop.infoName,
    extra: filled({ warehouse: numberOf(stop, 'warehouse'), expireDate: textOf(stop, 'expireDate') }),
  }),
  outbound: stop => ({
    ...blank,
    stage: 'outbound',
    title: stop.title,
    time: stop.at,
    org: stop.infoName,
    extra: filled({ useMeal: numberOf(stop, 'useMeal') }),
  }),
  dish: stop => ({
    ...blank,
    stage: 'cook',
    title: stop.title,
    time: textOf(stop, 'cookTime') || stop.at,
    org: stop.infoName,
    person: masked('name', textOf(stop, 'cookbookChef')),
    extra: filled({ cookbookMeal: numberOf(stop, 'cookbookMeal'), coreTemp: textOf(stop, 'coreTemp') }),
  }),
  delivery: stop => ({
    ...blank,
    stage: 'delivery',
    title: stop.title,
    time: stop.at,
    org: stop.infoName,
    extra: filled({
      deliverTemp: textOf(stop, 'deliverTemp'),
      receiveTime: textOf(stop, 'receiveTime'),
      receiveTemp: textOf(stop, 'receiveTemp'),
    }),
  }),
  sample: stop => ({
    ...blank,
    stage: 'sample',
    title: stop.title,
    time: stop.at,
    org: stop.infoName,
    extra: filled({ sampleWeight: textOf(stop, 'sampleWeight'), sampleStatus: numberOf(stop, 'sampleStatus') }),
  }),
}

/** What is told besides the records of the chain. */
export interface Beside {
  readonly sellers: readonly Seller[]
  readonly checks: readonly QuickCheck[]
  /** `yyyy-MM-dd`: whether a licence still holds. */
  readonly today: string
  /** Name of the place food was brought to, where that place shows itself; by its id. */
  readonly places: ReadonlyMap<string, string>
  /** Stages that ought to be there. */
  readonly owed: readonly Stage[]
}

/**
 * The way of food in its order, each stage in the order of time; where a stage ought to be and is not, that is said.
 * Pure.
 */
export function publicNodes(
  stops: readonly Stop[],
  { sellers, checks, today, places, owed }: Beside,
): readonly PublicNode[] {
  const nodes: readonly PublicNode[] = [
    ...sellers.map(({ name, licenseNo, licenseEnd }) => ({
      ...blank,
      stage: 'supplier' as const,
      title: name,
      org: name,
      extra: filled({
        licenseNo: licenceTail(licenseNo),
        licenseEnd,
        licenceHolds: licenseEnd === '' ? '' : licenseEnd >= today ? 'yes' : 'no',
      }),
    })),
    ...checks.map(({ title, time, item, result }) => ({
      ...blank,
      stage: 'check' as const,
      title,
      time,
      extra: filled({ checkItem: item, quickResult: result }),
    })),
    ...stops.map(stop => ({ ...nodeOf[stop.kind](stop), place: places.get(textOf(stop, 'deliverTo')) ?? '' })),
  ]
  return stages.flatMap(stage => {
    const ofStage = nodes.filter(node => node.stage === stage).toSorted((a, b) => a.time.localeCompare(b.time))
    return ofStage.length || !owed.includes(stage) ? ofStage : [{ ...blank, stage, missing: 1 as const }]
  })
}
