import { list, partly } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'

// What panels answer that their room works out.

/** A point of the map; the public is told of no alarms. */
export const placesAnswer = list({
  ...{ infoId: text, infoName: text, longitude: text, latitude: text, type: number.orNull },
  ...{ infoGrade: number, infoYearIndex: number, infoFsIndex: text, markName: text, infoAddress: text },
  ...{ infoManager: text, infoManagerPhone: text, infoImages: text },
  ...{ dayDone: number, weekDone: number, monthDone: number, online: number },
  ...{ alarmOpen: partly(number), alarmUrgent: partly(number) },
})

/** The best three, and how many stand in each band; twice, as inherited clients read it. */
export const saIndexAnswer = {
  top: list({ infoId: text, priseName: text, total: text }),
  ...{ band80: number, band60: number, band0: number, pending: number, avg: text },
  list: list({ key: text, name: text, num: number }),
  bands: list(number),
}
