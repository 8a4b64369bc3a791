/** What may be asked of devices, each by its name. GB/T 28181-2022 §9.3, §9.5, §9.7 */
import type { Asked, Cameras, VideoCatalogue, VideoLine } from '../../kernel/run/cameras.ts'
import {
  catalogQuery,
  configQuery,
  deviceInfoQuery,
  deviceStatusQuery,
  presetQuery,
  recordQuery,
} from '../../protocols/gb28181/ask.ts'
import { catalogIn } from '../../protocols/gb28181/catalog.ts'
import {
  basicParamIn,
  deviceInfoIn,
  deviceStatusIn,
  presetsIn,
  recordsIn,
  resultIn,
  type DeviceInfo,
} from '../../protocols/gb28181/facts.ts'
import type { Asking } from './ask.ts'
import type { Book } from './book.ts'
import type { Clock } from './clock.ts'
import { questionOf } from './order.ts'

export interface Line extends VideoLine {
  /**
   * Asks what a device has, and hands it over as one transaction; who asks meanwhile waits for the same answer.
   * @throws what the product throws that cannot store it
   */
  catalogue(gbId: string): Promise<Asked<VideoCatalogue>>
  info(gbId: string): Promise<Asked<DeviceInfo>>
}

export interface LineSettings {
  readonly cameras: Cameras
  readonly questions: Asking
  readonly book: Book
  readonly clock: Clock
}

export function line({ cameras, questions, book, clock }: LineSettings): Line {
  const syncs = new Map<string, Promise<Asked<VideoCatalogue>>>()

  async function sync(gbId: string): Promise<Asked<VideoCatalogue>> {
    const askedAt = clock.now()
    const device = book.online(gbId)?.device
    const result = await questions.list(gbId, gbId, catalogQuery, catalogIn, ({ deviceId }) => deviceId)
    if (!result.isAnswered || device === undefined) return result as Asked<never>
    const { items: channels, isWhole, version } = result.answer
    const catalogue: VideoCatalogue = { channels, isWhole, version, askedAt }
    await cameras.catalogued(device, catalogue)
    return { isAnswered: true, answer: catalogue }
  }

  return {
    isOnline: gbId => book.online(gbId) !== null,
    catalogue(gbId) {
      const before = syncs.get(gbId)
      if (before) return before
      const work = sync(gbId).finally(() => syncs.delete(gbId))
      syncs.set(gbId, work)
      return work
    },
    info: gbId => questions.ask(gbId, gbId, deviceInfoQuery, deviceInfoIn),
    status: (gbId, channelId = gbId) => questions.ask(gbId, channelId, deviceStatusQuery, deviceStatusIn),
    settings: gbId => questions.ask(gbId, gbId, configQuery('BasicParam'), basicParamIn),
    presets: (gbId, channelId) => questions.list(gbId, channelId, presetQuery, presetsIn, ({ id }) => String(id)),
    async records(gbId, channelId, from, to) {
      const result = await questions.list(
        gbId,
        channelId,
        recordQuery(from, to),
        recordsIn,
        item => `${item.from} ${item.to} ${item.filePath}`,
      )
      if (!result.isAnswered) return result
      const items = result.answer.items.toSorted((left, right) => left.from - right.from)
      return { isAnswered: true, answer: { items, isWhole: result.answer.isWhole } }
    },
    order(gbId, about, order) {
      const what = questionOf(order)
      return what.isAnswered ? questions.ask(gbId, about, what, resultIn) : questions.tell(gbId, about, what)
    },
  }
}
