/** What a device has: the items of its catalogue. GB/T 28181-2022 §9.5.3, annex A.2.1.9 */
import type { Body } from './body.ts'
import { childOf, numberOf, wordOf, type Element } from './xml.ts'

/** One item as the device says it; '' and null for what it does not say. */
export interface CatalogItem {
  readonly deviceId: string
  readonly name: string
  readonly manufacturer: string
  readonly model: string
  readonly owner: string
  readonly civilCode: string
  readonly block: string
  readonly address: string
  readonly parental: number | null
  /** Several where the device names several, joined by `/`. */
  readonly parentIds: readonly string[]
  readonly businessGroupId: string
  readonly safetyWay: number | null
  readonly registerWay: number | null
  readonly certNum: string
  readonly certifiable: number | null
  readonly errCode: number | null
  readonly endTime: string
  readonly secrecy: number | null
  readonly ipAddress: string
  readonly port: number | null
  /** Whether it can be seen; where nothing is said, it can. */
  readonly isOn: boolean
  readonly longitude: number | null
  readonly latitude: number | null
  readonly ptzType: number | null
  readonly positionType: number | null
  readonly roomType: number | null
  readonly useType: number | null
  readonly supplyLightType: number | null
  readonly directionType: number | null
  readonly resolution: string
  readonly downloadSpeed: string
  readonly svcSpaceSupportMod: number | null
  readonly svcTimeSupportMode: number | null
  /** In a notice of a subscription: ON, OFF, VLOST, DEFECT, ADD, DEL, UPDATE. */
  readonly event: string
}

/** A part of an answer that comes in several messages. */
export interface Page<Item> {
  /** How many items the device says there are in all; null where it does not say. */
  readonly total: number | null
  /** How many came in this message, also those nobody can use: they were promised, too. */
  readonly count: number
  readonly items: readonly Item[]
}

const WORD = 255

function itemOf(element: Element): CatalogItem | null {
  const info = childOf(element, 'Info')
  const word = (name: string): string => (wordOf(element, name) || wordOf(info, name)).slice(0, WORD)
  const number = (name: string): number | null => numberOf(element, name) ?? numberOf(info, name)
  const within = (name: string, most: number): number | null => {
    const value = number(name)
    // 0, 0 is what a device without a position writes
    return value !== null && value !== 0 && Math.abs(value) <= most ? value : null
  }
  const deviceId = word('DeviceID').replace(/\s/g, '')
  if (!/^[0-9A-Za-z_-]{2,32}$/.test(deviceId)) return null
  const port = number('Port')
  return {
    deviceId,
    name: word('Name'),
    manufacturer: word('Manufacturer'),
    model: word('Model'),
    owner: word('Owner'),
    civilCode: word('CivilCode'),
    block: word('Block'),
    address: word('Address'),
    parental: number('Parental'),
    parentIds: word('ParentID')
      .split('/')
      .map(id => id.trim())
      .filter(id => id !== ''),
    businessGroupId: word('BusinessGroupID'),
    safetyWay: number('SafetyWay'),
    registerWay: number('RegisterWay'),
    certNum: word('CertNum'),
    certifiable: number('Certifiable'),
    errCode: number('ErrCode'),
    endTime: word('EndTime'),
    secrecy: number('Secrecy'),
    ipAddress: word('IPAddress'),
    port: port !== null && port > 0 && port <= 65_535 ? port : null,
    isOn: !/^(?:OFF|OFFLINE|0|false)$/i.test(word('Status')),
    longitude: within('Longitude', 180),
    latitude: within('Latitude', 90),
    ptzType: number('PTZType'),
    positionType: number('PositionType'),
    roomType: number('RoomType'),
    useType: number('UseType'),
    supplyLightType: number('SupplyLightType'),
    directionType: number('DirectionType'),
    resolution: word('Resolution'),
    downloadSpeed: word('DownloadSpeed'),
    svcSpaceSupportMod: number('SVCSpaceSupportMod'),
    svcTimeSupportMode: number('SVCTimeSupportMode'),
    event: word('Event').toUpperCase(),
  }
}

/** The items of a list that came whole; what was cut off on the way is left out. */
export function itemsIn<Item>(body: Body, list: string, itemFrom: (element: Element) => Item | null): Page<Item> {
  const elements = (childOf(body.element, list)?.children ?? []).filter(
    ({ name, isClosed }) => isClosed && name.toLowerCase() === 'item',
  )
  const items = elements.map(itemFrom).filter(item => item !== null)
  const total = numberOf(body.element, 'SumNum')
  return {
    total: total !== null && Number.isInteger(total) && total >= 0 ? total : null,
    count: elements.length,
    items,
  }
}

/** One message of a catalogue, asked for or told by itself. Items without an id are left out. */
export const catalogIn = (body: Body): Page<CatalogItem> => itemsIn(body, 'DeviceList', itemOf)
