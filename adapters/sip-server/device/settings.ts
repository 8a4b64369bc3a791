/** What a simulated device is, and what it can be told to do. */
import type { Charset } from '../../../protocols/gb28181/charset.ts'
import type { Written } from '../../../protocols/gb28181/xml.ts'
import type { Response } from '../../../protocols/sip/message.ts'
import type { Clock, Random } from '../clock.ts'
import type { Recording, SimulatedChannel } from './answers.ts'
import type { Pickup, HeardCall } from '../lower/phone.ts'

export interface DeviceSettings {
  readonly id: string
  readonly password: string
  readonly platform: { readonly host: string; readonly port: number; readonly id: string }
  readonly transport: 'UDP' | 'TCP'
  readonly channels: readonly SimulatedChannel[]
  /** Channels in one message of the catalogue. */
  readonly perMessage?: number
  readonly charset?: Charset
  /** What it has recorded. */
  readonly recordings?: readonly Recording[]
  /** Whether it proves its secret without qop, as older devices do. */
  readonly plainDigest?: boolean
  /** Kinds of questions it does not answer, as some devices do. */
  readonly deaf?: readonly string[]
  /** What it does when it is called; takes the call unless said. */
  readonly pickup?: (call: HeardCall) => Pickup
  /** The platform confirmed a call: media are expected from now on, until `call.ended`. */
  readonly started?: (call: HeardCall) => void
  /** Something was said to it: body of a control, or a command of a recording. */
  readonly told?: (text: string) => void
  readonly clock?: Clock
  readonly random?: Random
  /** Where it is reached; 127.0.0.1 unless said. */
  readonly host?: string
}

export interface SimulatedDevice {
  /** Where it listens. */
  readonly port: number
  /** Registers, with the proof it is asked for. @param expires s; 0 leaves @returns the last status, 0 for silence */
  register(expires?: number): Promise<number>
  beat(): Promise<number>
  /** Beats by itself from now on. */
  keepBeating(everyMs: number): void
  /** Says something of its own: `Notify`, its kind and the rest. @param about the channel it is of */
  notify(type: string, parts: readonly (Written | null)[], about?: string): Promise<number>
  /** The last answer to a registration. */
  readonly registration: Response | null
  readonly calls: readonly HeardCall[]
  /** Ends a call from its side. */
  hangUp(call: HeardCall): Promise<number>
  close(): Promise<void>
}
