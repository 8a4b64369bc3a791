import type { Resource } from '../../kernel/define/resource.ts'

/** It has every device once more, whatever its kind. */
const register = 'iot/device'

/**
 * Whether a resource has the files of a kind of device: each device has one, and is counted by it alone. domain.md 0.5
 */
export const isDeviceFile = ({ key, scope, all }: Resource): boolean =>
  key !== register && scope === 'enterprise' && 'deviceNo' in all && 'onlineStatus' in all
