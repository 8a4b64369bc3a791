import type { English } from '../../kernel/define/titles.ts'
import { handle } from './companion.ts'
import { companionsEn } from './companions.ts'
import type { KindEnglish } from './kind.ts'
import { en as decoderEn } from './decoder.ts'
import lists from '../lists/en.ts'
import { rulesInEnglish } from './rule-words.ts'
import { en as ruleEn } from './rule.ts'
import { kindsEn } from './kinds-en.ts'

/** What every device is known by, whatever its kind. */
const known = {
  deviceName: 'Device',
  deviceNo: 'Device number',
  deviceSecret: 'Access key',
  deviceKind: 'Kind of device',
  decoderId: 'Way of speaking',
  decoderName: 'Way of speaking',
  deviceArea: 'Kitchen area',
  deviceSite: 'Exact place',
  gatewayId: 'Gateway',
  gatewayName: 'Gateway',
  circuitId: 'Circuit',
  circuitName: 'Circuit',
  cabinetId: 'Cabinet or store',
  cabinetName: 'Cabinet or store',
  onlineStatus: 'Online',
  battery: 'Battery',
  alarmEnable: 'Alarms on',
  alarmOffReason: 'Why alarms are off',
  alarmOffUntil: 'Alarms on again',
  deviceStatus: 'In service',
}

/** DEV: the file of every device. */
const dev = {
  ...known,
  deviceModel: 'Model',
  vendor: 'Vendor',
  lastTime: 'Last report',
  heardTime: 'Last heard',
  signalDbm: 'Signal',
  heartbeat: 'Reports every',
  highLimit: 'Upper limit',
  lowLimit: 'Lower limit',
  holdMin: 'Hold time',
  installDate: 'Installed on',
  calibDate: 'Calibrated on',
  calibCycle: 'Calibration cycle',
  nextCalibDate: 'Next calibration',
  repairFrom: 'Under repair since',
  maintainer: 'Maintainer',
  maintainerPhone: 'Maintainer’s phone',
  deviceImgs: 'Photos of the installation',
  interfaceId: 'Platform of its maker',
  interfaceName: 'Platform of its maker',
  makerStatus: 'At its maker',
  makerTime: 'Last pulled',
}

/** What is said of the inputs of every device, and of what is refused. */
const registerHints = {
  gatewayId: 'Through which it speaks: while that is silent, only the gateway raises an alarm',
  circuitId: 'What feeds it: when the power is cut, there is one alarm',
  cabinetId: 'The cabinet or cold store a contact or probe is mounted at: its open door explains the warmth inside',
  alarmOffReason:
    'Say it when you switch alarms off: 7 days at most, then they are on again by themselves; the supervisors are told',
  decoderId: 'Empty: the format of this platform; for other firmware choose a model',
  deviceSecret: 'The device connects with it; not shown again once saved',
}
const hints = { ...registerHints, heartbeat: 'Three times without a word, and it is offline' }
const rules = {
  cabinetCold: 'Choose a refrigerator or freezer',
  decoderKind: 'This model is of another kind of device',
  alarmOffReason: 'Say why alarms are switched off (5–200 characters)',
  thresholdLooser: 'The threshold must not be looser than the legal limit',
}

/** What a device that can alarm shows of its last alarm. */
const lastAlarm = {
  alarmState: 'Alarm state',
  alarmTime: 'Last alarm',
  alarmLevel: 'Alarm level',
  alarmValue: 'Alarm value',
}

/** Of what can be told something: the last command. */
const lastCommand = { lastCmd: 'Last command', lastCmdTime: 'Told at', lastCmdResult: 'What became of it' }
const isTold = (actions: KindEnglish['actions'] = {}): boolean =>
  Object.keys(actions).some(action => action !== 'handle' && action !== 'pull')

/** ALM: what every alarm has. */
const alm = {
  alarmNo: 'Alarm number',
  deviceId: 'Device file',
  deviceName: 'Device',
  deviceNo: 'Device number',
  deviceKind: 'Kind of device',
  alarmArea: 'Kitchen area',
  alarmType: 'Kind of alarm',
  alarmLevel: 'Level',
  alarmTime: 'Raised at',
  escalatedAt: 'Got worse at',
  alarmValue: 'Measured',
  thresholdValue: 'Threshold',
  alarmUnit: 'Unit of measure',
  alarmContent: 'What happened',
  alarmImgs: 'Snapshots',
  mergeCount: 'Times merged',
  durationMin: 'Duration',
  recoverStatus: 'Recovered',
  recoverTime: 'Recovered at',
  handleStatus: 'Handling',
  dueTime: 'Due',
  handleWay: 'What was done',
  handleUser: 'Handled by',
  handleUserName: 'Handled by',
  handleTime: 'Handled at',
  handleRemark: 'Handling remark',
  handleImgs: 'Handling photos',
  handleFor: 'Handled for the kitchen',
  handleForReason: 'Why for the kitchen',
  isFalse: 'Claimed false',
  reviewStatus: 'Review',
  sourceKey: 'Source',
  reviewUser: 'Reviewed by',
  reviewUserName: 'Reviewed by',
  reviewTime: 'Reviewed at',
  reviewRemark: 'Review remark',
}

/** What becomes of an alarm after it was raised. */
const life = {
  alarmStage: 'Stage',
  isOverdue: 'Overdue',
  overdueMin: 'Overdue in all',
  againAt: 'Beyond the limit again',
  ackTime: 'Signed for at',
  ackUser: 'Signed for by',
  ackUserName: 'Signed for by',
  ackLate: 'Signed for too late',
  toldStep: 'Told so far',
  notifyLogs: 'Who was told',
  'notifyLogs.time': 'When',
  'notifyLogs.who': 'Whom',
  'notifyLogs.channel': 'How',
  'notifyLogs.isDone': 'Sent',
  'notifyLogs.why': 'Why not',
  foodAction: 'The food',
  foodQuantity: 'Amount of food',
  foodTemp: 'Measured again',
  foods: 'Cabinets it has warmed: the food of each',
  'foods.alarmNo': 'Alarm',
  'foods.deviceName': 'Device',
  'foods.foodAction': 'The food',
  'foods.foodQuantity': 'Amount of food',
  'foods.foodTemp': 'Measured again',
  pestReportId: 'Extermination record',
  pestReportNo: 'Extermination record',
  appealNum: 'Times called false',
  appealLost: 'Claims rejected',
  appealDue: 'Claim reviewed by',
  appealUpper: 'For the upper office to decide',
  repairStatus: 'Clock stopped for repair',
  repairReason: 'What is repaired',
  repairHours: 'Clock stopped for',
  repairUntil: 'Clock stopped until',
}

const alarmHints = {
  handleForReason: '5–200 characters; somebody else reviews it',
  isFalse: 'Within 48 hours of the alarm, with a reason of 10 characters at least and evidence',
  isCounted: 'What another alarm explains and confirmed false alarms are in no number of the screens',
  attempt: 'The system stopped it, so it did not happen; nobody handles it and it costs no points',
}

/** The dialog of whoever handles an alarm, for where it is opened from what raised the alarm. */
const dialog = Object.entries(handle.input).flatMap(([name, { of }]) => [name, of['as']])
const dialogOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => dialog.includes(name)))
const handled = <E extends Pick<KindEnglish, 'fields' | 'hints' | 'actions'>>(own: E) =>
  own.actions?.['handle']
    ? {
        ...own,
        fields: { ...dialogOf({ ...alm, ...life }), ...own.fields },
        hints: { ...dialogOf(alarmHints), ...own.hints },
      }
    : own

/** Every kind of device: what is said of all of them, and what of it alone. */
const kindsInEnglish = Object.fromEntries(
  Object.entries(kindsEn).map(
    ([key, { title, fields, hints: own, rules: ownRules, actions }]: [string, KindEnglish]) => [
      key,
      handled({
        title,
        fields: { ...dev, ...fields, ...(isTold(actions) && lastCommand), ...lastAlarm },
        hints: { ...hints, ...own },
        rules: { ...rules, ...ownRules },
        ...(actions && { actions }),
      }),
    ],
  ),
)

/** What the calls of this room ask for beside fields. */
const span = { from: 'From', to: 'To' }
const asks = {
  'iot/alarm': { to: 'Up to' },
  'iot/camera': { parent: 'Enterprise', query: 'Name', found: 'Camera' },
  'iot/decoder': { topic: 'Topic', payload: 'Message' },
  'iot/demo': { scene: 'Scene', infoId: 'Enterprise', deviceId: 'Device', life: 'State' },
  'iot/replay': { ...span, rules: 'Rules', scope: 'Scope' },
  ...Object.fromEntries(Object.keys(kindsEn).map(key => [key, { ...span, days: 'Days', step: 'Step' }])),
}

export default {
  asks,
  dictionaries: { alarm_rule: rulesInEnglish(lists.dictionaries.device_kind, lists.dictionaries.alarm_type) },
  menu: {
    iot: 'Sensors',
    'iot/live': 'Temperature wall',
    'iot/video': 'Live video',
    'iot/replay': 'Replay of rules',
    'iot/demo': 'Demo console',
  },
  resources: {
    'iot/alarm': {
      title: 'Alarm centre',
      fields: {
        ...alm,
        ...life,
        alarmScene: 'Scene',
        alarmCategory: 'Counted under',
        isCounted: 'Counted',
        attempt: 'Attempt that was stopped',
        suggest: 'Advice',
        law: 'Clause',
        ruleKey: 'Rule',
        ruleVer: 'Edition of the rule',
        history: 'Levels over time',
        rootId: 'Consequence of',
        rootNo: 'Consequence of',
        remark: 'Note',
      },
      hints: alarmHints,
      actions: {
        handle: 'Handle',
        ack: 'Sign for',
        know: 'Taken note of',
        review: 'Review',
        repair: 'Stop the clock for a repair',
        repairDecide: 'Decide about the repair',
      },
    },
    'iot/rule': ruleEn,
    'iot/decoder': decoderEn,
    'iot/device': {
      title: 'All devices',
      fields: known,
      hints: registerHints,
      rules: { cabinetCold: rules.cabinetCold },
    },
    ...kindsInEnglish,
    ...companionsEn,
    'iot/cycle': handled(companionsEn['iot/cycle']),
    'iot/finding': handled(companionsEn['iot/finding']),
  },
} satisfies English
