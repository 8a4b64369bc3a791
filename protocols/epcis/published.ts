/**
 * What GS1's JSON schema of EPCIS 2.0 (ref.gs1.org/standards/epcis, as published with the standard) demands of a
 * document and of the two kinds of event that are made here, written anew for tests: required members, types, patterns,
 * closed lists of words, members that may not be there.
 */
type Faults = readonly string[]
type Check = (value: unknown, path: string) => Faults
type Members = Readonly<Record<string, unknown>>

const none: Faults = []
const words = (text: string): readonly string[] => text.split(' ')
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isUri = (text: string) =>
  /^[\x21-\x7e]+$/.test(text) && !/["<>\\^`{|}]/.test(text) && !/%(?![\da-f]{2})/i.test(text) && URL.canParse(text)

const when =
  (holds: (value: unknown) => boolean, kind: string): Check =>
  (value, path) =>
    holds(value) ? none : [`${path} is not ${kind}`]
const text = when(value => typeof value === 'string', 'text')
const number = when(value => typeof value === 'number', 'a number')
const object = when(isObject, 'an object')
const like = (pattern: RegExp, kind: string) => when(value => typeof value === 'string' && pattern.test(value), kind)
const uri = when(value => typeof value === 'string' && isUri(value), 'a URI')
const time = when(
  value =>
    typeof value === 'string' &&
    /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
      value,
    ),
  'a time',
)
/** A word of the list, or a URI of one's own; not the standard's own words as URIs. */
const wordOf = (list: string, except = /^(urn:epcglobal:cbv|https?:\/\/ns\.gs1\.org\/cbv\/)/) =>
  when(
    value => typeof value === 'string' && (words(list).includes(value) || (isUri(value) && !except.test(value))),
    'a word of the vocabulary',
  )
const webWordOf = (list: string) => wordOf(list, /^https?:\/\/(www\.)?gs1\.org\/voc\//)
const single =
  (...checks: Check[]): Check =>
  (value, path) =>
    checks.some(check => check(value, path).length === 0) ? none : checks.at(-1)!(value, path)
const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((item: unknown, i) => check(item, `${path}[${i}]`)) : [`${path} is no list`]
const hasAny = (value: Members, name: string) => Array.isArray(value[name]) && value[name].length > 0

/** Members with their checks, `needed` among them; `names` says which others may stand there. */
const members =
  (needed: string, checks: Readonly<Record<string, Check>>, names: (name: string) => boolean = () => true): Check =>
  (value, path) => {
    if (!isObject(value)) return [`${path} is no object`]
    return [
      ...words(needed)
        .filter(name => name !== '' && !Object.hasOwn(value, name))
        .map(name => `${path}.${name} is missing`),
      ...Object.keys(value)
        .filter(name => !Object.hasOwn(checks, name) && !names(name))
        .map(name => `${path}.${name} may not be there`),
      ...Object.entries(checks).flatMap(([name, check]) =>
        Object.hasOwn(value, name) ? check(value[name], `${path}.${name}`) : none,
      ),
    ]
  }
const nothingElse = () => false

const bizStep = wordOf(
  'accepting arriving assembling collecting commissioning consigning creating_class_instance cycle_counting decommissioning departing destroying disassembling dispensing encoding entering_exiting holding inspecting installing killing loading other packing picking receiving removing repackaging repairing replacing reserving retail_selling shipping staging_outbound stock_taking stocking storing transporting unloading unpacking void_shipping sensor_reporting sampling',
)
const disposition = wordOf(
  'active container_closed damaged destroyed dispensed disposed encoded expired in_progress in_transit inactive no_pedigree_match non_sellable_other partially_dispensed recalled reserved retail_sold returned sellable_accessible sellable_not_accessible stolen unknown available completeness_verified completeness_inferred conformant container_open mismatch_instance mismatch_class mismatch_quantity needs_replacement non_conformant unavailable',
)
const documentType = wordOf('bol cert desadv inv pedigree po poc prodorder recadv rma testprd testres upevt')
const partyType = wordOf('owning_party possessing_party location')
/** Of the 70 quantities of the vocabulary those a kitchen measures; another is a fault here, though not there. */
const quantityType = webWordOf('Temperature RelativeHumidity Mass Volume Time Count')

const quantities = list(
  members('epcClass', { epcClass: uri, quantity: number, uom: like(/^[A-Z0-9]{2,3}$/, 'a unit') }, nothingElse),
)
const uris = list(uri)
const place = members('id', { id: uri })
const sensorReport = members(
  'type',
  {
    type: quantityType,
    exception: webWordOf('ALARM_CONDITION ERROR_CONDITION'),
    deviceID: uri,
    deviceMetadata: uri,
    rawData: uri,
    dataProcessingMethod: uri,
    time,
    value: number,
    minValue: number,
    maxValue: number,
    meanValue: number,
    sDev: number,
    percRank: number,
    percValue: number,
    stringValue: text,
    uriValue: uri,
    uom: text,
  },
  isUri,
)
const sensorElement = members(
  'sensorReport',
  {
    sensorMetadata: members(
      '',
      {
        time,
        startTime: time,
        endTime: time,
        deviceID: uri,
        deviceMetadata: uri,
        rawData: uri,
        dataProcessingMethod: uri,
        bizRules: uri,
      },
      isUri,
    ),
    sensorReport: (value, path) => [
      ...list(sensorReport)(value, path),
      ...(Array.isArray(value) && value.length === 0 ? [`${path} is empty`] : none),
    ],
  },
  isUri,
)

const context = single(uri, object, (value, path) => [
  ...list(single(uri, object))(value, path),
  ...(Array.isArray(value) && new Set(value.map(part => JSON.stringify(part))).size < value.length
    ? [`${path} says a thing twice`]
    : none),
])
const shared: Readonly<Record<string, Check>> = {
  '@context': context,
  type: text,
  eventTime: time,
  recordTime: time,
  eventTimeZoneOffset: like(/^[+-]((0\d|1[0-3]):[0-5]\d|14:00)$/, 'an offset'),
  eventID: uri,
  certificationInfo: single(uri, uris),
  errorDeclaration: members(
    'declarationTime',
    { declarationTime: time, reason: wordOf('did_not_occur incorrect_data'), correctiveEventIDs: uris },
    isUri,
  ),
  bizStep,
  disposition,
  readPoint: place,
  bizLocation: place,
  bizTransactionList: list(members('bizTransaction', { type: documentType, bizTransaction: uri }, nothingElse)),
  sourceList: list(members('type source', { type: partyType, source: uri }, nothingElse)),
  destinationList: list(members('type destination', { type: partyType, destination: uri }, nothingElse)),
  sensorElementList: list(sensorElement),
  ilmd: members('', {}, isUri),
}

const objectEvent: Check = (value, path) => {
  const event = value as Members
  return [
    ...members(
      'type eventTime eventTimeZoneOffset action',
      { ...shared, action: like(/^(OBSERVE|ADD|DELETE)$/, 'an action'), epcList: uris, quantityList: quantities },
      isUri,
    )(value, path),
    ...(Object.hasOwn(event, 'epcList') ||
    hasAny(event, 'quantityList') ||
    (hasAny(event, 'sensorElementList') && Object.hasOwn(event, 'readPoint'))
      ? none
      : [`${path} tells of nothing`]),
    ...(Object.hasOwn(event, 'ilmd') && event['action'] !== 'ADD' ? [`${path}.ilmd may stand with ADD only`] : none),
  ]
}

const transformationEvent: Check = (value, path) => {
  const event = value as Members
  const [into, out] = [
    ['inputEPCList', 'inputQuantityList'].some(name => hasAny(event, name)),
    ['outputEPCList', 'outputQuantityList'].some(name => hasAny(event, name)),
  ]
  const lists = {
    inputEPCList: uris,
    inputQuantityList: quantities,
    outputEPCList: uris,
    outputQuantityList: quantities,
    transformationID: uri,
  }
  return [
    ...members('type eventTime eventTimeZoneOffset', { ...shared, ...lists }, isUri)(value, path),
    ...((into && out) || (Object.hasOwn(event, 'transformationID') && (into || out))
      ? none
      : [`${path} makes nothing of nothing`]),
  ]
}

const event: Check = (value, path) => {
  const type = isObject(value) ? value['type'] : undefined
  return type === 'ObjectEvent'
    ? objectEvent(value, path)
    : type === 'TransformationEvent'
      ? transformationEvent(value, path)
      : [`${path}.type is no kind of event made here`]
}

const vocabularyElement = members('id', {
  id: uri,
  attributes: list(members('id', { id: uri, attribute: single(text, number, object) })),
  children: uris,
})
const header = members(
  '',
  {
    epcisMasterData: members('', {
      vocabularyList: list(members('type', { type: uri, vocabularyElementList: list(vocabularyElement) })),
    }),
  },
  isUri,
)
const document = members(
  '@context type schemaVersion creationDate epcisBody',
  {
    '@context': context,
    id: uri,
    type: like(/^EPCISDocument$/, 'EPCISDocument'),
    schemaVersion: like(/^\d+(\.\d+)*$/, 'a version'),
    creationDate: time,
    instanceIdentifier: text,
    sender: text,
    receiver: text,
    epcisHeader: header,
    epcisBody: members('eventList', { eventList: list(event) }),
  },
  isUri,
)

/** What the schema would say against a document; nothing when it is valid. */
export const faultsOf = (value: unknown): Faults => document(value, 'document')
