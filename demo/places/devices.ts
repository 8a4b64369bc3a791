import type { Kind } from '../../modules/iot/kind.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { plainFile } from '../../modules/iot/simulated.ts'
import { dayBefore } from '../world/days.ts'
import type { Made, World } from '../world/world.ts'
import { sample, type Kitchen } from './kitchens.ts'

/** A device of the demo as its kitchen files it, beside what all have. */
interface Piece {
  readonly key: string
  /** The letters its number begins with. */
  readonly code: string
  readonly name: string
  /** A key of kitchen_area. */
  readonly area: number
  readonly site: string
  /** From which level of building on kitchens have it: 2 devices, 3 intelligent. domain.md G.4 */
  readonly build: 2 | 3
  /** Types of enterprise that have it; all unless said. */
  readonly types?: readonly number[]
  readonly of: Readonly<Record<string, unknown>>
}

const large = [1, 2, 4, 5, 6, 7, 8, 9]
/** Who delivers, or has a room for cold dishes. */
const busy = [2, 7, 9]

/** By type of business: a noodle shop has neither a room for cold dishes nor a gate. domain.md G.4 按业态裁 */
const pieces: readonly Piece[] = [
  {
    key: 'iot/freeze',
    code: 'FZ',
    name: '1号冷冻柜',
    area: 2,
    site: '库房内',
    build: 2,
    of: { fridgeType: 2, storeGoods: ['1'] },
  },
  {
    key: 'iot/disinfect-cabinet',
    code: 'DC',
    name: '1号消毒柜',
    area: 9,
    site: '洗消间',
    build: 2,
    of: { disinfectWay: 3 },
  },
  {
    key: 'iot/ray-lamp',
    code: 'UV',
    name: '专间紫外线灯',
    area: 7,
    site: '专间顶部',
    build: 2,
    types: busy,
    of: { lampLife: 8000, lampPower: 60, roomVolume: 30, hangHeight: 1.8 },
  },
  {
    key: 'iot/ray-lamp',
    code: 'UV',
    name: '备餐间紫外线灯',
    area: 8,
    site: '备餐间顶部',
    build: 2,
    types: [1, 4, 5, 6, 8],
    of: { lampLife: 8000, lampPower: 60, roomVolume: 36, hangHeight: 1.8 },
  },
  {
    key: 'iot/mouse',
    code: 'MB',
    name: '后门挡鼠板',
    area: 1,
    site: '后门',
    build: 2,
    of: { mouseType: 1, doorName: '后门', exemptStart: '05:30', exemptEnd: '07:30' },
  },
  {
    key: 'iot/door',
    code: 'DM',
    name: '库房门磁',
    area: 1,
    site: '库房门',
    build: 2,
    types: large,
    of: { doorName: '库房门', doorType: 2, allowStart: '05:00', allowEnd: '21:00' },
  },
  {
    key: 'iot/smoke',
    code: 'SM',
    name: '烹饪区烟感',
    area: 5,
    site: '灶台上方',
    build: 2,
    of: { smokeType: 1, cleanCycle: 60 },
  },
  {
    key: 'iot/gas',
    code: 'GS',
    name: '烹饪区燃气报警器',
    area: 5,
    site: '燃气阀旁',
    build: 2,
    of: { gasType: 1, valveLinked: true, fanLinked: true },
  },
  {
    key: 'iot/power',
    code: 'PW',
    name: '冷藏冷冻回路',
    area: 2,
    site: '配电箱',
    build: 2,
    of: { powerType: 2, ratedCurrent: 32, leakLimit: 30, tempLimit: 70, remoteEnable: false },
  },
  {
    key: 'iot/ai-box',
    code: 'AI',
    name: 'AI盒子',
    area: 1,
    site: '弱电箱',
    build: 3,
    of: { boxIp: '192.168.10.20', channelMax: 16, algorithms: ['mask', 'cap', 'rat'], modelVer: 'v3.2' },
  },
  {
    key: 'iot/center',
    code: 'CT',
    name: '中心温度计',
    area: 5,
    site: '灶台旁',
    build: 3,
    of: { probeType: 1, precision: 0.5 },
  },
  { key: 'iot/mogu', code: 'MG', name: '蘑菇告警终端', area: 1, site: '库房内', build: 3, of: { volume: 60 } },
  {
    key: 'iot/gateway',
    code: 'GW',
    name: '无线网关',
    area: 1,
    site: '弱电箱',
    build: 3,
    types: busy,
    of: { netType: 2, ip: '192.168.10.1', firmware: '2.4.1' },
  },
  {
    key: 'iot/water',
    code: 'WT',
    name: '洗碗机水温',
    area: 9,
    site: '洗碗机',
    build: 3,
    types: busy,
    of: { waterType: 2 },
  },
  {
    key: 'iot/switch',
    code: 'SW',
    name: '排烟照明开关',
    area: 5,
    site: '烹饪区',
    build: 3,
    types: busy,
    of: { channelNum: 2 },
  },
  {
    key: 'iot/wireless-disinfect',
    code: 'WD',
    name: '空气消毒机',
    area: 7,
    site: '专间',
    build: 3,
    types: busy,
    of: { disType: 3, planMin: 30, roomVolume: 30 },
  },
]

const ofPieces = new Set(pieces.map(({ key }) => key))
/** Kinds that have something to ask that only people know stand in no kitchen of the demo until a piece names them. */
const plain = (kind: Kind): Readonly<Record<string, unknown>> | null => {
  const file = plainFile(kind)
  const questions = Object.entries(kind.file.fields).filter(
    ([name, { required, by }]) => required && !by && !common.has(name),
  )
  return questions.every(([name]) => file[name] !== null)
    ? Object.fromEntries(questions.map(([name]) => [name, file[name]]))
    : null
}
/** What is said of every device below. */
const common: ReadonlySet<string> = new Set(['deviceName', 'deviceNo', 'deviceArea', 'deviceStatus'])
/** Kinds nobody thought of here: one device each, in the kitchen of the sample account. */
const further = (): readonly Piece[] =>
  [...kinds.values()].flatMap((kind): Piece[] => {
    const of = plain(kind)
    return ofPieces.has(kind.file.key) || ofStories.has(kind.file.key) || !of
      ? []
      : [
          {
            key: kind.file.key,
            code: kind.key.toUpperCase().slice(0, 8),
            name: kind.word[0],
            area: 14,
            site: '垃圾间',
            build: 2,
            of,
          },
        ]
  })
/** Those that have a story of their own. */
const ofStories: ReadonlySet<string> = new Set(['iot/fridge', 'iot/morning-machine'])

/**
 * The devices of a kitchen beside its cabinets and its morning machine, each tied to the gateway it speaks through and
 * cabinets to the circuit that feeds them. domain.md G.4, decisions-2.md C.2
 * @param fridges what is fed by the circuit as well
 */
export function devices(
  world: World,
  info: string,
  { build, type }: Kitchen,
  n: number,
  fridges: readonly Made[],
  opened: number,
  user: string | null,
): readonly Made[] {
  const all = [...pieces, ...(n === sample ? further() : [])]
    .filter(piece => build >= piece.build && (piece.types?.includes(type) ?? true))
    .map(({ key, code, name, area, site, of }) =>
      world.file(
        key,
        info,
        {
          deviceName: name,
          deviceNo: `${code}-${String(n).padStart(2, '0')}`,
          deviceModel: `SK-${code}`,
          vendor: 1,
          deviceArea: area,
          deviceSite: site,
          alarmEnable: true,
          installDate: dayBefore(world.now, 260),
          calibDate: dayBefore(world.now, 90),
          calibCycle: 12,
          deviceStatus: 1,
          ...of,
          ...(key === 'iot/gas' && { lifeEnd: dayBefore(world.now, -900) }),
          ...(key === 'iot/gateway' && { gatewayNo: `GW${String(n).padStart(6, '0')}` }),
          ...(key === 'iot/switch' && { switchNo: `SW${String(n).padStart(6, '0')}` }),
        },
        opened,
        { user },
      ),
    )
  const of = (key: string): Made | undefined => all.find(device => world.resourceOf(device).key === key)
  const [gateway, circuit] = [of('iot/gateway'), of('iot/power')]
  for (const device of [...fridges, ...all].filter(other => other !== gateway && other['vendor'] === 1)) {
    // What measures the current has a line of its own.
    if (device === circuit) continue
    const isFed = circuit && ['iot/fridge', 'iot/freeze'].includes(world.resourceOf(device).key)
    if (gateway || isFed)
      world.change(
        device,
        { ...(gateway && { gatewayId: gateway.id }), ...(isFed && { circuitId: circuit.id }) },
        opened,
      )
  }
  return all
}
