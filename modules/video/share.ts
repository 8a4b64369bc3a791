// video/share 共享通道 video/share video_share
import { resource } from '../../kernel/define/resource.ts'
import { ref, text } from '../../kernel/fields/index.ts'

/**
 * A channel that a platform above may see, with the code and the name it has there. Each platform has its own. It is of
 * the kitchen of its channel: whoever does not see that sees no share of it.
 * video-contract.md A8, F5
 */
export default resource({
  key: 'video/share',
  title: '共享通道',
  wire: { path: 'video/share', none: ['import', 'export'], served: ['submit', 'remove'] },
  table: 'video_share',
  scope: 'enterprise',
  page: { at: '/platformShare', group: 'video', sort: 84 },
  fields: {
    platformId: ref('video/platform', {
      title: '上级平台',
      show: 'name',
      as: 'platformName',
      required: true,
      filter: true,
    }),
    channelId: ref('video/channel', {
      title: '国标通道',
      show: 'name',
      as: 'channelName',
      required: true,
      filter: true,
    }),
    customId: text({
      title: '自定义编号',
      max: 20,
      pattern: /^\d{20}$/,
      hint: '20位数字，通道在该上级平台的编号；空=通道自己的编号',
    }),
    customName: text({ title: '自定义名称', max: 255, hint: '通道在该上级平台的名称；空=本平台的名称' }),
    code: text({ title: '在上级的编号', max: 20, by: 'system' }),
  },
  list: ['infoName', 'platformName', 'channelName', 'code', 'customId', 'customName'],
  order: 'createTime asc',
  distinct: [{ by: ['platformId', 'channelId'] }],
  grants: { administrator: 'all' },
})

export const en = {
  title: 'Shared channels',
  fields: {
    platformId: 'Platform above',
    platformName: 'Platform above',
    channelId: 'Channel',
    channelName: 'Channel',
    customId: 'Code of its own',
    customName: 'Name of its own',
    code: 'Its code there',
  },
  hints: {
    customId: '20 digits, which the channel has at that platform; empty: the code of the channel',
    customName: 'What it is called at that platform; empty: its name here',
  },
}
