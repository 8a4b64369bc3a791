import { openFindings } from '../../../modules/iot/findings.server.ts'
import { morning, type Kitchens } from '../kitchen.ts'
import { linkScene, lookAt } from '../link-scene.ts'

/** A rule of what the platform looks at itself, or an algorithm sees: what happens, and the rule it meets. */
export interface VideoCase {
  readonly says: string
  readonly rule: string
  /** Of an AI box, one sight after the other; of its links, one look after the other. @returns the kitchen */
  readonly play: (kitchens: Kitchens) => Promise<string>
}

/** A box and a camera that are looked at so many times: whether the box is there, and what it says of its channel. */
const looked =
  (isThere: (n: number) => boolean, word: Parameters<typeof lookAt>[4], looks: number) =>
  async (kitchens: Kitchens): Promise<string> => {
    const { info, box } = await linkScene(kitchens, '00:00-24:00')
    for (let n = 0; n < looks; n++) await lookAt(kitchens, box, n, isThere(n), word)
    return info
  }
const there = () => true

/** What a camera over a place shows, picture by picture. @param area 7 is a room for cold dishes */
const seen =
  (ai: string, seconds: readonly number[], { area = 5, who }: { readonly area?: number; readonly who?: number } = {}) =>
  async (kitchens: Kitchens): Promise<string> => {
    const { info, box, camera } = await linkScene(kitchens)
    await kitchens.query('update iot_camera set camera_area = $2 where id = $1', camera, area)
    if (who !== undefined)
      await kitchens.born('staff/employee', '000000', info, {
        empName: '员工',
        empNo: who,
        faceConsent: true,
        empStatus: 1,
      })
    const ingest = kitchens.process()
    await kitchens.tell(
      ingest,
      seconds.map((second, seq) => ({
        device: box,
        at: morning + second * 1000,
        receivedAt: morning + second * 1000,
        seq,
        values: { ai, conf: 0.9, channel: '42010600001310000001', ...(who !== undefined && { who }) },
      })),
    )
    await ingest.close()
    await openFindings(kitchens.kernel).fresh()
    return info
  }
const hours = (...of: readonly number[]): readonly number[] => of.map(hour => hour * 3600)

export const videoCases: readonly VideoCase[] = [
  {
    says: 'a box that is there for three in four looks of half a day',
    rule: 'recorder.rate',
    play: looked(n => n % 4 !== 3, undefined, 76),
  },
  { says: 'a box that is away for a day', rule: 'recorder.offline', play: looked(n => n < 1, undefined, 147) },
  { says: 'a covered camera', rule: 'camera.picture', play: looked(there, { online: true, occl: true }, 2) },
  { says: 'a frozen camera', rule: 'camera.picture', play: looked(there, { online: true, freeze: true }, 2) },
  { says: 'a black camera', rule: 'camera.picture', play: looked(there, { online: true, black: true }, 2) },
  { says: 'a camera that is away for half an hour', rule: 'camera.offline', play: looked(there, { online: false }, 4) },
  {
    says: 'a camera that is away for a day',
    rule: 'camera.offlineDay',
    play: looked(there, { online: false }, 146),
  },
  {
    says: 'recordings of twelve days',
    rule: 'camera.record',
    play: looked(there, { online: true, recordDays: 12 }, 1),
  },
  { says: 'a rat in three pictures of ten seconds', rule: 'ai.urgent', play: seen('rat', [0, 3, 6]) },
  { says: 'somebody who smokes', rule: 'ai.important', play: seen('smoke', [0]) },
  { says: 'somebody without a mask', rule: 'ai.ordinary', play: seen('mask', [0]) },
  { says: 'somebody without a mask in a special room', rule: 'ai.room', play: seen('mask', [0], { area: 7 }) },
  {
    says: 'the same person without a mask for the third time of a day',
    rule: 'ai.again',
    play: seen('mask', hours(0, 1, 2), { who: 1 }),
  },
]
