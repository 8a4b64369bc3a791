import { direct, national } from '../../modules/iot/camera.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { Made, World } from '../world/world.ts'
import { sample, type Kitchen } from './kitchens.ts'

type Area = NonNullable<RowOf<'iot/camera'>['cameraArea']>
/** Where a camera hangs: its name without a number, a key of kitchen_area, and what it covers: keys of cover_item. */
type Spot = readonly [name: string, area: Area, covers: readonly string[]]

/** Where the cameras of the sample kitchen hang, which the simulator serves with a test picture. */
export const sampleSpots: readonly Spot[] = [
  ['烹饪区', 5, ['5']],
  ['切配间', 4, ['4']],
  ['粗加工间', 3, ['3']],
  ['面点间', 6, ['4']],
  ['备餐间', 8, ['6']],
  ['洗消间', 9, ['7']],
  ['留样区', 11, ['8']],
  ['收货区', 15, ['1']],
  ['就餐区', 12, ['6']],
]
/** By this brand the simulator knows its own. */
export const simulatedBrand = '模拟'

/** What the file of a simulated camera says, wherever it is served. @param n from 0 @param at host and port */
export const simulatedFile = (n: number, at: string) => ({
  cameraName: sampleSpots[n]![0],
  cameraArea: sampleSpots[n]![1],
  m3u8: `rtsp://${at}/camera/${n + 1}`,
  belong: direct,
  cameraBrand: simulatedBrand,
  cameraModel: '测试画面',
  resolution: '640×360',
  sort: n + 1,
})
/** Where `npm run simulate -- --cameras` serves them. */
const usualPlace = '127.0.0.1:8554'

/** By type of business: who has a room for cold dishes, and who keeps samples. */
const spotsOf = ({ type, build }: Kitchen): readonly Spot[] => {
  const serving: Spot =
    type === 3 ? ['就餐区', 12, ['6']] : [2, 7, 9].includes(type) ? ['专间', 7, ['6']] : ['备餐间', 8, ['6']]
  const all: readonly Spot[] = [
    ['烹饪区', 5, ['5']],
    ['切配间', 4, ['4']],
    ['洗消间', 9, ['7']],
    serving,
    type >= 4 ? ['留样区', 11, ['8']] : ['收货区', 15, ['1']],
  ]
  // Three, four or five, by how well the kitchen is built. domain.md G.4
  return build === 0 ? [] : all.slice(0, build + 2)
}

/** A code of the national platform: district, trade, kind of thing, network, serial number. GB/T 28181 */
const code = (area: string, kind: string, serial: number): string =>
  `${area}0009${kind}0${String(serial).padStart(6, '0')}`
/** A recorder, and a camera behind it. */
const [recorder, cameraKind] = ['118', '132']

/**
 * The cameras of a kitchen, each with its point and the devices that stand there. None of them has connected: nothing
 * here speaks for them but the simulator, for those of the sample kitchen, where it runs. domain.md B.9
 */
export function cameras(
  world: World,
  info: string,
  kitchen: Kitchen,
  n: number,
  devices: readonly Made[],
  opened: number,
  user: string | null,
): void {
  const isSample = n === sample
  for (const [i, [name, area, covers]] of (isSample ? sampleSpots : spotsOf(kitchen)).entries()) {
    const camera = world.file(
      'iot/camera',
      info,
      isSample
        ? simulatedFile(i, usualPlace)
        : {
            cameraName: `${name}1号`,
            belong: national,
            deviceCode: code(kitchen.area, recorder, n),
            channelId: code(kitchen.area, cameraKind, n * 100 + i + 1),
            cameraArea: area,
            cameraBrand: '国标网络摄像机',
            resolution: '1920×1080',
            sort: i + 1,
          },
      opened,
      { user },
    )
    world.file(
      'iot/point',
      info,
      {
        mornitorName: name,
        mornitorArea: area,
        cameraId: camera.id,
        deviceIds: devices.filter(({ deviceArea }) => deviceArea === area).map(({ id }) => id),
        coverItems: covers,
        isKey: area === 5,
        needOnline: '06:00-20:00',
        sort: i + 1,
      },
      opened,
      { user },
    )
  }
}
