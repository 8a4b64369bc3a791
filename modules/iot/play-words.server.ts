import { inLang, type Lang } from '../../contract/in-lang.ts'
import { zoneOffset } from '../../contract/wire.ts'
import type { MediaTrace } from '../../kernel/run/media.ts'
import type { PictureTry } from '../../kernel/run/video.ts'
import type { CallStep } from '../../kernel/run/video-calls.ts'

type Words = readonly [zh: string, en: string]

const ways: Readonly<Record<PictureTry['way'], Words>> = {
  rtsp: ['直连摄像头（RTSP，经 TCP）', 'Asking the camera (RTSP over TCP)'],
  push: ['等摄像头推流（RTMP）', 'Waiting for what the camera pushes (RTMP)'],
  udp: ['呼叫设备，画面走 UDP', 'Calling the device, pictures by UDP'],
  tcpPassive: ['呼叫设备，画面走 TCP，由设备连接平台', 'Calling the device, pictures by TCP, the device connects'],
  tcpActive: ['呼叫设备，画面走 TCP，由平台连接设备', 'Calling the device, pictures by TCP, the platform connects'],
}
/** Steps of a call as `adapters/sip-server` notes them. */
const calls: Readonly<Record<string, Words>> = {
  offered: ['发出邀请', 'Invited it'],
  sent: ['已发送', 'Sent'],
  heard: ['设备收到了', 'It heard us'],
  answer: ['设备应答', 'It answered'],
  'other transport': ['设备改用了另一种传输方式', 'It chose another transport'],
  'other ssrc': ['设备改用了另一个 SSRC', 'It chose another SSRC'],
  failed: ['没有接通', 'No call'],
  over: ['通话结束', 'The call ended'],
}
const media = {
  port: (port: number): Words => [`平台在端口 ${port} 等画面`, `Waiting for pictures at port ${port}`],
  first: (from: string | null): Words => [
    `收到第一个包${from === null ? '' : `，来自 ${from}`}`,
    `The first packet came${from === null ? '' : ` from ${from}`}`,
  ],
  last: ({ packets, bytes, lost, foreign }: MediaTrace): Words => [
    `共收到 ${packets} 个包、${bytes} 字节，丢 ${lost} 个${foreign ? `，另有 ${foreign} 个不是这一路的` : ''}`,
    `${packets} packets and ${bytes} bytes came, ${lost} were lost${foreign ? `, ${foreign} were of another channel` : ''}`,
  ],
  coded: (payload: string | null, codec: string | null): Words => [
    `内容：${[payload, codec].filter(Boolean).join('，')}`,
    `They carry: ${[payload, codec].filter(Boolean).join(', ')}`,
  ],
  key: ['第一幅完整的画面', 'The first whole picture'] satisfies Words,
}

const details = (detail: CallStep['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const clockOf = (at: number): string => new Date(at + zoneOffset).toISOString().slice(11, 23)

/** One start of a camera, step by step, as people read it; in the order of time. video-contract.md F.1 */
export function stepsOf(attempt: PictureTry, lang: Lang): readonly { readonly at: string; readonly says: string }[] {
  const say = (words: Words): string => inLang(words, lang)
  const { way, at, steps, media: trace, fault, status, detail } = attempt
  const lines: { at: number; says: string }[] = [
    { at, says: say(ways[way]) },
    ...steps.map(step => ({
      at: step.at,
      says: [calls[step.step] ? say(calls[step.step]!) : step.step, details(step.detail)].filter(Boolean).join('：'),
    })),
  ]
  if (trace?.port) lines.push({ at: trace.startedAt, says: say(media.port(trace.port)) })
  if (trace?.firstPacketAt) lines.push({ at: trace.firstPacketAt, says: say(media.first(trace.from)) })
  if (trace?.firstPacketAt && (trace.payload ?? trace.codec))
    lines.push({ at: trace.firstPacketAt, says: say(media.coded(trace.payload, trace.codec)) })
  if (trace?.firstKeyAt) lines.push({ at: trace.firstKeyAt, says: say(media.key) })
  if (trace?.lastPacketAt) lines.push({ at: trace.lastPacketAt, says: say(media.last(trace)) })
  lines.sort((a, b) => a.at - b.at)
  if (fault) {
    const reply = [status ?? '', detail].filter(Boolean).join(' ')
    if (reply) lines.push({ at: lines.at(-1)!.at, says: say([`摄像头的原话：${reply}`, `In its own words: ${reply}`]) })
  }
  return lines.map(line => ({ at: clockOf(line.at), says: line.says }))
}
