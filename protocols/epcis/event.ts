/**
 * Events of GS1 EPCIS 2.0 in JSON-LD. Names are those of the Core Business Vocabulary (CBV 2.0), short as its JSON-LD
 * context allows. Every identifier that is given must be a URI; times are epoch ms and are written in China's zone.
 */

/** So much of one batch. `uom`: UN/ECE Recommendation 20; none for a count. */
export interface Quantity {
  readonly epcClass: string
  readonly quantity: number
  readonly uom?: string
}

/** What is known of a batch. Days are `yyyy-MM-dd`. */
export interface LotData {
  readonly name?: string
  readonly lotNumber?: string
  readonly produced?: string
  readonly expires?: string
}

/** A temperature in ℃ over a time, or at a moment (`from` = `to`). */
export interface Temperature {
  readonly device?: string
  readonly from: number
  readonly to: number
  readonly mean: number
  readonly min?: number
  readonly max?: number
}

export interface Circumstances {
  /** The same whenever it is exported, so that who reads it twice has one event. */
  readonly id?: string
  readonly at: number
  /** Where it was seen, and where the things are from then on. */
  readonly readPoint?: string
  readonly bizLocation?: string
  /** desadv: delivery note, prodorder: order to cook, testres: result of a test, … */
  readonly documents?: readonly {
    readonly type?: 'cert' | 'desadv' | 'inv' | 'po' | 'prodorder' | 'recadv' | 'rma' | 'testres'
    readonly uri: string
  }[]
  /** Who owned it before and who after. */
  readonly source?: string
  readonly destination?: string
  readonly temperatures?: readonly Temperature[]
  /** Instead of the usual one: a delivery that was refused is non_conformant. */
  readonly disposition?: 'non_conformant' | 'recalled' | 'expired' | 'returned'
}

/**
 * What may happen to batches, by its business step, with the action and disposition that go with it. domain.md D.8.3
 */
const steps = {
  /** A batch is given a name of our own; a name that the maker printed on it is not ours to give. */
  commissioning: { action: 'ADD', disposition: 'active' },
  receiving: { action: 'OBSERVE', disposition: 'in_progress' },
  storing: { action: 'OBSERVE', disposition: 'in_progress' },
  picking: { action: 'OBSERVE', disposition: 'in_progress' },
  sampling: { action: 'OBSERVE', disposition: 'non_sellable_other' },
  shipping: { action: 'OBSERVE', disposition: 'in_transit' },
  destroying: { action: 'DELETE', disposition: 'destroyed' },
} as const

/**
 * The three forms of what happened. Data of a batch go where it begins, and only there: the standard has `ilmd` with
 * ADD and with a transformation, never with OBSERVE. So D.8.3's dates at receipt are those of the commissioning before
 * it, or of the document's names.
 */
export type Happening =
  | (Circumstances & {
      readonly step: Exclude<keyof typeof steps, 'commissioning'>
      readonly lots: readonly Quantity[]
    })
  | (Circumstances & { readonly step: 'commissioning'; readonly lots: readonly Quantity[]; readonly data?: LotData })
  | (Circumstances & {
      readonly step: 'creating_class_instance'
      readonly inputs: readonly Quantity[]
      readonly outputs: readonly Quantity[]
      readonly data?: LotData
    })
  | (Circumstances & {
      readonly step: 'sensor_reporting'
      readonly readPoint: string
      readonly temperatures: readonly Temperature[]
    })

export type Json = string | number | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

/** CBV 2.0 master data attributes, and GS1's vocabulary for the one that CBV lacks. */
const attributes: readonly (readonly [keyof LotData, string])[] = [
  ['name', 'urn:epcglobal:cbv:mda#descriptionShort'],
  ['lotNumber', 'urn:epcglobal:cbv:mda#lotNumber'],
  ['produced', 'https://ref.gs1.org/voc/productionDate'],
  ['expires', 'urn:epcglobal:cbv:mda#itemExpirationDate'],
]
/** What is known of a batch, under the names of the standard. */
export const attributesOf = (data: LotData): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.flatMap(([key, name]) => (data[key] === undefined ? [] : [[name, data[key]]])))

const zone = '+08:00'
/** ISO 8601 with the offset of China. */
export const timeOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().replace('Z', zone)

/**
 * The text itself, when it is a URI (RFC 3986).
 * @throws Error a defect of the caller: it is none
 */
export function uri(text: string): string {
  if (!/^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i.test(text))
    throw new Error(`${text} is no URI`)
  return text
}

/** Without what is undefined or an empty list: the standard knows no null. */
const present = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter(
      (member): member is [string, Json] =>
        member[1] !== undefined && !(Array.isArray(member[1]) && member[1].length === 0),
    ),
  )

function finite(number: number): number {
  if (!Number.isFinite(number)) throw new Error(`${number} is no quantity`)
  return number
}

function quantities(lots: readonly Quantity[]): Json {
  if (lots.length === 0) throw new Error('an event without a batch')
  return lots.map(({ epcClass, quantity, uom }) =>
    present({ epcClass: uri(epcClass), quantity: finite(quantity), uom }),
  )
}

const sensed = ({ device, from, to, mean, min, max }: Temperature): Json => ({
  sensorMetadata: present({
    ...(from === to ? { time: timeOf(from) } : { startTime: timeOf(from), endTime: timeOf(to) }),
    deviceID: device && uri(device),
  }),
  sensorReport: [
    present({
      type: 'Temperature',
      ...(from === to ? { value: finite(mean) } : { meanValue: finite(mean), minValue: min, maxValue: max }),
      uom: 'CEL',
    }),
  ],
})

const at = (place: string | undefined) => (place === undefined ? undefined : { id: uri(place) })

/**
 * One event.
 * @throws Error a defect of the caller: no URI where one must stand, no number, no batch, no temperature to report
 */
export function eventOf(happening: Happening): JsonObject {
  const { step, source, destination } = happening
  const isTransformation = step === 'creating_class_instance'
  const usual = isTransformation
    ? { disposition: 'active' }
    : step === 'sensor_reporting'
      ? { action: 'OBSERVE' }
      : steps[step]
  if (step === 'sensor_reporting' && happening.temperatures.length === 0) throw new Error('no temperature to report')
  return present({
    type: isTransformation ? 'TransformationEvent' : 'ObjectEvent',
    eventID: happening.id && uri(happening.id),
    eventTime: timeOf(happening.at),
    eventTimeZoneOffset: zone,
    ...(isTransformation
      ? { inputQuantityList: quantities(happening.inputs), outputQuantityList: quantities(happening.outputs) }
      : step === 'sensor_reporting'
        ? {}
        : { quantityList: quantities(happening.lots) }),
    bizStep: step,
    ...usual,
    ...(happening.disposition && { disposition: happening.disposition }),
    readPoint: at(happening.readPoint),
    bizLocation: at(happening.bizLocation),
    bizTransactionList: happening.documents?.map(document =>
      present({ type: document.type, bizTransaction: uri(document.uri) }),
    ),
    sourceList: source === undefined ? undefined : [{ type: 'owning_party', source: uri(source) }],
    destinationList: destination === undefined ? undefined : [{ type: 'owning_party', destination: uri(destination) }],
    sensorElementList: happening.temperatures?.map(sensed),
    ilmd: 'data' in happening && happening.data ? attributesOf(happening.data) : undefined,
  })
}
