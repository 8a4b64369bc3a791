/** Regions and business groups, as the page of both asks for them. video-contract.md A3 to A5 */
import group from '../../../../modules/video/group.ts'
import region from '../../../../modules/video/region.ts'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { post } from '../../../api/http.ts'

/** A place channels are put into. */
export interface PlaceNode {
  readonly id: string
  readonly title: string
  readonly hasChildren: boolean
  /** Its code. */
  readonly deviceId: string
  /** The business group it belongs to, which belongs to itself; '' of a region. */
  readonly businessGroup: string
}
export const nodeOf = (row: Readonly<Record<string, unknown>>): PlaceNode => ({
  id: String(row['id']),
  title: String(row['name']),
  hasChildren: row['leaf'] !== true,
  deviceId: String(row['deviceId']),
  businessGroup: String(row['businessGroup'] ?? ''),
})

export interface PlaceKind {
  readonly definition: Resource
  /** Where its calls are. */
  readonly path: 'region' | 'group'
  /** The field of a channel that names its place. */
  readonly field: 'gbCivilCode' | 'gbParentId'
  readonly holdsChannels: (of: PlaceNode) => boolean
  readonly put: (into: PlaceNode, channelIds: readonly string[]) => Promise<unknown>
}

export const regionKind: PlaceKind = {
  definition: region,
  path: 'region',
  field: 'gbCivilCode',
  holdsChannels: () => true,
  put: ({ deviceId }, channelIds) => post('common/channel/region/add', { body: { civilCode: deviceId, channelIds } }),
}
export const groupKind: PlaceKind = {
  definition: group,
  path: 'group',
  field: 'gbParentId',
  holdsChannels: ({ deviceId, businessGroup }) => deviceId !== businessGroup,
  put: ({ deviceId, businessGroup }, channelIds) =>
    post('common/channel/group/add', { body: { parentId: deviceId, businessGroup, channelIds } }),
}

/** Takes channels out of whatever place they are in. */
export const takeOut = ({ path }: PlaceKind, channelIds: readonly string[]): Promise<unknown> =>
  post(`common/channel/${path}/delete`, { body: { channelIds } })

/** The cameras of a place; without one those that are in none. */
export const filterOf = ({ field }: PlaceKind, code?: string): Readonly<Record<string, string>> => ({
  channelType_equal: '0',
  isGone_equal: '0',
  ...(code === undefined ? { [`${field}_null`]: '1' } : { [`${field}_equal`]: code }),
})
