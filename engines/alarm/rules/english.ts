import type { Rule } from '../rule.ts'
import { clauseInEnglish } from './english-law.ts'

/** What the rules say, in English: each Chinese word of theirs has its English here, and nowhere else. */

const units: Readonly<Record<string, string>> = { 分钟: 'min', 天: 'days', 次: 'times', 小时: 'h', 人: 'people' }

/** What is measured, as it begins a sentence. */
const labels: Readonly<Record<string, string>> = {
  温度: 'Temperature',
  柜门: 'Cabinet door',
  设备通信: 'Messages of the device',
  电量: 'Battery',
  校准日期: 'Date of calibration',
  湿度: 'Humidity',
  达标保持时间: 'Time at the temperature',
  合格消毒周期: 'Good cycles of disinfection',
  紫外线照射时间: 'Ultraviolet light',
  紫外线灯: 'Ultraviolet lamp',
  灯管累计时间: 'Hours of the lamp',
  体温: 'Body temperature',
  晨检: 'Morning checks',
  中心温度: 'Core temperature',
  油温: 'Temperature of the oil',
  中心温度测量: 'Measuring of core temperatures',
  挡鼠板: 'Rat guard',
  红外鼠情: 'Infrared sensor for rats',
  粘鼠板: 'Glue board',
  视频鼠情: 'Rats on video',
  水浸: 'Water on the floor',
  洗碗机终淋温度: 'Final rinse of the dishwasher',
  余氯: 'Residual chlorine',
  浊度: 'Turbidity',
  夜间流量: 'Flow at night',
  烟感: 'Smoke detector',
  烟道温度: 'Temperature of the flue',
  油烟浓度: 'Cooking fumes',
  油烟净化器: 'Fume cleaner',
  烟道清洗日期: 'Date of cleaning the flue',
  漏电电流: 'Leakage current',
  电流: 'Current',
  线温: 'Temperature of the wire',
  电压: 'Voltage',
  燃气浓度: 'Gas',
  传感器寿命: 'Life of the sensor',
  一氧化碳: 'Carbon monoxide',
  子设备在线比例: 'Devices of the gateway that are online',
  门: 'Door',
  无线消毒: 'Wireless disinfection',
  本次消毒时间: 'Time of this disinfection',
  磁盘占用: 'Disk in use',
  盒子温度: 'Temperature of the box',
  算法授权: 'Licence of the algorithms',
  市电: 'Mains',
  SIM卡资费: 'SIM card',
  '24小时在线率': 'Online in 24 hours',
  视频: 'Video',
  画面: 'Picture',
  录像保存: 'Recordings kept',
  识别置信度: 'Confidence',
}

/** What an alarm says in place of value and limit. */
const sentences: Readonly<Record<string, string>> = {
  柜门未关: 'The cabinet door is open',
  '设备在线，但温度超过{limit}分钟没有数据': 'The device is online, and has not told a temperature for {limit} min',
  '设备超过{limit}分钟没有上报数据': 'The device has not been heard for {limit} min',
  设备将在30天内到校准期: 'The device is to be calibrated within 30 days',
  '本次消毒达标保持{value}分钟，应不少于{limit}分钟且中途不开门':
    'This disinfection held its temperature for {value} min: {limit} min are needed, with the door shut',
  '营业日21:00前没有合格的消毒周期': 'No good cycle of disinfection before 21:00 of a business day',
  '专间首次使用前紫外线照射{value}分钟，应不少于{limit}分钟':
    'Ultraviolet light for {value} min before the room was first used: {limit} min are needed',
  紫外线照射时有人: 'Somebody is there while ultraviolet light is on',
  '晨检异常：体温{value}℃（应低于{limit}℃）或手部不合格':
    'Morning check failed: body temperature {value} ℃ (less than {limit} ℃ is well), or hands not in order',
  '09:00仍有应检人员未晨检，已检{value}人': 'At 09:00 somebody had not had the morning check; {value} had',
  '09:00应检人员三成以上未晨检，已检{value}人':
    'At 09:00 three in ten or more had not had the morning check; {value} had',
  供餐结束1小时仍没有中心温度测量记录: 'No core temperature was measured within an hour after the meal',
  挡鼠板移开或倾斜: 'The rat guard was moved or tilted',
  红外探测到活动: 'The infrared sensor saw something move',
  '30分钟内红外两次探测到活动': 'The infrared sensor saw something move twice in 30 min',
  粘鼠板触发: 'The glue board caught something',
  视频识别到老鼠: 'A rat was seen on video',
  检测到水浸: 'There is water on the floor',
  检测到烟雾: 'There is smoke',
  风机开启而净化器未开: 'The fan is on and the fume cleaner is off',
  烟道已到清洗周期: 'The flue is due to be cleaned',
  '电压{value}V，不在187～242V之间': 'Voltage {value} V, outside 187 to 242 V',
  冷藏冷冻回路断电: 'The circuit of refrigerators and freezers has no power',
  传感器寿命将在30天内到期: 'The sensor reaches the end of its life within 30 days',
  门在允许时段外打开: 'The door was opened outside its hours',
  门未关: 'The door is open',
  夜间库房或添加剂柜门打开: 'The store or the cabinet of additives was opened at night',
  消毒运行时有人: 'Somebody is there while disinfection runs',
  算法授权将在30天内到期: 'The licence of the algorithms ends within 30 days',
  市电断电: 'There is no mains power',
  SIM卡资费将在15天内到期: 'The SIM card is paid for less than 15 days more',
  视频离线: 'The video is offline',
  '画面遮挡、冻结或黑屏': 'The picture is covered, frozen or black',
  一类行为识别: 'A behaviour of level 1 was seen',
  二类行为识别: 'A behaviour of level 2 was seen',
  三类行为识别: 'A behaviour of level 3 was seen',
  同一人同类行为当日三次: 'The same person did the same three times in a day',
}

/** What was measured when an alarm was raised, and for how long: minutes, or `s` seconds. */
export interface Measured {
  readonly value: number
  readonly limit: number
  readonly held?: string
  /** The time adds up over the day. */
  readonly inAll?: boolean
}

const numeral = (value: number) => String(Math.round(value * 100) / 100)
/** A unit that is a word; those of measures are the same in both languages. */
export const unitInEnglish = (unit: string): string => units[unit] ?? unit
const aside = (unit: string) => (unit === '' || unit === '%' ? unit : ` ${unitInEnglish(unit)}`)

/** What a rule is about. */
export const labelInEnglish = ({ label }: Pick<Rule, 'label'>): string => labels[label] ?? label

/** What an alarm of a rule says, as `effect.ts` says it in Chinese. */
export function sentenceInEnglish(rule: Rule, { value, limit, held, inAll }: Measured): string {
  const words = rule.says && (sentences[rule.says] ?? rule.says)
  const above = rule.comparison === '>' || rule.comparison === '>='
  const [amount, bound] = [value, limit].map(number => `${numeral(number)}${aside(rule.unit)}`)
  const first =
    words?.replace('{value}', numeral(value)).replace('{limit}', numeral(limit)) ??
    `${labelInEnglish(rule)} ${amount}, ${above ? 'above' : 'below'} ${bound}`
  return held === undefined ? first : inAll ? `${first}, ${held} of this day in all` : `${first} for ${held}`
}

/** Whether all words of a rule have their English. */
export const isEnglish = (rule: Rule): boolean =>
  [
    labelInEnglish(rule),
    sentenceInEnglish(rule, { value: 1, limit: 1 }),
    aside(rule.unit),
    clauseInEnglish(rule.law),
  ].every(text => !/\p{Script=Han}/u.test(text))
