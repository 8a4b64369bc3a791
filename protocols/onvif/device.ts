/** What is asked of every device. ONVIF Core §8 (devicemgmt.wsdl) */
import type { Element, Written } from '../gb28181/xml.ts'
import { addressIn, numberIn, partOf, partsOf, spaces, textIn } from './soap.ts'

/** A question with how its answer is read. */
export interface Question<T> {
  /** Of SOAP: `action` of the content type. */
  readonly action: string
  readonly body: Written
  /** The element of the answer, without its prefix. */
  readonly answers: string
  readonly read: (element: Element) => T
}

const question = <T>(name: string, content: Written[1], read: (element: Element) => T): Question<T> => ({
  action: `${spaces.tds}/${name}`,
  body: [`tds:${name}`, content],
  answers: `${name}Response`,
  read,
})

/** The clock of a device, epoch ms; null where it says none. It tells it to anybody. */
export const systemTime: Question<number | null> = question('GetSystemDateAndTime', [], element => {
  const utc = partOf(element, 'SystemDateAndTime', 'UTCDateTime')
  const part = (...path: readonly string[]): number => numberIn(utc, ...path) ?? Number.NaN
  const [year, month, day] = [part('Date', 'Year'), part('Date', 'Month'), part('Date', 'Day')]
  const at = Date.UTC(year, month - 1, day, part('Time', 'Hour'), part('Time', 'Minute'), part('Time', 'Second'))
  return year >= 1970 && year <= 2200 && Number.isFinite(at) ? at : null
})

/** What a device is; '' for what it does not say. */
export interface DeviceFacts {
  readonly maker: string
  readonly model: string
  readonly firmware: string
  readonly serial: string
}

export const deviceFacts: Question<DeviceFacts> = question('GetDeviceInformation', [], element => ({
  maker: textIn(element, 'Manufacturer'),
  model: textIn(element, 'Model'),
  firmware: textIn(element, 'FirmwareVersion'),
  serial: textIn(element, 'SerialNumber'),
}))

/** Addresses of the services of pictures; '' for none. Media 2 has H.265, and what profile T asks for. */
export interface MediaServices {
  readonly media1: string
  readonly media2: string
}

export const services: Question<MediaServices> = question(
  'GetServices',
  [['tds:IncludeCapability', 'false']],
  element => {
    const list = partsOf(element, 'Service').slice(0, 64)
    const at = (space: string): string => {
      const service = list.find(entry => textIn(entry, 'Namespace').replace(/\/$/, '') === space)
      return addressIn(service, 'XAddr')
    }
    return { media1: at(spaces.trt), media2: at(spaces.tr2) }
  },
)

/** The same of devices that do not know that question. */
export const capabilities: Question<MediaServices> = question(
  'GetCapabilities',
  [['tds:Category', 'Media']],
  element => ({ media1: addressIn(element, 'Capabilities', 'Media', 'XAddr'), media2: '' }),
)
