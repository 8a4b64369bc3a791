import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { picturedIn } from './picture.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xfb, 0xff])
const names = ['picture']
const code = jpeg.toString('base64')
const outcome = (message: string) => {
  const result = picturedIn(Buffer.from(message), names)
  return result && [result.payload.toString(), result.pictures[0]?.bytes.equals(jpeg) ?? null]
}

test('a picture is taken out of its message wherever it stands, and the rest stays JSON', () => {
  expect(outcome(`{"t":1,"picture":"${code}"}`)).toEqual(['{"t":1}', true])
  expect(outcome(`{"picture":"${code}","t":1}`)).toEqual(['{"t":1}', true])
  expect(outcome(`{"t":1 , "picture" : "${code}" , "temp":4}`)).toEqual(['{"t":1  , "temp":4}', true])
  expect(outcome(`{"picture":"${code}"}`)).toEqual(['{}', true])
  expect(outcome(`{"picture":"data:image/jpeg;base64,${code}"}`)).toEqual(['{}', true])
  // As PHP writes it.
  expect(outcome(`{"picture":"${code.replaceAll('/', '\\/')}"}`)).toEqual(['{}', true])
  expect(outcome('{"t":1}')).toEqual(['{"t":1}', null])
})

test('pictures of several names and several of one name are taken out with their names, four at most', () => {
  const filesOf = (message: string) => {
    const result = picturedIn(Buffer.from(message), ['face', 'handImgs'])
    return result && [result.payload.toString(), result.pictures.map(({ name, bytes }) => [name, bytes.equals(jpeg)])]
  }
  const [face, hand] = [
    ['face', true],
    ['handImgs', true],
  ]
  expect(
    filesOf(`{"t":1,"face":"${code}","handImgs":["${code}", "data:image/jpeg;base64,${code}"],"temp":36.5}`),
  ).toEqual(['{"t":1,"temp":36.5}', [face, hand, hand]])
  expect(filesOf(`{"handImgs":"${code}"}`)).toEqual(['{}', [hand]])
  expect(filesOf(`{"handImgs":["${code}","no base64!"]}`)).toBeNull()
  expect(filesOf(`{"handImgs":[${Array(5).fill(`"${code}"`).join(',')}]}`)).toBeNull()
  expect(filesOf('{"handImgs":[]}')).toEqual(['{"handImgs":[]}', []])
})

test('what is no base64 is refused, and what is no text is left where it is', () => {
  for (const picture of ['', '....', 'AAAAA', 'AA=A', 'http://a/b.jpg', '=', 'AAAA\\/ '])
    expect(picturedIn(Buffer.from(`{"picture":"${picture}"}`), names)).toBeNull()
  for (const message of ['{"picture":7}', '{"picture":"AAAA', '{"picture":"A\\u0041AA"}', '"picture"', ''])
    expect(picturedIn(Buffer.from(message), names)).toEqual({ payload: Buffer.from(message), pictures: [] })
})

test('whatever comes, it is taken out or refused, in time that grows with its length', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map(noise => Buffer.from(noise)),
        fc
          .array(
            fc.constantFrom(
              '"picture"',
              ':',
              '"',
              ',',
              '{',
              '}',
              ' ',
              '\\',
              '\\/',
              'AAAA',
              '=',
              '[',
              'data:image/png;base64,',
            ),
            {
              maxLength: 40,
            },
          )
          .map(parts => Buffer.from(parts.join(''))),
      ),
      message => {
        const result = picturedIn(message, names)
        if (result)
          expect(result.payload.length).toBeLessThanOrEqual(Math.max(message.length, message.toString().length * 3))
      },
    ),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
  // A text that never ends, and a comma that never comes, are gone through once.
  for (const message of [`{"picture":"${'A'.repeat(4_000_000)}`, `{${' '.repeat(4_000_000)}"picture":"AAAA"}`])
    expect(picturedIn(Buffer.from(message), names)).not.toBeUndefined()
})
