/** What a browser may hear about. The server narrows every event to the scope of the session that listens. */
export interface AlarmEvent {
  readonly id: string
  readonly infoId: string
  readonly infoName: string
  readonly deviceName: string
  readonly alarmType: string
  readonly alarmLevel: number
  readonly alarmContent: string
  /** The same in English; absent where a server of an earlier version told of it. */
  readonly alarmEnglish?: string
  readonly alarmTime: string
}

/**
 * Accounts of enterprises that hear of it, by id; without it all who see the enterprise do. Offices hear it all the
 * same. Browsers are not told.
 */
export interface Meant {
  readonly to?: readonly string[]
}

export interface Events {
  /** An alarm was raised, got worse, or nobody signed for it in time: then `to` are those above. */
  'alarm.opened': AlarmEvent & Meant
  /** It turned out to be a consequence of another, which is told of for it. */
  'alarm.joined': { readonly id: string; readonly infoId: string; readonly rootId: string }
  'alarm.recovered': { readonly id: string; readonly infoId: string; readonly recoverTime: string }
  /** A notice is out; `again`: somebody asks once more that it is confirmed. */
  'notice.released': { readonly id: string; readonly title: string; readonly again?: true } & Meant
  /** A complaint says that people have fallen ill. domain.md D.10 */
  'complain.urgent': {
    readonly id: string
    readonly infoId: string
    readonly infoName: string
    readonly peopleNum: number
    readonly time: string
  }
  /**
   * The office asks a kitchen about a complaint, to be answered until the end of the day `until`: neither who
   * complained nor of what is said. domain.md B.12
   */
  'complain.asked': {
    readonly id: string
    readonly infoId: string
    readonly infoName: string
    readonly isUrgent: boolean
    readonly time: string
    readonly until: string
  }
  /**
   * Somebody is told of something to do: a supervisor asks for it, its time runs out or is over, a card was shown.
   * `sides`: owner_side of those it is meant for.
   */
  'todo.reminded': {
    readonly id: string
    readonly infoId: string
    readonly title: string
    readonly level: number
    readonly why: 'asked' | 'near' | 'overdue' | 'copied' | 'card'
    readonly sides: readonly (1 | 2 | 3)[]
  } & Meant
  /** Somebody or something tells a device to do something: whichever process has its connection sends it. */
  'command.waiting': {
    readonly id: string
    readonly infoId: string
    readonly deviceId: string
    readonly deviceNo: string
    readonly gatewayId: string | null
    /** Until when it may be answered, epoch ms. */
    readonly exp: number
  }
  /** A device has done what it was told, or not. */
  'command.ended': { readonly id: string; readonly infoId: string; readonly deviceId: string; readonly ok: boolean }
  /** A device has another secret, number or kitchen, is out of service or removed: what was proved of it is void. */
  'device.parted': { readonly id: string; readonly infoId: string }
  'alarm.handled': { readonly id: string; readonly infoId: string; readonly handleTime: string }
}

export type EventName = keyof Events

/** Of these, browsers whose page is closed are woken, for who asked: grave alarms, and people taken ill. */
export const wakes: {
  readonly [Name in EventName]?: {
    /** What the message says is waiting. */
    readonly about: string
    readonly when: (payload: Events[Name]) => boolean
    /** A kitchen is told of it by what it has to do. */
    readonly officesOnly?: true
  }
} = {
  'alarm.opened': { about: 'alarm', when: ({ alarmLevel }) => alarmLevel <= 2 },
  'complain.urgent': { about: 'complain', when: () => true, officesOnly: true },
}

/**
 * Events of rows which not everybody of the tenant sees, and the resource: whoever does not see the row does not hear
 * of it.
 */
export const rowsOf: Readonly<Partial<Record<EventName, string>>> = { 'notice.released': 'desk/notice' }
