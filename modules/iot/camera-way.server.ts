import type { CameraWay } from '../../kernel/run/video.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import camera, { national, pushed } from './camera.ts'
import { cameras } from './tables.ts'

const c = cameras('c')

const { infoId, belong, m3u8, deviceCode, channelId, streamUser, streamPassword } = c
/** What the file of a camera `c` says of where its pictures come from. */
export const wayColumns = { infoId, belong, m3u8, deviceCode, channelId, streamUser, streamPassword, id: c.id }
/** What `wayColumns` are, where they are asked for. */
export type CameraFile = Pick<RowOf<'iot/camera'>, keyof typeof wayColumns>

/** Where the pictures of a camera come from. */
export const cameraWay = (tenantId: string, file: CameraFile, seal: Seal): CameraWay =>
  file.belong === national
    ? { kind: 'gb', tenantId, infoId: file.infoId, deviceId: file.deviceCode ?? '', channelId: file.channelId ?? '' }
    : file.belong === pushed
      ? { kind: 'push', key: streamName(tenantId, file.id) }
      : {
          kind: 'stream',
          url: file.m3u8 ?? '',
          login: file.streamUser
            ? { username: file.streamUser, password: openSecret(camera, file, 'streamPassword', seal) }
            : null,
        }

/** What the stream of a camera is known by to all who open it: whoever watches and whoever records have one stream. */
export const streamName = (tenant: string, id: string): string => `${tenant}-${id}`
