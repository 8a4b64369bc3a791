import type { English } from '../../kernel/define/titles.ts'

/** DEV: the file of every device. */
const dev = {
  deviceName: 'Device', deviceNo: 'Device number', deviceSecret: 'Access key', deviceKind: 'Kind of device', deviceModel: 'Model', vendor: 'Vendor', deviceArea: 'Kitchen area', deviceSite: 'Exact place', onlineStatus: 'Online', lastTime: 'Last report',
  battery: 'Battery', signalDbm: 'Signal', alarmEnable: 'Alarms on', highLimit: 'Upper limit', lowLimit: 'Lower limit', holdMin: 'Hold time', installDate: 'Installed on', calibDate: 'Calibrated on', calibCycle: 'Calibration cycle',
  nextCalibDate: 'Next calibration', maintainer: 'Maintainer', maintainerPhone: 'Maintainer’s phone', deviceImgs: 'Photos of the installation', deviceStatus: 'In service',
}

/** What a device that can alarm shows of its last alarm. */
const lastAlarm = { alarmState: 'Alarm state', alarmTime: 'Last alarm', alarmLevel: 'Alarm level', alarmValue: 'Alarm value' }

/** ALM: what every alarm has. */
const alm = {
  alarmNo: 'Alarm number', deviceId: 'Device file', deviceName: 'Device', deviceNo: 'Device number', deviceKind: 'Kind of device', alarmArea: 'Kitchen area', alarmType: 'Kind of alarm', alarmLevel: 'Level', alarmTime: 'Raised at', alarmValue: 'Measured',
  thresholdValue: 'Threshold', alarmUnit: 'Unit of measure', alarmContent: 'What happened', alarmImgs: 'Snapshots', mergeCount: 'Times merged', durationMin: 'Duration', recoverStatus: 'Recovered', recoverTime: 'Recovered at', handleStatus: 'Handling',
  dueTime: 'Due', handleWay: 'What was done', handleUser: 'Handled by', handleUserName: 'Handled by', handleTime: 'Handled at', handleRemark: 'Handling remark', handleImgs: 'Handling photos', isFalse: 'Claimed false', reviewStatus: 'Review',
  sourceKey: 'Source', reviewUser: 'Reviewed by', reviewUserName: 'Reviewed by', reviewTime: 'Reviewed at', reviewRemark: 'Review remark',
}

export default {
  resources: {
    'iot/alarm': { title: 'Alarm centre', fields: { ...alm, alarmScene: 'Scene', suggest: 'Advice', remark: 'Note' }, actions: { handle: 'Handle', review: 'Review' } },
    'iot/fridge': {
      title: 'Refrigerators',
      fields: { ...dev, fridgeType: 'Kind of cabinet', storeGoods: 'Stores', temp: 'Temperature', humidity: 'Humidity', doorState: 'Door open', defrostFlag: 'Defrosting', ...lastAlarm },
      hints: { deviceSecret: 'The device connects with it; not shown again once saved' },
      rules: { rawBesideCooked: 'Raw and cooked food are kept in one cabinet; please keep them apart', thresholdLooser: 'The threshold must not be looser than the legal limit' },
    },
  },
} satisfies English
