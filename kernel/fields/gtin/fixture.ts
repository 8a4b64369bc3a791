import { fixture, same, trimmed, written } from '../base/fixture.ts'
import { gtin } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'the number below a barcode',
      of: gtin({ title: '商品条码' }),
      // 6291041500213 is the worked example of GS1; the others are as long as a barcode may be.
      valid: [
        written('６291041500213', '6291041500213'),
        same('6291041500213'),
        same('96385074'),
        same('036000291452'),
        same('10614141000415'),
        trimmed(' 6291041500213 '),
        { ...same('6291041500213'), raw: 6_291_041_500_213 },
      ],
      invalid: [
        ['6291041500214', 'gtin'],
        ['6291014500213', 'gtin'],
        ['96385075', 'gtin'],
        ['629104150021', 'gtin'],
        ['36000291452', 'gtin'],
        ['62910415002130', 'gtin'],
        ['106141410004155', 'gtin'],
        ['6291041500213x', 'gtin'],
        [6_291_041_500_214, 'gtin'],
        [96.385074, 'gtin'],
        [-96_385_074, 'gtin'],
        [true, 'gtin'],
        [{}, 'gtin'],
        [['96385074'], 'gtin'],
      ],
    },
  ],
})
