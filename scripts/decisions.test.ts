import { expect, test } from 'vitest'
import { decisionsText } from './decisions.ts'
import { project, put, removeProjects } from './small-project.ts'

test('the index names every decision in its order, and one without its number and title is refused', () => {
  const top = project()
  put(top, 'docs/decisions/0002-alarms.md', '# 2. Alarms are told at once\n\nBecause …\n')
  put(top, 'docs/decisions/0001-one-trip.md', '# 1. A request is one trip\n')
  put(top, 'docs/decisions/README.md', '')
  expect(decisionsText(top).trimEnd().split('\n').slice(-2)).toEqual([
    '- [0001](0001-one-trip.md) A request is one trip',
    '- [0002](0002-alarms.md) Alarms are told at once',
  ])
  put(top, 'docs/decisions/0003-later.md', '# 4. Something else\n')
  expect(() => decisionsText(top)).toThrow('0003-later.md does not begin with “# 3. ”')
  removeProjects()
})
