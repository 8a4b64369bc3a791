import { table } from '../../kernel/define/table.ts'
import channel from './channel.ts'
import device from './device.ts'
import record from './record.ts'
import recordPlan from './record-plan.ts'
import group from './group.ts'
import platform from './platform.ts'
import region from './region.ts'
import share from './share.ts'

// Its tables, as statements name them.
export const videoDevices = table(device)
export const videoChannels = table(channel)
export const videoRecords = table(record)
export const recordPlans = table(recordPlan)
/** Which process records a camera, and until when nobody else does. */
export const recordLeases = table({
  table: 'video_record_lease',
  columns: ['tenantId', 'cameraId', 'holder', 'until'],
})
export const videoGroups = table(group)
export const videoRegions = table(region)
export const videoPlatforms = table(platform)
export const videoShares = table(share)
