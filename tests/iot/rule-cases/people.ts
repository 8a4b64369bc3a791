import { wireDay } from '../../../contract/wire.ts'
import { addRow } from '../../rows.ts'
import { morning, type Kitchens } from '../kitchen.ts'
import { past, type RuleCase } from './case.ts'

const machine = { openTime: '05:00', closeTime: '10:00', heartbeat: 86_400 }
/** So many people work in a kitchen, by the numbers from 1 on. */
const staff = (many: number) => async (kitchens: Kitchens, info: string) => {
  for (let n = 1; n <= many; n++)
    await addRow(kitchens, '000000', 'staff/employee', info, {
      empName: `员工${n}`,
      empNo: n,
      empPost: 5,
      empStatus: 1,
      isKitchen: true,
      isDirect: true,
      isSa: 0,
      entryDate: '2025-01-01',
    })
}
/** A hot dish is served for lunch. */
const dish = (kitchens: Kitchens, info: string) =>
  addRow(kitchens, '000000', 'selfexam/cookbook', info, {
    cookbookName: '红烧肉',
    cookbookSuppDate: wireDay(morning),
    cookbookMeal: 3,
    dishType: 1,
    elements: [],
    submitStatus: 1,
  })
const checked = (empNo: number) => [10 + empNo, { empNo, temp: 36.5, hand: 1 }] as const

export const peopleCases: readonly RuleCase[] = [
  {
    says: 'a fever in the morning',
    kind: 'morcheck',
    file: machine,
    words: [[0, { empNo: 7, temp: 37.8, hand: 1 }]],
    alarms: [['morcheck.abnormal@7', 'MOR_ABN', 2, 7]],
  },
  {
    says: 'dirty hands',
    kind: 'morcheck',
    file: machine,
    words: [[0, { empNo: 8, temp: 36.5, hand: 2 }]],
    alarms: [['morcheck.abnormal@8', 'MOR_ABN', 2, 7]],
  },
  {
    says: 'one of five not checked by 09:00',
    kind: 'morcheck',
    file: machine,
    kitchen: staff(5),
    words: [1, 2, 3, 4].map(checked),
    until: 61,
    alarms: [['morcheck.none', 'MOR_NONE', 3, 7]],
  },
  {
    says: 'three of five not checked by 09:00',
    kind: 'morcheck',
    file: machine,
    kitchen: staff(5),
    words: [1, 2].map(checked),
    until: 61,
    alarms: [['morcheck.noneMany', 'MOR_NONE', 2, 7]],
  },
  {
    says: 'a dish cooked to 62 ℃ whose scene nobody named',
    kind: 'center',
    file: { probeType: 1 },
    words: [[0, { menuId: 3, temp: 62 }]],
    alarms: [['center.cook@3', 'CORE_T', 2, 10]],
  },
  {
    says: 'a dish kept hot at 55 ℃',
    kind: 'center',
    file: { probeType: 1 },
    words: [[0, { menuId: 3, temp: 55, scene: 3 }]],
    alarms: [['center.hot@3', 'CORE_T', 2, 10]],
  },
  {
    says: 'a cold dish at 10 ℃',
    kind: 'center',
    file: { probeType: 1 },
    words: [[0, { menuId: 3, temp: 10, scene: 4 }]],
    alarms: [['center.cold@3', 'CORE_T', 2, 10]],
  },
  {
    says: 'oil at 200 ℃',
    kind: 'center',
    file: { probeType: 2 },
    words: [[0, { menuId: 3, temp: 200, scene: 8 }]],
    alarms: [['center.oil@3', 'CORE_T', 2, 10]],
  },
  {
    says: 'no dish of lunch measured an hour after it',
    kind: 'center',
    file: { probeType: 1, heartbeat: 86_400 },
    kitchen: dish,
    words: [[0, { battery: 80 }]],
    until: 331,
    alarms: [['center.none', 'CORE_T', 3, 10]],
  },
  {
    says: 'a core thermometer that must be calibrated',
    kind: 'center',
    file: { probeType: 1, nextCalibDate: past },
    words: [],
    until: 1,
    alarms: [['center.calibration', 'SERVICE', 3, null]],
  },
]
