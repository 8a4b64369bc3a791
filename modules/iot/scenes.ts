import type { MessageValue } from '../../kernel/define/message.ts'
import { lives, worst, type Life } from './simulated.ts'
import type { DeviceKind, Kind } from './kind.ts'

/** What one device of a scene does: from so many seconds on it lives so, or says so beside its course. */
export interface Act {
  readonly kind: DeviceKind
  /** Seconds after the beginning. */
  readonly after: number
  readonly life?: Life
  /** Said from now on, until the kind's next act; null: its course again. */
  readonly says?: Readonly<Record<string, MessageValue>> | null
}

/** Something that happens in a kitchen of the demo, told by its devices. domain.md G.5 */
export interface Scene {
  readonly key: string
  /** In Chinese and in English. */
  readonly title: readonly [zh: string, en: string]
  /** Which of the twelve stories it is, where it is one. */
  readonly story?: string
  /** Where it happens unless said: E01 to E48. */
  readonly at: string
  readonly acts: readonly Act[]
}

const minute = 60

/** The scenes of the demo console and of `npm run simulate`, of the stories those in which devices take part. */
export const scenes: readonly Scene[] = [
  {
    key: 'fever',
    story: 'S1',
    title: ['晨检测得37.8 ℃，复测正常', 'A cook has 37.8 °C at the morning check, later none'],
    at: 'E23',
    acts: [
      { kind: 'morcheck', after: 0, says: { empNo: 1, temp: 37.8, hand: 1 } },
      { kind: 'morcheck', after: 1, says: null },
      { kind: 'morcheck', after: 5 * minute, says: { empNo: 1, temp: 36.6, hand: 1 } },
      { kind: 'morcheck', after: 5 * minute + 1, says: null },
    ],
  },
  {
    key: 'warm-cabinet',
    story: 'S2',
    title: ['冷藏柜超温35分钟后恢复', 'Cabinets are too warm for 35 minutes'],
    at: 'E25',
    acts: [
      { kind: 'fridge', after: 0, says: { temp: 8.9 } },
      { kind: 'fridge', after: 36 * minute, says: null },
    ],
  },
  {
    key: 'rats',
    story: 'S3',
    title: ['红外与视频同证鼠情', 'Infrared and video both see a rat'],
    at: 'E10',
    acts: [
      { kind: 'mouse', after: 0, says: { pir: true } },
      { kind: 'mouse', after: 30, says: { pir: true, rat: true } },
      { kind: 'mouse', after: 60, says: null },
    ],
  },
  {
    key: 'power-cut',
    story: 'S5',
    title: ['冷链回路断电，柜温上升，95分钟后复电', 'The circuit of the cold stores fails for 95 minutes'],
    at: 'E11',
    acts: [
      { kind: 'power', after: 0, says: { sw: false, v: 0, a: 0, w: 0 } },
      { kind: 'mogu', after: 5, says: { power: false } },
      { kind: 'fridge', after: 10 * minute, says: { temp: 9.6 } },
      { kind: 'freeze', after: 20 * minute, says: { temp: -7 } },
      { kind: 'power', after: 95 * minute, says: null },
      { kind: 'mogu', after: 95 * minute, says: null },
      { kind: 'fridge', after: 105 * minute, says: null },
      { kind: 'freeze', after: 115 * minute, says: null },
    ],
  },
  {
    key: 'gas-leak',
    story: 'S6',
    title: ['燃气12 %LEL升至26 %LEL，联动关阀', 'Gas rises from 12 to 26 %LEL, the valve closes'],
    at: 'E31',
    acts: [
      { kind: 'gas', after: 0, says: { lel: 12 } },
      { kind: 'gas', after: 15, says: { lel: 26 } },
      { kind: 'gas', after: 10 * minute, says: null },
    ],
  },
  {
    key: 'smoke',
    title: ['烹饪区烟感报警', 'The smoke detector sees smoke'],
    at: 'E24',
    acts: [
      { kind: 'smoke', after: 0, says: { smoke: true } },
      { kind: 'smoke', after: 3 * minute, says: null },
    ],
  },
  {
    key: 'no-cap',
    title: ['AI盒子看到未戴帽，附抓拍', 'A box sees somebody without a cap and sends its picture'],
    at: 'E07',
    acts: [
      { kind: 'aibox', after: 0, says: { ai: 'cap', conf: 0.86, channel: 'CH01' } },
      { kind: 'aibox', after: 1, says: null },
    ],
  },
  {
    key: 'rat-seen',
    title: ['AI盒子三帧看到老鼠，附抓拍', 'A box sees a rat in three pictures and sends them'],
    at: 'E11',
    acts: [
      ...[0, 3, 6].map((after, n): Act => ({
        kind: 'aibox',
        after,
        says: { ai: 'rat', conf: 0.9 + n / 100, channel: 'CH02' },
      })),
      { kind: 'aibox', after: 7, says: null },
    ],
  },
  {
    key: 'lamp-with-people',
    title: ['紫外线灯开启时有人', 'Somebody is in the room while its ultraviolet lamp is on'],
    at: 'E24',
    acts: [
      { kind: 'ray', after: 0, says: { on: true, people: true } },
      { kind: 'ray', after: 60, says: null },
    ],
  },
  {
    key: 'gateway-lost',
    title: ['网关离线', 'The gateway is gone'],
    at: 'E37',
    acts: [
      { kind: 'gateway', after: 0, life: 'offline' },
      { kind: 'gateway', after: 45 * minute, life: 'back' },
    ],
  },
]

/**
 * What the simulator is told: a scene, or how the devices of a kind in one kitchen, or one device, live from now on.
 */
export interface Order {
  readonly scene?: string
  readonly kind?: string
  /** The id of one device, where it is not all of a kind in a kitchen. */
  readonly device?: string
  readonly life?: Life
  /** A kitchen: its number of the demo, or its id. */
  readonly at?: string
  /** The district was loaded anew: other devices have taken the place of those there were. */
  readonly anew?: true
}

/** The lives a kind can be put into: what breaks no rule by what it says cannot go beyond one. */
export const livesOf = (kind: Kind, file: Readonly<Record<string, unknown>>, now: number): readonly Life[] =>
  lives.filter(life => (life !== 'beyond' && life !== 'back') || worst(kind.alarms(file, now)) !== null)

/** Events by name: each scene, and each kind with each of its lives, as in `fridge-beyond`. */
export const orderNamed = (name: string, kinds: readonly string[]): Order | null => {
  const scene = scenes.find(({ key, story }) => key === name || story === name)
  if (scene) return { scene: scene.key }
  const [, kind = '', life = ''] = /^(.+)-(\w+)$/.exec(name) ?? []
  const known = lives.find(each => each === life)
  return known && kinds.includes(kind) ? { kind, life: known } : null
}
