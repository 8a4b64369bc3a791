import { expect, test } from 'vitest'
import { agentOf } from './agent.ts'

test('a device is told in a few words, the browser it pretends to be not among them', () => {
  expect(
    agentOf(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    ),
  ).toBe('Edge 143 · Windows')
  expect(
    agentOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari 19 · iOS')
  expect(agentOf('curl/8.9.1')).toBe('curl 8.9.1')
  expect(agentOf('x'.repeat(100))).toHaveLength(40)
})
