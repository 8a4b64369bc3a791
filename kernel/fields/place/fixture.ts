import { fixture, same, type Example } from '../base/fixture.ts'
import { place } from './type.ts'

const at = (raw: string, value: string): Example<string> => ({ ...same(value), raw })

export default fixture({
  cases: [
    {
      title: 'within the jurisdiction',
      of: place({ title: '位置' }),
      valid: [
        same('114.305000,30.593000'),
        at('114.305,30.593', '114.305000,30.593000'),
        at(' 114.3050001 ， 30.5930009 ', '114.305000,30.593001'),
        at('108.3,29', '108.300000,29.000000'),
        at('116.2,33.4', '116.200000,33.400000'),
      ],
      invalid: [
        ['116.4,39.9', 'place'],
        ['30.593,114.305', 'malformed'],
        ['30.593,33.4', 'place'],
        ['116.2001,30', 'place'],
        ['114.305', 'malformed'],
        ['114.305;30.593', 'malformed'],
        ['a,b', 'malformed'],
        [[114.305, 30.593], 'malformed'],
        [{ lng: 1, lat: 1 }, 'malformed'],
        [114, 'malformed'],
        ['1e2,30', 'malformed'],
      ],
    },
    {
      title: 'within bounds of its own, across the equator',
      of: place({ title: '位置', bounds: [-10, -10, 10, 10] }),
      valid: [at('-0.0000001,0', '0.000000,0.000000'), at('-10,-10', '-10.000000,-10.000000')],
      invalid: [
        ['-10.1,0', 'place'],
        ['0,10.000001', 'place'],
      ],
    },
  ],
})
