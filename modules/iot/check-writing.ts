import { checkPictureDays } from '../words/check-pictures.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'
import { limits } from '../words/limits.ts'
import { ofDevice } from '../record/sensed.ts'
import { numberIn, rounded, type DeviceFile, type Writing } from './writing.ts'

/** Somebody before the morning-check machine, known to it by their number. domain.md B.3.2 */
export const checkWriting: Writing<DeviceFile, { readonly empId: RowOf<'staff/employee'> | null }> = {
  key: 'device-morning-check',
  into: 'staff/morning-check',
  from: ['empNo'],
  per: 'message',
  // domain.md B.3.2, 0.8
  pictures: { face: { into: 'faceImg', most: 1 }, handImgs: { into: 'handImgs', most: 2 } },
  pictureDays: checkPictureDays,
  finds: { empId: { of: 'staff/employee', by: 'empNo', says: 'empNo' } },
  row([message], file, { found: { empId: person } }) {
    const { at, values } = message!
    const temp = numberIn(values['temp'])
    if (!person || temp === null) return null
    const hand = numberIn(values['hand']) ?? 1
    const isHot = temp >= limits.body.fever
    return {
      ...ofDevice,
      empId: person.id,
      checkTime: wireMoment(at),
      checkTemp: rounded(temp, 1),
      checkWay: 1,
      deviceId: file.id,
      handResult: hand,
      type: 1,
      abnormalDesc:
        [...(isHot ? [`体温${rounded(temp, 1)}℃`] : []), ...(hand === 1 ? [] : ['手部不合格'])].join('；') || null,
    } satisfies Values
  },
}
