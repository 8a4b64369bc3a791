/** Pictures of a device: profile S by Media 1, profile T by Media 2. ONVIF Media §5, Media 2 §5 */
import type { Element, Written } from '../gb28181/xml.ts'
import type { Question } from './device.ts'
import { addressIn, numberIn, partOf, partsOf, spaces, textIn } from './soap.ts'

/** One of the streams a device has. */
export interface Profile {
  readonly token: string
  readonly name: string
  /** `H264`, `H265`, `JPEG`, as the device says it, in capitals; '' where it says none. */
  readonly codec: string
  readonly width: number | null
  readonly height: number | null
  /** Pictures in a second. */
  readonly fps: number | null
}

/** Questions of one of the two services. */
export interface MediaQuestions {
  readonly profiles: Question<readonly Profile[]>
  /** The address of a stream by RTSP; '' for none. */
  readonly stream: (token: string) => Question<string>
  /** The address of a picture by HTTP; '' for none. */
  readonly snapshot: (token: string) => Question<string>
}

const most = 32

function profileIn(profile: Element, encoder: Element | undefined): Profile {
  const codec = textIn(encoder, 'Encoding').toUpperCase().replace('.', '')
  return {
    token: (profile.attributes.get('token') ?? '').slice(0, 64),
    name: textIn(profile, 'Name').slice(0, 64),
    codec: codec === 'HEVC' ? 'H265' : codec,
    width: numberIn(encoder, 'Resolution', 'Width'),
    height: numberIn(encoder, 'Resolution', 'Height'),
    fps: numberIn(encoder, 'RateControl', 'FrameRateLimit'),
  }
}

const profilesIn = (element: Element, ...encoder: readonly string[]): readonly Profile[] =>
  partsOf(element, 'Profiles')
    .slice(0, most)
    .map(profile => profileIn(profile, partOf(profile, ...encoder)))
    .filter(({ token, codec }) => token !== '' && codec !== '')

type Prefix = 'trt' | 'tr2'
const asking =
  (prefix: Prefix) =>
  <T>(name: string, content: readonly Written[], read: (element: Element) => T): Question<T> => ({
    action: `${spaces[prefix]}/${name}`,
    body: [`${prefix}:${name}`, content],
    answers: `${name}Response`,
    read,
  })

const first = asking('trt')
export const media1: MediaQuestions = {
  profiles: first('GetProfiles', [], element => profilesIn(element, 'VideoEncoderConfiguration')),
  stream: token =>
    first(
      'GetStreamUri',
      [
        [
          'trt:StreamSetup',
          [
            ['tt:Stream', 'RTP-Unicast'],
            ['tt:Transport', [['tt:Protocol', 'RTSP']]],
          ],
        ],
        ['trt:ProfileToken', token],
      ],
      element => addressIn(element, 'MediaUri', 'Uri'),
    ),
  snapshot: token =>
    first('GetSnapshotUri', [['trt:ProfileToken', token]], element => addressIn(element, 'MediaUri', 'Uri')),
}

const second = asking('tr2')
export const media2: MediaQuestions = {
  profiles: second('GetProfiles', [['tr2:Type', 'VideoEncoder']], element =>
    profilesIn(element, 'Configurations', 'VideoEncoder'),
  ),
  stream: token =>
    second(
      'GetStreamUri',
      [
        ['tr2:Protocol', 'RTSP'],
        ['tr2:ProfileToken', token],
      ],
      element => addressIn(element, 'Uri'),
    ),
  snapshot: token => second('GetSnapshotUri', [['tr2:ProfileToken', token]], element => addressIn(element, 'Uri')),
}
