/** The port of cameras and recorders that speak GB/T 28181: what they need of the product. */

/** A device of video that was entered before it came: no other is let in. */
export interface VideoDevice {
  readonly tenantId: string
  /** Of its row. */
  readonly id: string
  /** Its twenty digits, GB/T 28181-2022 annex E. */
  readonly gbId: string
  /** Its own, or that of the platform. */
  readonly password: string
  readonly charset: 'GB2312' | 'UTF-8'
}

/** How a device came. */
export interface Arrival {
  /** Epoch ms. */
  readonly at: number
  /** Where it spoke from. */
  readonly address: string
  readonly port: number
  readonly transport: 'UDP' | 'TCP'
  /** Until when it is registered, epoch ms. */
  readonly until: number
  /** Of the standard: 1.0 is 2011, 2.0 2016, 3.0 2022; '' where it does not say. */
  readonly version: string
  /** It registered; otherwise it is heard again after it was silent. */
  readonly isNew: boolean
}

/** Why a device is away: it said so, its registration ran out, or its heart stood still three times. */
export type Departure = 'left' | 'expired' | 'silent'

/** One channel, or what else a device has in its catalogue, as it says it; '' and null for what it does not say. */
export interface VideoChannel {
  readonly deviceId: string
  readonly name: string
  readonly manufacturer: string
  readonly model: string
  readonly owner: string
  readonly civilCode: string
  readonly block: string
  readonly address: string
  readonly parental: number | null
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
  /** In a change: ON, OFF, VLOST, DEFECT, ADD, DEL, UPDATE; '' in a catalogue. */
  readonly event: string
}

/** What a device has, put together from all its messages. */
export interface VideoCatalogue {
  /** Each once. */
  readonly channels: readonly VideoChannel[]
  /** Whether that is all: otherwise the device fell silent, and what is not in it may exist still. */
  readonly isWhole: boolean
  /** The same for the same channels: whoever has that version need change nothing. */
  readonly version: string
  /** When it was asked for, epoch ms: of two the later one holds. */
  readonly askedAt: number
}

/** What a device or one of its channels raises. Codes as in GB/T 28181-2022 annex A.2.5.3; null for none. */
export interface VideoAlarm {
  /** The channel, or the device itself. */
  readonly channelId: string
  readonly priority: number | null
  readonly method: number | null
  readonly type: number | null
  readonly eventType: number | null
  /** By the clock of the device, epoch ms. */
  readonly at: number | null
  readonly receivedAt: number
  readonly description: string
  readonly longitude: number | null
  readonly latitude: number | null
}

/** Where something is that moves. */
export interface VideoPosition {
  readonly channelId: string
  readonly at: number | null
  readonly longitude: number
  readonly latitude: number
  /** km/h */
  readonly speed: number | null
  /** Degrees from north. */
  readonly direction: number | null
  /** m */
  readonly altitude: number | null
}

/** What adapters that speak with cameras need of the product. */
export interface Cameras {
  /** The device of this id with its secret; null for one nobody has entered. A rejection: it has to try again. */
  known(gbId: string): Promise<VideoDevice | null>
  came(device: VideoDevice, arrival: Arrival): void
  went(device: VideoDevice, why: Departure, at: number): void
  /** Its heart beats. @param at epoch ms */
  beat(device: VideoDevice, at: number): void
  /** Stores a catalogue as one transaction; resolves after the commit. */
  catalogued(device: VideoDevice, catalogue: VideoCatalogue): Promise<void>
  /** Channels changed, as the device tells by itself. */
  changed(device: VideoDevice, channels: readonly VideoChannel[]): void
  /** Stores an alarm; resolves after the commit: otherwise the device says it again. */
  alarmed(device: VideoDevice, alarm: VideoAlarm): Promise<void>
  moved(device: VideoDevice, position: VideoPosition): void
}

/** Why a question has no answer: the device is away, did not answer in time, or refused (status of SIP). */
export type AskFault = 'away' | 'silent' | 'refused' | 'busy'
export type Asked<T> =
  | { readonly isAnswered: true; readonly answer: T }
  | { readonly isAnswered: false; readonly fault: AskFault; readonly status: number | null }

/** What a device says of itself. */
export interface VideoFacts {
  readonly manufacturer: string
  readonly model: string
  readonly firmware: string
}

/** Which way: -1 is left, down, out, far, shut; 1 is right, up, in, near, open; 0 stays. */
export type Turn = -1 | 0 | 1

/**
 * What a camera, or the device it belongs to, is told to do. What moves goes on until it is told to stop.
 * GB/T 28181-2022 §9.3, annex A.2.3, A.3
 */
export type CameraOrder =
  | {
      readonly does: 'move'
      readonly pan: Turn
      readonly tilt: Turn
      readonly zoom: Turn
      /** 0 to 255 */
      readonly panSpeed: number
      readonly tiltSpeed: number
      /** 0 to 15 */
      readonly zoomSpeed: number
    }
  | { readonly does: 'lens'; readonly focus: Turn; readonly iris: Turn; readonly speed: number }
  | { readonly does: 'stop' }
  | { readonly does: 'preset'; readonly act: 'set' | 'call' | 'delete'; readonly preset: number }
  | {
      readonly does: 'cruise'
      readonly act: 'add' | 'remove' | 'start'
      readonly cruise: number
      readonly preset: number
    }
  | {
      readonly does: 'cruiseTime'
      readonly of: 'speed' | 'stay'
      readonly cruise: number
      /** Of `stay`: s. */
      readonly value: number
    }
  | { readonly does: 'scan'; readonly act: 'start' | 'left' | 'right'; readonly scan: number }
  | { readonly does: 'scanSpeed'; readonly scan: number; readonly speed: number }
  /** The first switch is the wiper. */
  | { readonly does: 'switch'; readonly isOn: boolean; readonly number: number }
  | {
      readonly does: 'raw'
      readonly command: number
      readonly first: number
      readonly second: number
      readonly third: number
    }
  | { readonly does: 'reboot' | 'keyFrame' }
  | { readonly does: 'record' | 'guard'; readonly isOn: boolean }
  | { readonly does: 'resetAlarm'; readonly method: number | null; readonly type: number | null }
  | {
      readonly does: 'home'
      readonly isOn: boolean
      /** After so many seconds of rest. */
      readonly after: number
      readonly preset: number
    }
  | { readonly does: 'zoom'; readonly isIn: boolean; readonly frame: PictureFrame }
  /** What is null, or '', stays as it is. */
  | { readonly does: 'configure'; readonly settings: DeviceSettings }

/** A frame drawn on a picture, in its pixels. */
export interface PictureFrame {
  readonly length: number
  readonly width: number
  readonly midX: number
  readonly midY: number
  readonly lengthX: number
  readonly lengthY: number
}

/** A direction a camera remembers. */
export interface CameraPreset {
  /** 1 to 255 */
  readonly id: number
  readonly name: string
}

/** A recording that stands on a device. Times are epoch ms. */
export interface DeviceRecord {
  /** The channel; some devices name themselves here. */
  readonly deviceId: string
  readonly name: string
  readonly filePath: string
  readonly address: string
  readonly from: number
  readonly to: number
  readonly secrecy: number | null
  /** time, alarm, manual; '' where the device does not say. */
  readonly type: string
  readonly recorderId: string
  /** Bytes. */
  readonly size: number | null
}

/** How a device, or a channel of it, says that it is. */
export interface DeviceState {
  readonly isOnline: boolean
  readonly isWell: boolean
  /** Why not, in the device's own words. */
  readonly reason: string
  readonly isEncoding: boolean | null
  readonly isRecording: boolean | null
  /** The clock of the device, epoch ms. */
  readonly time: number | null
}

/** The basic settings a device tells of itself. Times in s. */
export interface DeviceSettings {
  readonly name: string
  readonly expiration: number | null
  readonly heartBeatInterval: number | null
  readonly heartBeatCount: number | null
}

/** A list, and whether it is all there is. */
export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly isWhole: boolean
}

/** What the product asks of devices; whoever speaks with them answers. */
export interface VideoLine {
  isOnline(gbId: string): boolean
  /**
   * Has something done. Answered is: whether the device says that it was; true where it need not say.
   * @param about a channel, or the device itself
   */
  order(gbId: string, about: string, order: CameraOrder): Promise<Asked<boolean>>
  presets(gbId: string, channelId: string): Promise<Asked<Listed<CameraPreset>>>
  /** Recordings on the device, by time. @param from and @param to epoch ms */
  records(gbId: string, channelId: string, from: number, to: number): Promise<Asked<Listed<DeviceRecord>>>
  status(gbId: string, channelId?: string): Promise<Asked<DeviceState>>
  settings(gbId: string): Promise<Asked<DeviceSettings>>
  /** Asks what a device has, and hands it to `catalogued`. @throws what the product throws that cannot store it */
  catalogue(gbId: string): Promise<Asked<VideoCatalogue>>
  info(gbId: string): Promise<Asked<VideoFacts>>
}
