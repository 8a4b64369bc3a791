import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import {
  alarmAnswer,
  alarmControl,
  catalogQuery,
  configQuery,
  deviceInfoQuery,
  deviceStatusQuery,
  documentOf,
  guardControl,
  homeControl,
  keyFrameControl,
  presetQuery,
  ptzControl,
  rebootControl,
  recordControl,
  recordQuery,
  zoomControl,
  type Question,
} from './ask.ts'
import { bodyOf, clockOf, timeOf } from './body.ts'
import { catalogIn } from './catalog.ts'
import { bytesIn, textOf } from './charset.ts'
import {
  alarmIn,
  basicParamIn,
  deviceInfoIn,
  deviceStatusIn,
  isEndOfFile,
  keepaliveIn,
  positionIn,
  presetsIn,
  recordsIn,
  resultIn,
} from './facts.ts'
import { domainOf, idOf, kindOf } from './ids.ts'
import { childOf, parseXml, wordOf, writeXml } from './xml.ts'

const device = '34020000001320000001'
const read = (text: string) => {
  const body = bodyOf(Buffer.from(text))
  if (body === null) throw new Error('no body')
  return body
}
const bodyFrom = (root: string, type: string, inner: string) =>
  read(
    `<?xml version="1.0" encoding="GB2312"?>\r\n<${root}>\r\n<CmdType>${type}</CmdType>\r\n<SN>17</SN>\r\n<DeviceID>${device}</DeviceID>\r\n${inner}</${root}>`,
  )

describe('an id of twenty digits', () => {
  test('says where and what it is', () => {
    expect(idOf('11010100471327000001')).toEqual({
      centre: '11010100',
      industry: '47',
      type: 132,
      network: '7',
      serial: '000001',
    })
    expect(idOf('1101010047132700000')).toBeNull()
    expect(domainOf('34020000002000000001')).toBe('3402000000')
  })

  test('is of a camera, a box, a region, a group, an alarm or a sound', () => {
    const ids = [
      '11',
      '110101',
      '11010100471327000001',
      '11010100471187000001',
      '11010100472157000001',
      '11010100471347000001',
    ]
    expect(ids.map(kindOf)).toEqual(['region', 'region', 'video', 'box', 'group', 'alarm'])
    expect(
      ['11010100471377000001', '11010100472007000001', '11010100475007000001', '110101001321234567'].map(kindOf),
    ).toEqual(['audio', 'platform', 'other', 'video'])
  })
})

describe('letters', () => {
  test('of both charsets are read, whatever the first line declares', () => {
    for (const charset of ['GB2312', 'UTF-8'] as const)
      expect(textOf(bytesIn(charset, '后厨切配间①'))).toBe('后厨切配间①')
    expect([...bytesIn('GB2312', '中文')]).toEqual([0xd6, 0xd0, 0xce, 0xc4])
  })

  test('cut in two do not spoil the others', () => {
    const text = '第一食堂后厨切配间摄像机'
    expect(textOf(bytesIn('UTF-8', text).subarray(0, -1))).toBe(`${text.slice(0, -1)}\ufffd`)
    expect(textOf(bytesIn('GB2312', text).subarray(0, -1)).startsWith('第一食堂后厨切配间摄像')).toBe(true)
  })

  test('each comes back as it was, also those of four bytes', () => {
    const rest = (text: string) => new TextDecoder('gb18030').decode(bytesIn('GB2312', text))
    expect(rest('é한😀𠮷€')).toBe('é한😀𠮷€')
    fc.assert(
      fc.property(
        fc.string({
          unit: fc
            .integer({ min: 0x20, max: 0xffff })
            .filter(point => point < 0xd800 || point > 0xe000)
            .map(point => String.fromCharCode(point)),
          maxLength: 20,
        }),
        text => {
          // those for private use have no place of their own in every edition
          if (!/[\ue000-\uf8ff\ufffd]/.test(text)) expect(rest(text)).toBe(text)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('XML of devices', () => {
  test('is read in any case, with a mark in front, bare ampersands, comments and ends that lack', () => {
    const root = parseXml(
      '\ufeff  <notify><CMDTYPE>Alarm</CmdType><!-- <x> --><Name>A & B &lt;1&gt; <![CDATA[<&amp;>]]></Name><Open>yes<Info A="1"></notify> rest',
    )!
    expect([root.name, wordOf(root, 'CmdType'), wordOf(root, 'name'), childOf(root, 'open')?.isClosed]).toEqual([
      'notify',
      'Alarm',
      'A & B <1> <&amp;>',
      true,
    ])
  })

  test('that declares entities, or is too deep or too large, is refused', () => {
    expect(parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBeNull()
    expect(parseXml('<a>'.repeat(17))).toBeNull()
    expect(parseXml(`<a>${'<b/>'.repeat(20_001)}</a>`)).toBeNull()
    expect(parseXml(`<a>${' '.repeat(256 * 1024)}</a>`)).toBeNull()
    expect(parseXml('no mark at all')).toBeNull()
  })

  test('that is written is read again, whatever is in it', () => {
    const text = `"厨房" <&> 'x'`
    const root = parseXml(writeXml(['Query', [['Name', text], null, ['List', [['Item', 1]], { Num: 1 }]]], 'GB2312'))!
    expect([wordOf(root, 'Name'), childOf(root, 'List')?.attributes.get('num')]).toEqual([text, '1'])
  })
})

describe('what devices tell', () => {
  test('a beat names the channels that are not well', () => {
    const body = bodyFrom(
      'Notify',
      'keepalive',
      `<Status>OK</Status><Info><DeviceID>1</DeviceID><DeviceID>2</DeviceID></Info>`,
    )
    expect([body.type, body.sn, body.deviceId, keepaliveIn(body)]).toEqual([
      'Keepalive',
      17,
      device,
      { isWell: true, faulty: ['1', '2'] },
    ])
  })

  test('a catalogue has its items, and not what was cut off', () => {
    const item = `<Item><DeviceID>${device}</DeviceID><Name>后厨</Name><ParentID>34020000001180000001/34020000002160000001</ParentID><Status>OFF</Status><Longitude>0</Longitude><Latitude>30.5</Latitude><Port>0</Port><Info><PTZType>3</PTZType></Info></Item>`
    const page = catalogIn(
      bodyFrom(
        'Response',
        'Catalog',
        `<SumNum>3</SumNum><DeviceList Num="3">${item}<Item><Name>none</Name></Item></DeviceList>`,
      ),
    )
    expect([page.total, page.count, page.items.length]).toEqual([3, 2, 1])
    expect(page.items[0]).toMatchObject({
      deviceId: device,
      name: '后厨',
      parentIds: ['34020000001180000001', '34020000002160000001'],
      isOn: false,
      longitude: null,
      latitude: 30.5,
      port: null,
      ptzType: 3,
      parental: null,
    })
    const cut = `<Response><CmdType>Catalog</CmdType><DeviceList>${item}${item.slice(0, 90)}`
    expect(catalogIn(read(cut)).items.length).toBe(1)
  })

  test('records have times of the clock of China, and those without are left out', () => {
    const item = (from: string, to: string) =>
      `<Item><DeviceID>${device}</DeviceID><StartTime>${from}</StartTime><EndTime>${to}</EndTime><Type>Time</Type></Item>`
    const body = bodyFrom(
      'Response',
      'RecordInfo',
      `<SumNum>3</SumNum><RecordList Num="3">${item('2026-11-20T08:00:00', '2026-11-20T09:00:00')}${item('', '')}${item('2026-11-20T09:00:00', '2026-11-20T08:00:00')}</RecordList>`,
    )
    expect(recordsIn(body).items).toMatchObject([
      { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 20, 1), type: 'time' },
    ])
  })

  test('an alarm, a state, a position, a result, settings and the end of a file', () => {
    expect(
      alarmIn(
        bodyFrom(
          'Notify',
          'Alarm',
          '<AlarmPriority>1</AlarmPriority><AlarmMethod>5</AlarmMethod><AlarmTime>2026-11-20T12:00:00</AlarmTime><Info><AlarmType>6</AlarmType><AlarmTypeParam><EventType>1</EventType></AlarmTypeParam></Info>',
        ),
      ),
    ).toEqual({
      priority: 1,
      method: 5,
      type: 6,
      eventType: 1,
      at: Date.UTC(2026, 10, 20, 4),
      description: '',
      longitude: null,
      latitude: null,
    })
    expect(alarmIn(bodyFrom('Notify', 'Alarm', '<AlarmPriority>9</AlarmPriority>'))).toMatchObject({
      priority: null,
      at: null,
    })
    expect(
      deviceInfoIn(
        bodyFrom(
          'Response',
          'DeviceInfo',
          '<DeviceName>NVR</DeviceName><Manufacturer>x</Manufacturer><Channel>16</Channel>',
        ),
      ),
    ).toMatchObject({ name: 'NVR', channels: 16 })
    expect(
      deviceStatusIn(
        bodyFrom('Response', 'DeviceStatus', '<Online>ONLINE</Online><Status>OK</Status><Record>OFF</Record>'),
      ),
    ).toEqual({
      isOnline: true,
      isWell: true,
      reason: '',
      isEncoding: null,
      isRecording: false,
      time: null,
    })
    expect(
      positionIn(
        bodyFrom('Notify', 'MobilePosition', '<Longitude>116.4</Longitude><Latitude>39.9</Latitude><Speed>3.5</Speed>'),
      ),
    ).toMatchObject({ longitude: 116.4, speed: 3.5, altitude: null })
    expect(
      positionIn(bodyFrom('Notify', 'MobilePosition', '<Longitude>1164</Longitude><Latitude>39.9</Latitude>')),
    ).toBeNull()
    expect(
      ['OK', 'ERROR', ''].map(word => resultIn(bodyFrom('Response', 'DeviceControl', `<Result>${word}</Result>`))),
    ).toEqual([true, false, null])
    expect(isEndOfFile(bodyFrom('Notify', 'MediaStatus', '<NotifyType>121</NotifyType>'))).toBe(true)
    expect(
      basicParamIn(
        bodyFrom('Response', 'ConfigDownload', '<BasicParam><HeartBeatInterval>30</HeartBeatInterval></BasicParam>'),
      ),
    ).toMatchObject({ heartBeatInterval: 30, expiration: null })
    expect(
      presetsIn(
        bodyFrom(
          'Response',
          'PresetQuery',
          '<PresetList Num="2"><Item><PresetID>1</PresetID><PresetName>门</PresetName></Item><Item><PresetID>0</PresetID></Item></PresetList>',
        ),
      ).items,
    ).toEqual([{ id: 1, name: '门' }])
  })

  test('times of devices, however they are written; days there are not are none', () => {
    const noon = Date.UTC(2026, 10, 20, 4, 0, 5)
    for (const text of [
      '2026-11-20T12:00:05',
      '2026-11-20 12:00:05',
      '20261120T120005',
      '2026-11-20T12:00:05.000',
      '2026-11-20T12:00:05Z',
      '2026-11-20T04:00:05+00:00',
    ])
      expect([text, timeOf(text)]).toEqual([text, noon])
    expect(clockOf(noon)).toBe('2026-11-20T12:00:05')
    for (const text of ['', '2026-02-30T00:00:00', '2026-13-01T00:00:00', '2026-11-20T25:00:00'])
      expect(timeOf(text)).toBeNull()
  })
})

test('questions are written as the standard has them', () => {
  expect(documentOf(catalogQuery, 1, device, 'GB2312').replaceAll('\r\n', '')).toBe(
    `<?xml version="1.0" encoding="GB2312"?><Query><CmdType>Catalog</CmdType><SN>1</SN><DeviceID>${device}</DeviceID></Query>`,
  )
  const words = (question: Question) =>
    documentOf(question, 1, device, 'GB2312')
      .split(/\r\n/)
      .slice(2, -2)
      .filter(line => !/<(?:SN|DeviceID)>/.test(line))
      .join('')
  expect([deviceInfoQuery, deviceStatusQuery, presetQuery, configQuery('BasicParam')].map(words)).toEqual([
    '<CmdType>DeviceInfo</CmdType>',
    '<CmdType>DeviceStatus</CmdType>',
    '<CmdType>PresetQuery</CmdType>',
    '<CmdType>ConfigDownload</CmdType><ConfigType>BasicParam</ConfigType>',
  ])
  expect([ptzControl('A5'), rebootControl, recordControl(true), guardControl(false), alarmAnswer].map(words)).toEqual([
    '<CmdType>DeviceControl</CmdType><PTZCmd>A5</PTZCmd><Info><ControlPriority>5</ControlPriority></Info>',
    '<CmdType>DeviceControl</CmdType><TeleBoot>Boot</TeleBoot>',
    '<CmdType>DeviceControl</CmdType><RecordCmd>Record</RecordCmd>',
    '<CmdType>DeviceControl</CmdType><GuardCmd>ResetGuard</GuardCmd>',
    '<CmdType>Alarm</CmdType><Result>OK</Result>',
  ])
  const noon = Date.UTC(2026, 10, 20, 4)
  expect(documentOf(recordQuery(noon, noon + 1000), 2, device, 'GB2312')).toContain(
    '<EndTime>2026-11-20T12:00:01</EndTime>',
  )
  expect(documentOf(alarmControl(5), 3, device, 'GB2312').replaceAll('\r\n', '')).toContain(
    '<AlarmCmd>ResetAlarm</AlarmCmd><Info><AlarmMethod>5</AlarmMethod></Info>',
  )
  expect(documentOf(homeControl(true), 4, device, 'GB2312')).toContain('<Enabled>1</Enabled>')
  expect(documentOf(keyFrameControl, 5, device, 'GB2312')).toContain('<IFameCmd>Send</IFameCmd>')
  expect(documentOf(zoomControl(true, 1, 2, 3, 4, 5, 6), 6, device, 'GB2312')).toContain('<MidPointY>4</MidPointY>')
})

/** `DECODE_RUNS=1000000 npm run fuzz` for the long one. */
const numRuns = atLeast(10_000, 'DECODE_RUNS')
const part = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '<Response>',
      '</Response>',
      '<CmdType>Catalog</CmdType>',
      '<CmdType>',
      '<SN>1</SN>',
      '<SumNum>-1</SumNum>',
      '<DeviceList Num="1">',
      '</DeviceList>',
      '<RecordList>',
      '<Item>',
      '</Item>',
      `<DeviceID>${device}</DeviceID>`,
      '<Info>',
      '</Info>',
      '<StartTime>2026-11-20T12:00:00</StartTime>',
      '<EndTime>2026-11-20T13:00:00</EndTime>',
      '<a/>',
      '<',
      '>',
      '&',
      '&#0;',
      '&#x110000;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '"',
      '中',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

test('any bytes are a body whose values can be asked, or none', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(part, { maxLength: 40 }), fc.boolean(), (begins, parts, isUtf) => {
      const text = (begins ? '<Response><CmdType>Catalog</CmdType>' : '') + parts.join('')
      const body = bodyOf(Buffer.from(text, isUtf ? 'utf8' : 'latin1'))
      if (body === null) return
      for (const itemsOf of [catalogIn, recordsIn, presetsIn]) {
        const { items, total } = itemsOf(body)
        expect(items.length).toBeLessThan(60)
        expect(total === null || total >= 0).toBe(true)
      }
      for (const valueOf of [alarmIn, deviceInfoIn, deviceStatusIn, keepaliveIn, positionIn, basicParamIn])
        valueOf(body)
    }),
    { numRuns },
  )
  // What never ends is gone through once.
  for (const text of ['<', '<a', '<!--', '<![CDATA[', '<a b="', '&#1', '</a', '<a>'])
    expect(parseXml(`<a>${text.repeat(Math.floor(250_000 / text.length))}`)).not.toBeUndefined()
})
