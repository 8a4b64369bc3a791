import { list, partly, tuple } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'

// What panels answer that their room works out.

/** Alarms row by row; what may show people the public is not told. decisions-2.md E */
export const warnAnswer = list({
  ...{
    infoName: text,
    alarmTime: text,
    alarmContent: text,
    alarmType: text,
    alarmLevel: number,
    handleStatus: number,
  },
  ...{ id: partly(text), infoId: partly(text), alarmEnglish: partly(text), img: partly(text) },
})

/** Kitchens by their alarms. */
export const enterpriseWarnAnswer = list({
  ...{ infoId: text, priseName: text, total: number, handled: number, unhandled: number, handleRate: text },
  overdue: number,
})

/** Cycles of cabinets, the latest first, each with its temperature by the minutes since it began. */
export const cyclesAnswer = list({
  ...{ id: text, infoId: text, infoName: text, deviceName: text, disinfectDate: text },
  ...{ disinfectTmp: number, cycleResult: number },
  curve: list(tuple(number, number)),
})
