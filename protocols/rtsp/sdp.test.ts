import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import { describe as description } from './description.ts'
import { addressOf } from './address.ts'
import { controlled, descriptionIn } from './sdp.ts'

const sps = Uint8Array.of(0x67, 0x42, 0xc0, 0x1e, 0xda)
const pps = Uint8Array.of(0x68, 0xce, 0x38, 0x80)

test('a camera with H.264 and AAC is read with its parameter sets and its configuration', () => {
  const text = description('厨房', [
    { codec: 'h264', payloadType: 96, clockRate: 90_000, parameterSets: [sps, pps] },
    { codec: 'aac', payloadType: 97, clockRate: 16_000, config: Uint8Array.of(0x14, 0x08) },
  ])
  const { control, tracks } = descriptionIn(text)
  expect(control).toBe('*')
  expect(tracks).toMatchObject([
    {
      media: 'video',
      codec: 'h264',
      payloadType: 96,
      clockRate: 90_000,
      control: 'trackID=0',
      parameterSets: [sps, pps],
    },
    { media: 'audio', codec: 'aac', clockRate: 16_000, config: Uint8Array.of(0x14, 0x08), form: { sizeLength: 13 } },
  ])
})

test('a camera with H.265 and G.711 is read, also where the number alone says G.711', () => {
  const { tracks } = descriptionIn(
    [
      'v=0',
      'm=video 0 RTP/AVP 98',
      'a=rtpmap:98 HEVC/90000',
      'a=fmtp:98 sprop-vps=QAEMAf//; sprop-sps=QgEBAWA=; sprop-pps=RAHA8vA8kA==',
      'a=control:rtsp://10.0.0.9/h265/trackID=1',
      'm=audio 0 RTP/AVP 8',
      'm=audio 0 RTP/AVP 0',
      'a=sendonly',
      'm=application 0 RTP/AVP 107',
      'a=rtpmap:107 vnd.onvif.metadata/90000',
    ].join('\n'),
  )
  expect(tracks.map(({ codec, isBackward }) => [codec, isBackward])).toEqual([
    ['h265', false],
    ['pcma', false],
    ['pcmu', true],
    [null, false],
  ])
  expect(tracks[0]!.parameterSets.map(set => (set[0]! >> 1) & 63)).toEqual([32, 33, 34])
})

test('what we cannot hand on keeps its name; AAC without its configuration cannot be handed on', () => {
  const { tracks } = descriptionIn('m=video 0 RTP/AVP 26\r\nm=audio 0 RTP/AVP 97\r\na=rtpmap:97 mpeg4-generic/8000\r\n')
  expect(tracks.map(({ codec, encoding }) => [codec, encoding])).toEqual([
    [null, 'JPEG'],
    [null, 'MPEG4-GENERIC'],
  ])
})

test('of several kinds a camera offers for one track, the first we can hand on is taken', () => {
  const { tracks } = descriptionIn('m=video 0 RTP/AVP 26 97 98\na=rtpmap:97 H264/90000\na=rtpmap:98 H265/90000\n')
  expect(tracks[0]).toMatchObject({ codec: 'h264', payloadType: 97 })
})

test('the address of a track is what cameras mean by it', () => {
  const base = 'rtsp://h/cam/realmonitor?channel=1&subtype=0'
  expect(controlled(base, 'trackID=0')).toBe(`${base}/trackID=0`)
  expect(controlled('rtsp://h/a/', 'trackID=0')).toBe('rtsp://h/a/trackID=0')
  expect(controlled('rtsp://h:554/a/', '/b/1')).toBe('rtsp://h:554/b/1')
  expect(controlled('rtsp://h/a/', 'rtsp://10.0.0.1/t')).toBe('rtsp://10.0.0.1/t')
  expect(controlled('rtsp://h/a/', '*')).toBe('rtsp://h/a/')
  expect(controlled('rtsp://h/a/', '')).toBe('rtsp://h/a/')
})

test('addresses are read as people write them, and name and password never stay in them', () => {
  expect(addressOf('rtsp://admin:p@ss:w%20d@Cam.example/1?x=1')).toEqual({
    url: 'rtsp://Cam.example/1?x=1',
    host: 'cam.example',
    port: 554,
    login: { username: 'admin', password: 'p@ss:w d' },
  })
  expect(addressOf('rtsp://[fe80::1]:8554')).toMatchObject({
    host: 'fe80::1',
    port: 8554,
    url: 'rtsp://[fe80::1]:8554/',
  })
  for (const wrong of [
    'http://a/',
    'rtsp://',
    'rtsp://a:0/',
    'rtsp://a:70000/',
    'rtsp://a b/',
    'rtsp://a/\r\nX',
    'rtsp:///a',
  ])
    expect(addressOf(wrong), wrong).toBeNull()
})

test('whatever a camera describes, it is read in time that grows with its length', () => {
  const words = fc.constantFrom(
    'm=video 0 RTP/AVP 96',
    '\r\n',
    'a=rtpmap:96 ',
    'H264/90000',
    'a=fmtp:96 ',
    ' ',
    ';',
    '=',
    ',',
    'm=',
    'a=control:',
    '96',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 20 })), { maxLength: 60 }), parts => {
      const { tracks, control } = descriptionIn(parts.join(''))
      expect(tracks.length).toBeLessThanOrEqual(16)
      for (const track of tracks) expect(controlled('rtsp://h/', track.control)).not.toMatch(/[\r\n\0]/)
      expect(control).not.toMatch(/[\r\n\0]/)
    }),
    { numRuns: atLeast(10_000, 'DECODE_RUNS') },
  )
  for (const filler of [' ', 'm=video 0 RTP/AVP', '96 ', '; = ', 'a=fmtp:96\n'])
    expect(descriptionIn(filler.repeat(65_536 / filler.length)).tracks.length).toBeLessThanOrEqual(16)
}, 1_800_000)
