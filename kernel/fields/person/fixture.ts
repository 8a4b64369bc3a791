import { fixture, same, type Example } from '../base/fixture.ts'
import { person } from './type.ts'

const example = (raw: string, value: string): Example<string> => ({ ...same(value), raw })

export default fixture({
  cases: [
    {
      title: 'a name',
      of: person({ title: '采购人' }),
      valid: [
        same('王丽华'),
        same('买买提·艾力'),
        same('John A. Smith'),
        example('  李  明 ', '李 明'),
        same('㐂'),
        same('𠮷田'),
        same('王师傅（面点）'),
      ],
      invalid: [
        ['字'.repeat(21), 'tooLong'],
        ['王1', 'malformed'],
        ['<b>王', 'malformed'],
        ['·王', 'malformed'],
        ['王\u0000', 'malformed'],
        ['王\ud800', 'malformed'],
        [138, 'malformed'],
        [{}, 'malformed'],
        [['王'], 'malformed'],
        ['王,李', 'malformed'],
      ],
    },
  ],
})
