import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { serve } from '../../kernel/request/room.ts'
import type { Records } from '../../kernel/run/records.ts'
import type { Video } from '../../kernel/run/video.ts'
import type { Seal } from '../../kernel/store/secrets.ts'
import { videoCalls } from './calls.server.ts'
import type { VideoDesk } from './cameras.server.ts'
import type { CascadeDesk } from './cascade.server.ts'
import { commonCalls } from './common.server.ts'
import { controlCalls } from './control.server.ts'
import { awayJob, deviceSettle } from './device.server.ts'
import { deviceRecordCalls } from './device-records.server.ts'
import type { PlayDesk, PushDesk } from '../iot/asks.server.ts'
import { proxyCalls } from './proxy-calls.server.ts'
import { pushCalls } from './push-calls.server.ts'
import { platformCalls } from './platform-calls.server.ts'
import { platformSettle, seenSoon, shareSettle } from './share.server.ts'
import { recordCalls } from './record-calls.server.ts'
import { stayJob } from './record-stay.server.ts'
import type { RerunDesk } from './reruns.server.ts'
import { groupSettle, groupWays } from './group.server.ts'
import { regionSettle, regionWays } from './region.server.ts'
import video from './room.ts'
import { serverCalls, type VideoServer } from './server.server.ts'
import { treesOfChannels } from './trees.server.ts'

interface Timed {
  readonly kernel: Kernel
  readonly records: Records
}
interface Parts extends Timed {
  readonly video: VideoDesk
  readonly reruns: RerunDesk
  readonly cascade: CascadeDesk
  readonly seal: Seal
  readonly english: English
  readonly videoServer: VideoServer
  readonly play: Pick<PlayDesk, 'content'>
  readonly pushes: PushDesk
  readonly streams: Pick<Video, 'running' | 'stop'>
}

export default serve<Parts, Timed>(video, {
  settles: {
    'video/device': deviceSettle,
    'video/group': groupSettle,
    'video/region': regionSettle,
    'video/platform': platformSettle,
    'video/share': shareSettle,
  },
  ways: ({ kernel, english, cascade }) => ({
    'video/group': groupWays(kernel, english),
    'video/region': regionWays(kernel, english),
    'video/platform': seenSoon(() => cascade.soon()),
    'video/share': seenSoon(() => cascade.soon()),
  }),
  calls: ({ kernel, video: desk, reruns, cascade, videoServer, ...more }) => [
    ...videoCalls(kernel, desk),
    ...controlCalls(kernel, desk),
    ...deviceRecordCalls(kernel, desk, reruns),
    ...recordCalls(kernel, more),
    ...commonCalls(kernel, more.english),
    ...treesOfChannels(kernel, more.english),
    ...serverCalls(kernel, videoServer, more.pushes),
    ...pushCalls(kernel, { ...more, videoServer }),
    ...proxyCalls(kernel, more),
    ...platformCalls(kernel, cascade, videoServer.sip, more.english),
  ],
  ticks: ({ kernel, records }) => [awayJob(kernel), stayJob(kernel, records)],
})
