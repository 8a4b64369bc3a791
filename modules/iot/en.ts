import type { English } from '../../kernel/define/titles.ts'

/** DEV: the file of every device. */
const dev = {
  deviceName: 'Device',
  deviceNo: 'Device number',
  deviceSecret: 'Access key',
  deviceKind: 'Kind of device',
  deviceModel: 'Model',
  vendor: 'Vendor',
  deviceArea: 'Kitchen area',
  deviceSite: 'Exact place',
  onlineStatus: 'Online',
  lastTime: 'Last report',
  battery: 'Battery',
  signalDbm: 'Signal',
  alarmEnable: 'Alarms on',
  alarmOffReason: 'Why alarms are off',
  alarmOffUntil: 'Alarms on again',
  highLimit: 'Upper limit',
  lowLimit: 'Lower limit',
  holdMin: 'Hold time',
  installDate: 'Installed on',
  calibDate: 'Calibrated on',
  calibCycle: 'Calibration cycle',
  nextCalibDate: 'Next calibration',
  maintainer: 'Maintainer',
  maintainerPhone: 'Maintainer’s phone',
  deviceImgs: 'Photos of the installation',
  deviceStatus: 'In service',
}

/** What is said of switching the alarms of a device off. */
const offHint = {
  alarmOffReason:
    'Say it when you switch alarms off: 7 days at most, then they are on again by themselves; the supervisors are told',
}

/** What a device that can alarm shows of its last alarm. */
const lastAlarm = {
  alarmState: 'Alarm state',
  alarmTime: 'Last alarm',
  alarmLevel: 'Alarm level',
  alarmValue: 'Alarm value',
}

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

export default {
  menu: { iot: 'Sensors' },
  resources: {
    'iot/alarm': {
      title: 'Alarm centre',
      fields: { ...alm, alarmScene: 'Scene', attempt: 'Attempt that was stopped', suggest: 'Advice', remark: 'Note' },
      hints: {
        handleForReason: '5–200 characters; somebody else reviews it',
        attempt: 'The system stopped it, so it did not happen; nobody handles it and it costs no points',
      },
      actions: { handle: 'Handle', review: 'Review' },
    },
    'iot/fridge': {
      title: 'Refrigerators',
      fields: {
        ...dev,
        fridgeType: 'Kind of cabinet',
        storeGoods: 'Stores',
        temp: 'Temperature',
        humidity: 'Humidity',
        doorState: 'Door open',
        defrostFlag: 'Defrosting',
        ...lastAlarm,
      },
      hints: { ...offHint, deviceSecret: 'The device connects with it; not shown again once saved' },
      rules: {
        alarmOffReason: 'Say why alarms are switched off (5–200 characters)',
        coldOnly:
          'Here stand refrigerators, sample cabinets and cold stores; what freezes, and the climate of rooms, belong to freezers and climate devices',
        rawBesideCooked: 'Raw and cooked food are kept in one cabinet; please keep them apart',
        thresholdLooser: 'The threshold must not be looser than the legal limit',
      },
    },
  },
} satisfies English
