// Written by `npm run generate` from the definitions; the check fails when it is not what they say.

/** The words of the dictionary device_kind. */
export const deviceWords = {
  fridge: '冷藏/留样柜',
  freeze: '冷冻/温湿度',
  power: '智慧用电',
  gas: '燃气传感',
  water: '用水',
  smoke: '烟感/烟温/油烟',
  center: '中心温度计',
  mouse: '鼠板',
  morcheck: '晨检机',
  gateway: '无线网关',
  door: '无线门磁',
  wdis: '无线消毒',
  disinfect: '消毒柜',
  ray: '紫外线灯',
  switch: '无线开关',
  aibox: 'AI盒子',
  mogu: '蘑菇终端',
} as const

export const deviceEnglish = {
  fridge: 'Refrigerator or sample cabinet',
  freeze: 'Freezer or climate',
  power: 'Smart power',
  gas: 'Gas sensor',
  water: 'Water',
  smoke: 'Smoke, flue and fume',
  center: 'Core thermometer',
  mouse: 'Mouse board',
  morcheck: 'Morning check machine',
  gateway: 'Wireless gateway',
  door: 'Wireless door sensor',
  wdis: 'Wireless disinfection',
  disinfect: 'Disinfection cabinet',
  ray: 'UV lamp',
  switch: 'Wireless switch',
  aibox: 'AI box',
  mogu: 'Mogu terminal',
} as const
