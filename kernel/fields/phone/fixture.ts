import { fixture, same, trimmed, written } from '../base/fixture.ts'
import { phone } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'a mobile number',
      of: phone({ title: '手机', sensitive: 'phone' }),
      valid: [
        written('１３９１２３４５６７８', '13912345678'),
        written('139 1234-5678', '13912345678'),
        same('13912345678'),
        trimmed(' 19912345678 '),
        { ...same('13912345678'), raw: 13_912_345_678 },
      ],
      invalid: [
        ['   ', 'phoneEmpty'],
        ['1391234567', 'phoneLength'],
        ['139123456789', 'phoneLength'],
        ['12912345678', 'phoneFormat'],
        ['139-1234567', 'phoneFormat'],
        ['139 1234 56', 'phoneFormat'],
        ['027-8765432', 'phoneFormat'],
        [{}, 'phoneEmpty'],
        [NaN, 'phoneLength'],
      ],
    },
    {
      title: 'a mobile or a fixed line',
      of: phone({ title: '联系电话', landline: true }),
      valid: [
        same('027-87654321'),
        same('0276543210'),
        same('071612345678'),
        same('0716-1234567'),
        same('13912345678'),
      ],
      invalid: [
        ['87654321', 'telephone'],
        ['27-87654321', 'telephone'],
        ['027--87654321', 'telephone'],
        ['12912345678', 'telephone'],
        [' ', 'telephone'],
        [{}, 'telephone'],
      ],
    },
  ],
})
