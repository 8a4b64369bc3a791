import { link, type Link } from '../../kernel/define/link.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'
import { ofDevice } from '../record/sensed.ts'

/** 餐饮具 of disinfect_object. */
const eating = ['1']
/** 专间空气消毒, 虫害检查, 虫害消杀, 排烟清洗 of env_type. */
const [air, inspection, extermination, flue] = [2, 3, 4, 5] as const
/** 鼠 of pest_type; 其他 of kitchen_area. */
const [rodents, elsewhere] = [['1'], 99] as const
const pestWork = ({ alarmLevel }: RowOf<'iot/alarm'>) => (alarmLevel === 1 ? extermination : inspection)
/** 中心温度, 贮存温度 of food_check_type; 重新加热 of dispose_way. */
const [core, storage, heatAgain] = [4, 5, 4] as const
/** 冷藏, 冷冻 of temp_scene. */
const cold: readonly unknown[] = [4, 5]

/** What differs of a row from what it should say; null when nothing. */
const differing = <V extends Readonly<Record<string, unknown>>>(
  row: Readonly<Record<string, unknown>>,
  values: V,
): V | null => (isAlready(row, values) ? null : values)

const disinfection = (cycle: RowOf<'iot/cycle'>) => ({
  disinfectDate: cycle.disinfectDate!,
  disinfectWay: cycle.disinfectWay!,
  disinfectTmp: cycle.disinfectTmp,
  disinfectDuration: cycle.holdMin,
  doorOpenTimes: cycle.doorOpenTimes,
  quantity: cycle.loadNum,
  redoId: cycle.redoId,
})
const airing = (day: RowOf<'iot/ray-day'>) => ({
  envDate: `${day.rayDate!} ${day.reachedAt!}:00`,
  uvDuration: day.rayDuration,
})
const measurement = (temp: RowOf<'iot/core-temp'>) => ({
  checkDate: temp.measureTime!,
  objectName: temp.menuName!,
  checkValue: temp.temp,
  checkResult: temp.tempResult!,
  disposeWay: temp.tempResult === 2 && !cold.includes(temp.scene) ? heatAgain : null,
})

/** What devices said fills ledgers, each row once; late words correct it. domain.md D.2, decisions-2.md B.0 */
export const deviceLedgers: readonly Link[] = [
  link({
    key: 'cycle-ledger',
    title: '消毒柜周期 → 消毒台账',
    from: 'iot/cycle',
    to: 'ledger/disinfect',
    back: 'ledgerId',
    makes: cycle => ({
      ...ofDevice,
      ...disinfection(cycle),
      disinfectObject: eating,
      deviceId: cycle.deviceId,
      cycleId: cycle.id,
    }),
    follows: (row, cycle) => cycle && differing(row, disinfection(cycle)),
  }),
  link({
    key: 'ray-ledger',
    title: '紫外线照射达标 → 环境台账',
    from: 'iot/ray-day',
    to: 'ledger/env',
    back: 'ledgerId',
    makes: day =>
      day.rayResult === 1
        ? {
            ...ofDevice,
            ...airing(day),
            envType: air,
            envArea: [String(day.deviceArea)],
            envItems: [],
            envResult: 1 as const,
            remark: `${day.deviceName!}照射达标`,
          }
        : null,
    follows: (row, day) => (day?.rayResult === 1 ? differing(row, airing(day)) : null),
  }),
  link({
    key: 'core-ledger',
    title: '中心温度测量 → 食品检查台账',
    from: 'iot/core-temp',
    to: 'ledger/food-check',
    back: 'ledgerId',
    makes: temp => ({
      ...ofDevice,
      ...measurement(temp),
      checkType: cold.includes(temp.scene) ? storage : core,
      checkMethod: temp.deviceName,
      deviceId: temp.deviceId,
      checkUnit: '℃',
    }),
    follows: (row, temp) => temp && differing(row, measurement(temp)),
  }),
  link({
    key: 'flue-ledger',
    title: '烟道清洗日 → 环境台账待补',
    from: 'iot/smoke',
    to: 'ledger/env',
    parts: file => (file.lastCleanDate ? [file.lastCleanDate] : []),
    makes: (file, { part }) => ({
      submitStatus: 0 as const,
      envDate: `${part} 12:00:00`,
      envType: flue,
      envArea: [String(file.deviceArea)],
      envItems: [],
      remark: `${file.deviceName}烟道清洗，请补充清洗单位和照片后提交`,
    }),
  }),
  // Whoever handles such an alarm names the record of it: the draft has the event, people add who came.
  link({
    key: 'mouse-ledger',
    title: '鼠情报警 → 环境台账待补',
    from: 'iot/alarm',
    to: 'ledger/env',
    makes: alarm =>
      alarm.alarmType === 'MOUSE' && alarm.handleStatus === 0
        ? {
            submitStatus: 0 as const,
            envDate: alarm.alarmTime!,
            envType: pestWork(alarm),
            envArea: [String(alarm.alarmArea ?? elsewhere)],
            envItems: [],
            pestFound: true,
            pestType: rodents,
            remark: `${alarm.deviceName ?? ''}：${alarm.alarmContent ?? ''}。请补充数量、消杀单位和照片后提交`.slice(
              0,
              500,
            ),
          }
        : null,
    // A second movement makes it graver: then an exterminator comes.
    follows: (row, alarm) => (alarm && row.submitStatus === 0 ? differing(row, { envType: pestWork(alarm) }) : null),
  }),
]
