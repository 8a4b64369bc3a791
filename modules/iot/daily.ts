import { ofDevice } from '../record/sensed.ts'
import { endOfDay, minutesOf, pointsOf, rounded, stretchesIn, type DeviceFile, type Writing } from './writing.ts'

/** 贮存温度 of food_check_type. */
const storage = 5 as const

/**
 * What a cabinet says of its day: the highest, lowest and mean temperature and how long it was out of its limits, so
 * that nobody copies it by hand. domain.md D.2, decisions-2.md B.1
 * @param limits of this file, ℃; null where it is no cabinet
 */
export const dailyReport = <F extends DeviceFile>(
  limitsOf: (file: F) => { readonly low: number; readonly high: number } | null,
): Writing<F> => ({
  key: 'device-temperature-day',
  into: 'ledger/food-check',
  from: ['temp'],
  per: 24 * 60,
  whole: true,
  row(heard, file, { from }) {
    const limits = limitsOf(file)
    const temps = pointsOf(heard, 'temp').map(([, temp]) => temp)
    if (!limits || !temps.length) return null
    const out = minutesOf(stretchesIn(heard, 'temp', temp => temp > limits.high || temp < limits.low))
    const [max, min] = [Math.max(...temps), Math.min(...temps)]
    const mean = temps.reduce((sum, temp) => sum + temp, 0) / temps.length
    const isWell = out === 0 && max <= limits.high
    return {
      ...ofDevice,
      checkDate: endOfDay(from),
      checkType: storage,
      objectName: file.deviceName,
      deviceId: file.id,
      checkMethod: '设备连续监测',
      checkValue: rounded(max, 2),
      checkUnit: '℃',
      limitValue: limits.high,
      checkResult: isWell ? 1 : 2,
      remark: `最高${rounded(max, 1)}℃，最低${rounded(min, 1)}℃，平均${rounded(mean, 1)}℃，超限${out}分钟，共${temps.length}次读数`,
    }
  },
})
