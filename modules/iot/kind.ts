import type { Circumstances } from '../../engines/alarm/circumstances.ts'
import { rulesFor, tightened, type DeviceLimits } from '../../engines/alarm/limits.ts'
import type { Rule as AlarmRule } from '../../engines/alarm/rule.ts'
import { edited, noEditions, type Editions } from '../../engines/alarm/rules/edition.ts'
import type { Action } from '../../kernel/define/action.ts'
import type { Definition } from '../../kernel/define/definition.ts'
import { resource, type Defined, type Resource } from '../../kernel/define/resource.ts'
import type { Bounds, Message, MessageValue } from '../../kernel/define/message.ts'
import type { Circumstance, Rule } from '../../kernel/define/rule.ts'
import type { Values, Whole } from '../../kernel/define/rows.ts'
import type { Field, Fields, Row } from '../../kernel/fields/base/field.ts'
import type { deviceKind } from '../words/dictionaries.ts'
import { circumstancesOf, type Daily } from './kitchen-day.ts'
import type { Happening } from './happenings.ts'
import { sum, steady, unrest, type Course } from './courses.ts'
import type { Maker } from './maker.ts'
import { commandActions, lastCommand, type Command, type Commands } from './commands.ts'
import type { Writing } from './writing.ts'
import { alarmsAgain, decoderOf, dev, deviceComputes, deviceRules, inService, lastAlarm, underRepair } from './dev.ts'

/** What a message calls its one picture that is of no writing. */
export const picture = 'picture'
/** A key of the dictionary device_kind. */
export type DeviceKind = NonNullable<(typeof deviceKind)['key']>

/**
 * What the platform knows of a kind of device beside its file: from it come what is taken of its messages, how it is
 * judged, its curves.
 */
export interface Kind {
  readonly key: DeviceKind
  /** Its word in the dictionary device_kind, in Chinese and in English. */
  readonly word: readonly [zh: string, en: string]
  readonly file: Defined<typeof dev & typeof lastAlarm>
  /** It speaks for the other devices of its kitchen as well. */
  readonly relays: boolean
  /** How many pictures its messages may carry, by name: for the alarm that stands, or for what is written of them. */
  readonly pictures: Readonly<Record<string, number>>
  /** Whether what is made of a message cannot wait for the minute in which messages are followed. */
  readonly isUrgent: (message: Message) => boolean
  /** What tells messages of one moment apart that have no number of their own; '' where nothing does. */
  readonly apart: (message: Message) => string
  /** Name in a message → the field of the file its last value is kept in, in the order people see them. */
  readonly says: Readonly<Record<string, string>>
  /** Fields that are seen on its tile; of the first the curve. */
  readonly tile: readonly string[]
  /** Name in a message → what it may be: what the file keeps, and what is of one event. */
  readonly hears: Readonly<Record<string, Measured>>
  /** What is judged of a message of this file: what it says, and what follows from that. */
  readonly judged: (message: Message, file: Values) => Message
  /** What its file says of time: a repair, times of its own, dates. @param now epoch ms */
  readonly circumstances: (file: Values, now: number) => Circumstances
  /** Names of what follows from messages. */
  readonly derived: readonly string[]
  /**
   * The rules a device of this file is judged by: none while its alarms are off or it is out of service. domain.md D.4,
   * decisions-2.md B.1
   * @param now epoch ms: alarms that were off are on again when their time is over
   * @param editions versions of rules that are in force; without them they are as the platform says
   */
  readonly alarms: (file: Values, now: number, editions?: Editions) => readonly AlarmRule[]
  /** How what it measures runs over time where it is simulated, by field; where it says nothing, its rules do. */
  readonly courses: (file: Values) => Readonly<Record<string, Course | undefined>>
  /** What one that is simulated says once a day beside that. */
  readonly happenings: (file: Values) => readonly Happening[]
  /** What is written of what it said. */
  readonly writes: readonly Writing[]
  /** How platforms of makers list it; null where none does. */
  readonly maker: Maker | null
  /** What lies in a device of this file, or where it stands. */
  readonly holds: (file: Values, id: string) => readonly Holding[]
  /** What it can be told to do. */
  readonly commands: Commands
  /** The commands that an alarm of a rule sends by itself to a device of this file. */
  readonly obeys: (file: Values, rule: string) => readonly string[]
  /** Keys of the rules that do. */
  readonly obeying: readonly string[]
}

/** Points of a curve in a message, so many at most, each a pair of numbers between bounds. */
export interface Curve {
  readonly title: string
  readonly points: number
  readonly bounds: readonly [first: Bounds, second: Bounds]
}
/** What one value of a message may be: as a field, or a curve. */
export type Measured = Field | Curve

/** What lies in a device: rows of another resource, by filters of its list, with the fields that say what it is. */
export interface Holding {
  /** Key of the resource. */
  readonly of: string
  readonly where: Readonly<Record<string, string>>
  readonly says: readonly [zh: string, en: string]
  readonly shows: readonly string[]
}

/** A kind in English, beside what is said of every device. */
export interface KindEnglish {
  readonly title: string
  readonly fields: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
  readonly rules?: Readonly<Record<string, string>>
  readonly actions?: Readonly<Record<string, string>>
}

type Own = 'scope' | 'fields' | 'rules' | 'computes' | 'order' | 'unmask' | 'grants' | 'list'
type Filed<Fs extends Fields, Ms extends Fields> = typeof dev & Fs & Ms & typeof lastAlarm

/** What an author says of a kind of device. */
interface Said<Fs extends Fields, Ms extends Fields, As, All extends Fields = Filed<Fs, Ms>> extends Omit<
  Definition<All, As>,
  Own
> {
  /** Its key in the dictionary device_kind. */
  readonly kind: DeviceKind
  /** Its word there. */
  readonly word: readonly [zh: string, en: string]
  /** How its values run over a day while all is well, by measure, for the demo and its simulator. domain.md G.4 */
  readonly simulates?: (file: Row<All>) => { readonly [name in keyof Ms]?: Course }
  /** What happens to it on a day of the demo while all is well: cycles, people, measurements. domain.md G.4 */
  readonly happens?: (file: Row<All>) => readonly Happening[]
  /** What people file of it beside what every device has. */
  readonly fields: Fs
  /**
   * What it measures, as the file keeps it; `min` and `max` are the bounds within which a sensor is believed. People
   * see it in this order, unless `tile` says otherwise.
   */
  readonly measures: Ms
  /** What people see first, on its tile and as its curve; the first two measures unless said. */
  readonly tile?: readonly (string & keyof Ms)[]
  /** It speaks for the other devices of its kitchen as well: readings of theirs may come through it. */
  readonly relays?: true
  /** Its messages may carry a picture, by HTTP: the alarm of the device that stands at that moment shows it. */
  readonly pictures?: true
  /** What of its messages cannot wait for the minute in which they are followed: a flame. Pure. */
  readonly isUrgent?: (message: Message) => boolean
  /** What tells messages of one moment apart that have no number of their own: what was seen, and where. Pure. */
  readonly apart?: (message: Message) => string
  /** How messages call what the file calls otherwise. */
  readonly says?: Readonly<Record<string, string & keyof Ms>>
  /**
   * What its messages say of one event (a person, an item of the menu, a cycle) and no file keeps, by the name in the
   * message.
   */
  readonly events?: Readonly<Record<string, Measured>>
  /** What is judged beside what a message says, worked out of it; nothing where it says nothing of that. Pure. */
  readonly derives?: Readonly<Record<string, (message: Message, file: Row<All>) => MessageValue | null>>
  /** Times of the day of its file, by the name its rules call them: from and to, null where it has none. */
  readonly daily?: (file: Row<All>) => Daily
  /**
   * The rules its readings are judged by, before the kitchen's own limits; by its file, where types of it differ or it
   * has values of its own. Pure.
   */
  readonly alarms: (file: Row<All>) => readonly AlarmRule[]
  /** Columns of its list between the name of the device and its state. */
  readonly list: Definition<All, As>['list']
  readonly rules?: Readonly<Record<string, Rule<Row<All>, Whole<All>>>>
  readonly computes?: (row: Row<All>, circumstance: Circumstance<Whole<All>>) => Partial<Row<All>>
  /** What lies in it, or in the store whose air it measures: shown when it is in alarm. Pure. */
  readonly holds?: (file: Row<All>, id: string) => readonly Holding[]
  /** Rows of other resources that the platform writes of what it said: ledgers, cycles, days. */
  readonly writes?: readonly Writing[]
  /** How platforms of makers list it: its list is pulled at `synchroDev`. */
  readonly maker?: Maker & { readonly brings: { readonly [F in keyof Fs]?: string }; readonly legacy?: string }
  /**
   * What it can be told to do, by the word it is told: from each its button, dialog, call, permission, audit, and the
   * row of what became of it. decisions-2.md B.0
   */
  readonly commands?: Readonly<Record<string, Command<Row<All>>>>
  /** What an alarm of a rule (by its key) tells it to do by itself, at once: names of its commands. Pure. */
  readonly obeys?: Readonly<Record<string, (file: Row<All>) => readonly string[]>>
}

const none: readonly AlarmRule[] = []
/** One that is under repair is judged, too: it is the circumstances that excuse it, for so long. */
const isJudged = ({ deviceStatus }: Values): boolean => deviceStatus === inService || deviceStatus === underRepair
const limitsOf = (file: Values) => file as DeviceLimits

/** What a kitchen sets at a device may only be stricter than every rule it moves. domain.md 0.5, D.4 (企业只能收紧) */
const stricter = (alarms: Kind['alarms']): Rule<Values> => ({
  at: 'highLimit',
  says: '阈值不得宽于法定限值',
  holds: (file, { now }) => alarms(file, now).every(rule => !('refused' in tightened(rule, limitsOf(file)))),
})

/** What every device says of itself, by its name in a message. */
const always = { battery: 'battery', signal: 'signalDbm' } as const

/** Radio and battery of every simulated device. */
const ofAll = { battery: steady(76), signalDbm: sum(steady(-63), unrest(3)) } as const

/** Measures on a tile, where a kind does not say which. */
const onTile = 2

/** Pulls the lists of makers' platforms. domain.md B.8 synchroDev */
const pulling = (legacy: string): Action => ({
  title: '同步设备',
  roles: ['enterprise', 'administrator'],
  on: 'list',
  served: true,
  atOnce: true,
  legacy,
})

const byDevice = (measures: Fields): Fields =>
  Object.fromEntries(Object.entries(measures).map(([name, of]): [string, Field] => [name, { ...of, by: 'device' }]))

/**
 * Defines a kind of device: its file as a resource of a kitchen, with what every device has (DEV and ALM of domain.md
 * 0.5, B.8), and what it measures.
 * @throws Error at start, naming the kind and what is wrong with it
 */
export function kind<const Fs extends Fields, const Ms extends Fields, As>(
  said: Said<Fs, Ms, As>,
): Defined<Filed<Fs, Ms>> & { readonly kind: Kind } {
  const {
    kind: key,
    word,
    fields,
    measures,
    tile = Object.keys(measures).slice(0, onTile),
    relays = false,
    pictures = false,
    isUrgent = () => false,
    apart = () => '',
    says = {},
    events = {},
    derives = {},
    daily,
    alarms,
    simulates,
    happens,
    list,
    rules,
    computes,
    writes = [],
    maker,
    holds = () => [],
    commands = {},
    obeys = {},
    actions,
    ...rest
  } = said
  const isTold = Object.keys(commands).length > 0
  const every: Fields = {
    ...dev,
    decoderId: decoderOf(key),
    ...fields,
    ...byDevice(measures),
    ...(isTold && lastCommand),
    ...lastAlarm,
  }
  const filled = deviceComputes(key)
  const judging: Kind['alarms'] = file => alarms(file as Row<Filed<Fs, Ms>>)
  const definition = {
    ...rest,
    actions: {
      ...actions,
      ...(maker && { pull: pulling(maker.legacy ?? 'synchroDev') }),
      ...commandActions(commands as Commands),
    },
    scope: 'enterprise',
    fields: every as Filed<Fs, Ms>,
    list: [
      'infoName',
      'deviceName',
      'deviceNo',
      ...list,
      'onlineStatus',
      'lastTime',
      'alarmState',
      'alarmTime',
      'battery',
      'deviceStatus',
      ...(maker ? ['makerStatus'] : []),
    ],
    order: 'createTime desc',
    rules: { ...deviceRules, ...rules, thresholdLooser: stricter(judging) },
    computes: (row, circumstance) => ({
      ...filled(row as Row<typeof dev>, circumstance as Circumstance<Row<typeof dev>, unknown>),
      ...computes?.(row, circumstance),
    }),
    grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
    unmask: ['enterprise', 'administrator'],
  } as Definition<Filed<Fs, Ms>, As>
  const file = resource(definition)
  const names = new Map<string, string>(Object.entries(says).map(([name, field]) => [field, name]))
  // In this order people see it; what every device says comes last.
  const pairs = [...new Set([...tile, ...Object.keys(measures)])].map(
    field => [names.get(field) ?? field, field] as const,
  )
  const lasting = { ...Object.fromEntries(pairs), ...always }
  const derived = Object.entries(derives)
  const dates = Object.keys(every).filter(name => every[name]!.type.name === 'day')
  return {
    ...file,
    kind: {
      key,
      word,
      file: file as Resource as Kind['file'],
      relays,
      pictures: {
        ...(pictures && { [picture]: 1 }),
        ...Object.fromEntries(
          writes.flatMap(writing => Object.entries(writing.pictures ?? {}).map(([name, { most }]) => [name, most])),
        ),
      },
      isUrgent,
      apart,
      says: lasting,
      tile,
      hears: {
        ...Object.fromEntries(Object.entries(lasting).map(([name, field]) => [name, every[field]!])),
        ...events,
      },
      circumstances: (row, now) => circumstancesOf(row, dates, daily?.(row as Row<Filed<Fs, Ms>>) ?? {}, now),
      derived: Object.keys(derives),
      judged: (message, row) => {
        if (!derived.length) return message
        const judged: Record<string, MessageValue> = { ...message }
        for (const [name, derive] of derived) {
          const value = derive(message, row as Row<Filed<Fs, Ms>>)
          if (value !== null) judged[name] = value
        }
        return judged
      },
      alarms: (row, now, editions = noEditions) => {
        const isOn = row['alarmEnable'] !== false || alarmsAgain(row, now) !== null
        return isOn && isJudged(row) ? rulesFor(edited(judging(row, now), editions), limitsOf(row)) : none
      },
      happenings: row => happens?.(row as Row<Filed<Fs, Ms>>) ?? [],
      courses: row => ({ ...ofAll, ...simulates?.(row as Row<Filed<Fs, Ms>>) }),
      writes,
      maker: maker ?? null,
      holds: (row, id) => holds(row as Row<Filed<Fs, Ms>>, id),
      commands: commands as Commands,
      obeying: Object.keys(obeys),
      obeys: (row, rule) => (obeys as Readonly<Record<string, (file: Values) => readonly string[]>>)[rule]?.(row) ?? [],
    },
  }
}
