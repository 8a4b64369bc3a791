import type { CameraWay } from '../../kernel/run/video.ts'
import { openSecret, type Seal } from '../../kernel/store/secrets.ts'
import camera, { national, pushed } from './camera.ts'
import { cameras } from './tables.ts'

const c = cameras('c')

/** What the file of a camera `c` says of where its pictures come from: columns, in the order `cameraWay` reads them. */
export const wayColumns = [
  c.infoId,
  c.belong,
  c.m3u8,
  c.deviceCode,
  c.channelId,
  c.streamUser,
  c.streamPassword,
  c.id,
].join(', ')

/** Where the pictures of a camera come from. @param row as `wayColumns` are selected */
export function cameraWay(tenantId: string, row: readonly (string | null)[], seal: Seal): CameraWay {
  const [infoId, belong, url, deviceId, channelId, username, streamPassword, id] = row
  return belong === String(national)
    ? { kind: 'gb', tenantId, infoId: infoId ?? '', deviceId: deviceId ?? '', channelId: channelId ?? '' }
    : belong === String(pushed)
      ? { kind: 'push', key: streamName(tenantId, id ?? '') }
      : {
          kind: 'stream',
          url: url ?? '',
          login: username
            ? { username, password: openSecret(camera, { id, streamPassword }, 'streamPassword', seal) }
            : null,
        }
}

/** What the stream of a camera is known by to all who open it: whoever watches and whoever records have one stream. */
export const streamName = (tenant: string, id: string): string => `${tenant}-${id}`
