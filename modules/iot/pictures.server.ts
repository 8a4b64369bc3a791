import { createHash } from 'node:crypto'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { refuse } from '../../kernel/errors.ts'
import { option } from '../../kernel/fields/base/field.ts'
import { inspect } from '../../kernel/files/inspect.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import type { Device } from '../../kernel/run/ports.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { keepingOfDevices } from '../system/asks.server.ts'
import alarm, { alm } from './alarm.ts'
import { notedPicture, pictureThere, type Shot } from './finding-pictures.server.ts'
import { iso } from './ingest-statements.server.ts'
import { alarms, allDevices } from './tables.ts'
import { writtenNames, writtenThere } from './written-pictures.server.ts'

const a = alarms('a')
const k = storedFiles('k')
const d = allDevices('d')

/** How far a clock of a device may be ahead of an alarm its message raised, ms. */
const aheadMs = 2 * 60_000
/** Pictures an alarm shows. */
const most = option(alm.alarmImgs, 'max', 1)

/** The alarm of a device that stood at a moment, the newest where there are several. */
const standing = select(
  'picture_alarm',
  a.id,
  list => `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.deviceId} = $1 and not ${a.isDeleted}
    and ${a.alarmTime} <= $3::timestamptz and (not ${a.recoverStatus} or ${a.recoverTime} >= $2::timestamptz) order by ${a.alarmTime} desc, ${a.id} desc limit 1`,
)
const kitchen = select(
  'picture_kitchen',
  d.infoId,
  list => `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted}`,
)
const names = select(
  'picture_names',
  { key: k.key, name: k.name },
  list => `select ${list} from ${k} where ${k.tenantId} = app.tenant() and ${k.key} = any($1)`,
)

const isWritten = ({ ai }: Shot): boolean => writtenNames.includes(ai)

/**
 * Keeps pictures that devices send with a message: what it shows is looked at by its content, it lies in the files of
 * its kitchen, and the alarm of the device that stood at that moment shows it. One that is sent twice is kept once.
 */
export function openPictures(kernel: Kernel, files: FileStore) {
  const keep = keepingOfDevices(kernel, files)
  const write = platformRows(alarm, kernel)

  /** The alarm that stood, and the pictures it shows, each with the name it was kept under; null where none stood. */
  const alarmAt = async (transaction: Transaction, device: Device, at: number) => {
    const [, [newest]] = await transaction.run([
      enterTenant(device.tenantId),
      bind(standing, device.id, iso(at), iso(at + aheadMs)),
    ])
    const [row] = newest ? await write.locked(transaction, device.tenantId, [newest]) : []
    if (!row) return null
    const [shown] = await transaction.run([bind(names, array(row.alarmImgs ?? []))])
    return { row, shown }
  }
  type Alarm = Awaited<ReturnType<typeof alarmAt>>
  /** The key that is the answer already, before anything is kept; null where the picture is to be kept. */
  const settled = (standsAt: Alarm, name: string): string | null =>
    !standsAt
      ? ''
      : (standsAt.shown.find(picture => picture.name.startsWith(name))?.key ??
        (standsAt.shown.length >= most ? '' : null))

  /** Keeps the bytes of a picture and notes them for what is on it. @returns its key, '' where the kitchen is gone */
  const keepFor = async (device: Device, bytes: Uint8Array, shots: readonly Shot[], name: string): Promise<string> => {
    const [, [info]] = await kernel.store.run([enterTenant(device.tenantId), bind(kitchen, device.id)])
    if (!info) return ''
    const { file, bounds, undo } = await keep(device.tenantId, info, { bytes, name })
    try {
      await kernel.store.run([
        enterTenant(device.tenantId),
        ...bounds,
        ...shots.map(shot => notedPicture(device, info, file.key, shot, name)),
      ])
    } catch (error) {
      await undo()
      throw error
    }
    return file.key
  }
  /** A picture of somebody checked: kept for the row that is written of the message. */
  const keepWritten = async (device: Device, bytes: Uint8Array, shot: Shot, name: string): Promise<string> => {
    const [, [there]] = await kernel.store.run([enterTenant(device.tenantId), writtenThere(device, shot, name)])
    return there ?? keepFor(device, bytes, [shot], name)
  }
  /** A frame of a box: kept once, for each finding of what was seen on it that has no picture. */
  const keepFrame = async (
    device: Device,
    bytes: Uint8Array,
    shots: readonly Shot[],
    name: string,
  ): Promise<string> => {
    const [, ...rows] = await kernel.store.run([
      enterTenant(device.tenantId),
      ...shots.map(shot => pictureThere(device, shot, name)),
    ])
    const standings = rows.flat()
    const lacking = shots.filter((_, n) => !standings[n]!.isNoted && standings[n]!.picture === '')
    const { key, picture } = standings[0]!
    if (!lacking.length) return key || picture
    if (!key) return keepFor(device, bytes, lacking, name)
    const [, [info]] = await kernel.store.run([enterTenant(device.tenantId), bind(kitchen, device.id)])
    if (info)
      await kernel.store.run([
        enterTenant(device.tenantId),
        ...lacking.map(shot => notedPicture(device, info, key, shot, name)),
      ])
    return key
  }

  return {
    /**
     * Whether a picture may be kept at all. @throws Refusal fileEmpty, fileType, fileBroken, fileTooLarge, imagePixels
     */
    look(bytes: Uint8Array): void {
      const result = inspect(bytes, 'image')
      if (!result.ok) throw refuse(result.code, result.params)
    },
    /**
     * @param at when it was taken, by the device, epoch ms
     * @param shots what algorithms saw on it, or what is written of its message: then it belongs to those findings and
     *   their alarms, or to that row; `none`: there is nothing it could belong to
     * @returns its key, also where it was there already; '' where nothing can show it
     * @throws Refusal as `look`, and storageFull, storageAway: the device sends it again
     */
    async keep(device: Device, bytes: Uint8Array, at: number, shots: readonly Shot[] | 'none'): Promise<string> {
      if (shots === 'none') return ''
      const [shot] = shots
      // The same bytes of another check are a picture of that one.
      const of = shot && isWritten(shot) ? `${shot.ai} ${shot.at} ${shot.channel}` : ''
      const name = `${device.deviceNo}-${createHash('sha256').update(of).update(bytes).digest('hex').slice(0, 32)}`
      if (shot) return isWritten(shot) ? keepWritten(device, bytes, shot, name) : keepFrame(device, bytes, shots, name)
      const before = await kernel.store.transaction(async transaction =>
        settled(await alarmAt(transaction, device, at), name),
      )
      if (before !== null) return before
      const [, [info]] = await kernel.store.run([enterTenant(device.tenantId), bind(kitchen, device.id)])
      if (!info) return ''
      const { file, bounds, undo } = await keep(device.tenantId, info, { bytes, name })
      try {
        return await kernel.store.transaction(async transaction => {
          // Others may have come while it was stored.
          const alarmNow = await alarmAt(transaction, device, at)
          const after = settled(alarmNow, name)
          if (after !== null || !alarmNow) {
            await undo()
            return after ?? ''
          }
          const { row } = alarmNow
          await transaction.run(bounds)
          const alarmImgs = [...(row.alarmImgs ?? []), file.key]
          await write.carried(transaction, device.tenantId, [[row, { alarmImgs }]], kernel.now())
          return file.key
        })
      } catch (error) {
        await undo()
        throw error
      }
    },
  }
}
