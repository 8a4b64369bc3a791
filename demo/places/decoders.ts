import type { World } from '../world/world.ts'

/**
 * How a thermometer speaks that was not made for this platform: a temperature probe behind Tasmota. No device of the
 * demo is one; whoever brings such a probe chooses it. iot/decoder
 */
export function decoders(world: World, at: number): void {
  world.file(
    'iot/decoder',
    '',
    {
      modelName: 'Tasmota DS18B20 冷藏探头',
      vendor: 9,
      deviceKind: 'fridge',
      topicForm: 'tasmota',
      timePointer: '/Time',
      says: [{ pointer: '/DS18B20/Temperature', measure: 'temp', scale: 1, offset: 0 }],
      enabled: true,
      remark: '演示：刷了 Tasmota 的 DS18B20 温度探头，SENSOR 报文',
    },
    at,
  )
}
