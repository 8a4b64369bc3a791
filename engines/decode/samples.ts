/** What tests of decoding speak of. */
import type { Measure, Measures } from '../../contract/readings.ts'

/** What a cabinet may say. */
export const cabinet: Measures = new Map<string, Measure>([
  ['temp', { celsius: [-60, 200] }],
  ['humidity', [0, 100]],
  ['battery', [0, 100]],
  ['signal', [-150, 0]],
  ['door', 'switch'],
  ['defrost', 'switch'],
])
