import { fixture, same, type Example, written } from '../base/fixture.ts'
import { idCard } from './type.ts'

const number = (raw: string, value: string): Example<string> => ({ ...same(value), raw })

export default fixture({
  cases: [
    {
      title: 'an identity number',
      of: idCard({ title: '身份证号', sensitive: 'idCard' }),
      // 11010519491231002X is the example of GB 11643 itself.
      valid: [
        written('１１０１０５１９４９１２３１００２X', '11010519491231002X'),
        same('11010519491231002X'),
        number(' 11010519491231002x ', '11010519491231002X'),
      ],
      invalid: [
        ['110105194912310021', 'idCard'],
        ['11010519491331002X', 'idCard'],
        ['110105194912310', 'idCard'],
        ['11010519491231002XX', 'idCard'],
        [110105194912310, 'idCard'],
        [{}, 'idCard'],
      ],
    },
  ],
})
