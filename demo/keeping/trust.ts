import { momentAt } from '../../contract/wire.ts'
import { trust, type Trust } from '../../engines/trust/score.ts'
import { habitDays, photoDays, rapidMs } from '../../engines/trust/facts.ts'
import { recordKinds } from '../../modules/record/kinds.ts'
import { verdictOf } from '../../modules/record/verdict.ts'
import { measuredFields, photoFields } from '../../modules/trust/facts.server.ts'
import { dayMs, minute } from '../world/days.ts'
import type { District } from '../places/place.ts'
import type { Made } from '../world/world.ts'

/** Which minute of a day. */
const minuteOf = (at: number): number => Math.floor((at % dayMs) / minute)

/**
 * Scores every submitted record by the product's own engine, of what the demo knows of it: what else was filed in that
 * minute, the last ten values, the habit of the minute, and the pictures that kitchens keep as their own. The drawings
 * that all records share stand for photographs and are compared with nothing. domain.md D.3
 */
export function judgeAll({ world, pictures }: District): void {
  const own = new Map(
    pictures
      .all()
      .filter(({ compared }) => compared)
      .map(({ key }) => [key, key]),
  )
  const records = [...recordKinds].flatMap(([key, kind]) =>
    world
      .rows(key)
      .filter(row => row['submitStatus'] === 1)
      .map(row => ({
        row,
        kind,
        shows: photoFields(world.find(key)),
        measures: measuredFields(world.find(key)),
        at: momentAt(row['createTime'] as string),
      })),
  )
  for (const [, all] of Map.groupBy(records, ({ row }) => row['infoId'])) {
    const inTime = all.toSorted((a, b) => a.at - b.at)
    const before = new Map<string, typeof inTime>()
    const photos: { hash: string; at: number }[] = []
    for (const [i, record] of inTime.entries()) {
      const { row, kind, shows, measures, at } = record
      const earlier = before.get(kind) ?? []
      const near: { kind: string; at: number }[] = []
      for (let from = i; from >= 0 && inTime[from]!.at >= at - rapidMs; from--)
        near.push({ kind: inTime[from]!.kind, at: inTime[from]!.at })
      for (let from = i + 1; from < inTime.length && inTime[from]!.at <= at + rapidMs; from++)
        near.push({ kind: inTime[from]!.kind, at: inTime[from]!.at })
      const hashes = shows
        .flatMap(name => ((row[name] ?? []) as readonly string[]).flatMap(key => own.get(key) ?? []))
        .map(key => key.slice(14, 30))
      set(
        row,
        trust({
          recordSource: row['recordSource'] as number,
          at,
          changed: at,
          photos: hashes.map(hash => ({ hash, shotAt: null, isFromAlbum: false })),
          earlier: photos.filter(photo => photo.at >= at - photoDays * dayMs && hashes.includes(photo.hash)),
          metres: null,
          filings: near,
          series: measures.map(([name, { title: label }]) => ({
            label,
            values: [...earlier.slice(-9), record]
              .map(({ row: its }) => its[name])
              .filter(value => value !== null && value !== undefined) as unknown as readonly number[],
          })),
          sensors: [],
          filer: null,
          submissions: earlier
            .filter(other => other.at >= at - habitDays * dayMs && minuteOf(other.at) === minuteOf(at))
            .map(other => other.at),
        }),
      )
      before.set(kind, [...earlier.slice(-60), record])
      photos.push(...hashes.map(hash => ({ hash, at })))
    }
  }
}

const set = (row: Made, verdict: Trust): void => void Object.assign(row, verdictOf(verdict))
