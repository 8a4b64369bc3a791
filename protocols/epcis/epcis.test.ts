import { describe, expect, test } from 'vitest'
import type { Named } from './document.ts'
import { documentOf } from './document.ts'
import type { Happening, JsonObject } from './event.ts'
import { eventOf, timeOf } from './event.ts'
import { faultsOf } from './published.ts'

const at = Date.UTC(2026, 10, 20, 0, 5)
const ours = 'https://food.example.cn/foodtraceability?code=FT4201062611200000122'
const printed = 'https://id.gs1.org/01/06901234567892/10/A-1'
const [kitchen, store, fridge, supplier, school] = [
  'kitchen/e24',
  'kitchen/e24/store',
  'device/FR-24-2',
  'supplier/17',
  'kitchen/e22',
].map(path => `https://food.example.cn/${path}`) as [string, string, string, string, string]
const lots = [
  { epcClass: ours, quantity: 12.5, uom: 'KGM' },
  { epcClass: printed, quantity: 40 },
]
const dish = [{ epcClass: 'https://food.example.cn/foodtraceability?code=FT4201062611200000205', quantity: 620 }]
const [warm, curve] = [
  { device: fridge, from: at, to: at, mean: 4.2 },
  { device: fridge, from: at - 3_600_000, to: at, mean: 4.1, min: 3.2, max: 5.6 },
]

/** A day of a batch, from its receipt to its end. */
const day: Happening[] = [
  {
    step: 'commissioning',
    at,
    readPoint: kitchen,
    lots: [lots[0]!],
    data: { name: '豆腐', lotNumber: '第一批', produced: '2026-11-19', expires: '2026-11-22' },
  },
  {
    step: 'receiving',
    id: 'https://food.example.cn/event/1',
    at,
    readPoint: kitchen,
    lots,
    source: supplier,
    destination: kitchen,
    documents: [{ type: 'desadv', uri: 'https://food.example.cn/bill/8' }],
    temperatures: [warm],
  },
  { step: 'storing', at: at + 1, bizLocation: store, lots, temperatures: [curve] },
  {
    step: 'picking',
    at: at + 2,
    readPoint: store,
    lots,
    documents: [{ type: 'prodorder', uri: 'urn:uuid:8d1f2f6e-2f0e-4f0c-9a55-0a3a5b5a0001' }],
  },
  {
    step: 'creating_class_instance',
    at: at + 3,
    readPoint: kitchen,
    inputs: lots,
    outputs: dish,
    data: { name: '麻婆豆腐' },
  },
  { step: 'sampling', at: at + 4, readPoint: kitchen, lots: [{ ...dish[0]!, quantity: 0.128, uom: 'KGM' }] },
  { step: 'shipping', at: at + 5, readPoint: kitchen, lots: dish, source: kitchen, destination: school },
  {
    step: 'receiving',
    at: at + 6,
    readPoint: school,
    lots: dish,
    source: kitchen,
    destination: school,
    disposition: 'non_conformant',
  },
  { step: 'destroying', at: at + 7, readPoint: kitchen, lots: [lots[1]!] },
  { step: 'sensor_reporting', at: at + 8, readPoint: store, temperatures: [warm, curve] },
]
const names: Named[] = [
  { kind: 'lot', uri: printed, data: { name: '鸡蛋', lotNumber: 'A-1', expires: '2026-12-01' } },
  { kind: 'place', uri: store, name: '冷藏库' },
  { kind: 'party', uri: supplier, name: '演示豆制品厂' },
]
const events = day.map(eventOf)

describe('a file for other systems', () => {
  test('of a whole day is what the published schema asks for', () => {
    expect(faultsOf(documentOf(day, at, names))).toEqual([])
    expect(faultsOf(documentOf(day, at))).toEqual([])
    expect(faultsOf(documentOf([], at))).toEqual([])
  })
  test('says who made it when and by which version', () => {
    const file = documentOf(day, at, names)
    expect(file).toMatchObject({
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      creationDate: '2026-11-20T08:05:00.000+08:00',
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    })
    expect(documentOf(day, at)).not.toHaveProperty('epcisHeader')
    expect(JSON.parse(JSON.stringify(file))).toEqual(file)
  })
  test('gives the names of batches, places and owners', () => {
    expect(documentOf([], at, names)['epcisHeader']).toEqual({
      epcisMasterData: {
        vocabularyList: [
          {
            type: 'urn:epcglobal:epcis:vtype:EPCClass',
            vocabularyElementList: [
              {
                id: printed,
                attributes: [
                  { id: 'urn:epcglobal:cbv:mda#descriptionShort', attribute: '鸡蛋' },
                  { id: 'urn:epcglobal:cbv:mda#lotNumber', attribute: 'A-1' },
                  { id: 'urn:epcglobal:cbv:mda#itemExpirationDate', attribute: '2026-12-01' },
                ],
              },
            ],
          },
          {
            type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
            vocabularyElementList: [
              { id: store, attributes: [{ id: 'urn:epcglobal:cbv:mda#name', attribute: '冷藏库' }] },
            ],
          },
          {
            type: 'urn:epcglobal:epcis:vtype:Party',
            vocabularyElementList: [
              { id: supplier, attributes: [{ id: 'urn:epcglobal:cbv:mda#name', attribute: '演示豆制品厂' }] },
            ],
          },
        ],
      },
    })
  })
})

describe('an event', () => {
  test('is of the kind, action and disposition that go with its step', () => {
    expect(events.map(({ type, action, bizStep, disposition }) => [type, action, bizStep, disposition])).toEqual([
      ['ObjectEvent', 'ADD', 'commissioning', 'active'],
      ['ObjectEvent', 'OBSERVE', 'receiving', 'in_progress'],
      ['ObjectEvent', 'OBSERVE', 'storing', 'in_progress'],
      ['ObjectEvent', 'OBSERVE', 'picking', 'in_progress'],
      ['TransformationEvent', undefined, 'creating_class_instance', 'active'],
      ['ObjectEvent', 'OBSERVE', 'sampling', 'non_sellable_other'],
      ['ObjectEvent', 'OBSERVE', 'shipping', 'in_transit'],
      ['ObjectEvent', 'OBSERVE', 'receiving', 'non_conformant'],
      ['ObjectEvent', 'DELETE', 'destroying', 'destroyed'],
      ['ObjectEvent', 'OBSERVE', 'sensor_reporting', undefined],
    ])
  })
  test('of receipt says what came from whom on which paper, how warm', () => {
    expect(events[1]).toEqual({
      type: 'ObjectEvent',
      eventID: 'https://food.example.cn/event/1',
      eventTime: '2026-11-20T08:05:00.000+08:00',
      eventTimeZoneOffset: '+08:00',
      quantityList: lots,
      bizStep: 'receiving',
      action: 'OBSERVE',
      disposition: 'in_progress',
      readPoint: { id: kitchen },
      bizTransactionList: [{ type: 'desadv', bizTransaction: 'https://food.example.cn/bill/8' }],
      sourceList: [{ type: 'owning_party', source: supplier }],
      destinationList: [{ type: 'owning_party', destination: kitchen }],
      sensorElementList: [
        {
          sensorMetadata: { time: '2026-11-20T08:05:00.000+08:00', deviceID: fridge },
          sensorReport: [{ type: 'Temperature', value: 4.2, uom: 'CEL' }],
        },
      ],
    })
  })
  test('of cooking says what became of what, and of a temperature how it was over the time', () => {
    expect(events[4]).toMatchObject({
      inputQuantityList: lots,
      outputQuantityList: dish,
      ilmd: { 'urn:epcglobal:cbv:mda#descriptionShort': '麻婆豆腐' },
    })
    expect(events[2]!['sensorElementList']).toEqual([
      {
        sensorMetadata: {
          startTime: '2026-11-20T07:05:00.000+08:00',
          endTime: '2026-11-20T08:05:00.000+08:00',
          deviceID: fridge,
        },
        sensorReport: [{ type: 'Temperature', meanValue: 4.1, minValue: 3.2, maxValue: 5.6, uom: 'CEL' }],
      },
    ])
  })
  test('carries the data of a batch where it begins and nowhere else', () => {
    expect(events[0]!['ilmd']).toEqual({
      'urn:epcglobal:cbv:mda#descriptionShort': '豆腐',
      'urn:epcglobal:cbv:mda#lotNumber': '第一批',
      'https://ref.gs1.org/voc/productionDate': '2026-11-19',
      'urn:epcglobal:cbv:mda#itemExpirationDate': '2026-11-22',
    })
    expect(events.filter(event => 'ilmd' in event).length).toBe(2)
  })
  test('in another form than the standard knows is not made', () => {
    const happening = day[2] as Extract<Happening, { lots: unknown }>
    for (const wrong of [
      '',
      'kitchen',
      '豆腐',
      'https://food.example.cn/厨房',
      'https://food.example.cn/a b',
      'https://food.example.cn/%zz',
      '1:2',
    ]) {
      expect(() => eventOf({ ...happening, readPoint: wrong }), wrong).toThrow('no URI')
      expect(() => eventOf({ ...happening, lots: [{ epcClass: wrong, quantity: 1 }] }), wrong).toThrow('no URI')
    }
    expect(() => eventOf({ ...happening, lots: [] })).toThrow('without a batch')
    expect(() => eventOf({ ...happening, lots: [{ epcClass: ours, quantity: NaN }] })).toThrow('no quantity')
    expect(() => eventOf({ step: 'sensor_reporting', at, readPoint: store, temperatures: [] })).toThrow(
      'no temperature',
    )
    expect(() => timeOf(NaN)).toThrow('Invalid time')
  })
})

describe('what the published schema refuses is found', () => {
  const file = documentOf(day, at, names)
  const withEvent = (changed: JsonObject) => faultsOf({ ...file, epcisBody: { eventList: [changed] } })
  const without = (event: JsonObject, name: string) =>
    Object.fromEntries(Object.entries(event).filter(([key]) => key !== name))

  test('in the document', () => {
    for (const name of ['@context', 'type', 'schemaVersion', 'creationDate', 'epcisBody'])
      expect(faultsOf(without(file, name)), name).toEqual([`document.${name} is missing`])
    for (const changed of [
      { type: 'EPCIS' },
      { schemaVersion: 'two' },
      { creationDate: '2026-11-20' },
      { epcisBody: {} },
      { remark: 1 },
      { '@context': ['a'] },
      { '@context': ['urn:a', 'urn:a'] },
      { epcisHeader: { a: 1 } },
    ])
      expect(faultsOf({ ...file, ...changed }).length, JSON.stringify(changed)).toBe(1)
  })
  test('in an event', () => {
    const [, received, , , cooked] = events as [JsonObject, JsonObject, JsonObject, JsonObject, JsonObject]
    for (const name of ['eventTime', 'eventTimeZoneOffset', 'action'])
      expect(withEvent(without(received, name)), name).toEqual([`document.epcisBody.eventList[0].${name} is missing`])
    const changes: Record<string, unknown>[] = [
      { ilmd: { 'urn:epcglobal:cbv:mda#lotNumber': '1' } },
      { action: 'SEEN' },
      { bizStep: 'eating' },
      { bizStep: 'urn:epcglobal:cbv:bizstep:receiving' },
      { disposition: 'eaten' },
      { eventTimeZoneOffset: '+8' },
      { eventTime: '2026-11-20 08:05:00' },
      { remark: 'x' },
      { readPoint: {} },
      { readPoint: { id: '厨房' } },
      { quantityList: [{ epcClass: ours, quantity: '1' }] },
      { quantityList: [{ epcClass: ours, quantity: 1, uom: '千克' }] },
      { quantityList: [{ epcClass: ours, kg: 1 }] },
      { sourceList: [{ type: 'owning_party', source: supplier, name: 'x' }] },
      { sourceList: [{ source: supplier }] },
      { bizTransactionList: [{ type: 'bill', bizTransaction: ours }] },
      { sensorElementList: [{}] },
      { sensorElementList: [{ sensorReport: [] }] },
      { sensorElementList: [{ sensorReport: [{ value: 4 }] }] },
      { sensorElementList: [{ sensorReport: [{ type: 'Warmth' }] }] },
    ]
    for (const changed of changes)
      expect(withEvent({ ...received, ...changed } as JsonObject).length, JSON.stringify(changed)).toBe(1)
    expect(withEvent(without(cooked, 'outputQuantityList'))).toEqual([
      'document.epcisBody.eventList[0] makes nothing of nothing',
    ])
    for (const told of [{ ...events[7]!, quantityList: [] }, without(events[9]!, 'readPoint')])
      expect(withEvent(told)).toEqual(['document.epcisBody.eventList[0] tells of nothing'])
  })
})
