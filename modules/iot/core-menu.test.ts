import { describe } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { eachRule } from '../../tests/rules.ts'
import coreMenu from './core-menu.ts'

const now = momentAt('2026-11-20 12:00:00')
const pork = { menuNo: 1, menuName: '红烧肉-烹饪', scene: 1, lowLimit: '75', highLimit: '' }

describe('what is measured with a core thermometer', () =>
  void eachRule(
    coreMenu,
    pork,
    { now },
    {
      menuTooLow: {
        refuses: [
          ['meat cooked to 69.9 ℃', { lowLimit: '69.9' }],
          ['food kept hot at 59.9 ℃', { scene: 3, lowLimit: '59.9' }],
        ],
        passes: [
          ['meat cooked to 70 ℃', { lowLimit: '70' }],
          ['meat without a limit of its own', { lowLimit: '' }],
        ],
      },
      menuTooHigh: {
        refuses: [
          ['a salad at 8.1 ℃', { scene: 4, lowLimit: '', highLimit: '8.1' }],
          ['frozen food at -11.9 ℃', { scene: 5, lowLimit: '', highLimit: '-11.9' }],
        ],
        passes: [['a salad at 8 ℃', { scene: 4, lowLimit: '', highLimit: '8' }]],
      },
    },
  ))
