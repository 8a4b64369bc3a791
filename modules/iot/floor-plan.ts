// iot/floor-plan 厨房平面图 iot/warniotplan iot_floor_plan
import { resource } from '../../kernel/define/resource.ts'
import { decimal, images, lines, ref, text } from '../../kernel/fields/index.ts'

/** Devices one drawing has room for. */
const placesMost = 200

/**
 * The drawing of a kitchen, and where on it its devices stand, in percent of its width and height; cameras stand where
 * their points say. business-area.md B12
 */
export default resource({
  key: 'iot/floor-plan',
  title: '厨房平面图',
  wire: { path: 'iot/warniotplan', none: ['import'] },
  table: 'iot_floor_plan',
  scope: 'enterprise',
  page: { at: '/iot/warniotplan', group: 'iot', sort: 39 },
  fields: {
    planName: text({
      title: '名称',
      max: 50,
      required: true,
      search: true,
      initial: '厨房平面图',
      backfill: '厨房平面图',
    }),
    planImg: images({ title: '底图', max: 1, required: true }),
    places: lines({
      title: '设备位置',
      max: placesMost,
      fields: {
        deviceId: ref('iot/device', { title: '设备', show: 'deviceName', required: true }),
        deviceName: text({ title: '设备名称', max: 50 }),
        posX: decimal({ title: '横向%', digits: 5, scale: 2, min: 0, max: 100, required: true }),
        posY: decimal({ title: '纵向%', digits: 5, scale: 2, min: 0, max: 100, required: true }),
      },
    }),
  },
  list: ['infoName', 'planName', 'planImg', 'updateTime'],
  order: 'createTime desc',
  // One drawing of each kitchen.
  distinct: [{ by: [] }],
  rules: {
    placedOnce: {
      at: 'places',
      says: '每台设备在平面图上只有一个位置',
      holds: ({ places }) => new Set((places ?? []).map(({ deviceId }) => deviceId)).size === (places ?? []).length,
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'Kitchen floor plans',
  fields: {
    planName: 'Plan',
    planImg: 'Drawing',
    places: 'Where devices stand',
    'places.deviceId': 'Device',
    'places.deviceName': 'Device',
    'places.posX': 'Across',
    'places.posY': 'Down',
  },
  rules: { placedOnce: 'A device stands at one place of the drawing' },
}
