import { textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { shownPictures, storedFiles } from '../../kernel/store/tables.ts'

const f = storedFiles('f')
const s = shownPictures('s')
const p = storedFiles('p')
const c = shownPictures('c')

/**
 * Up to so many of 64 answers two pictures differ in are the same picture, compressed or resized anew. domain.md D.3
 */
export const copyMost = 5

/**
 * What is known of a picture of a record, and of the picture in an earlier record of its kitchen that it copies, or
 * else of the nearest. Moments are those of the wire.
 */
export interface Alike {
  readonly key: string
  /** When the camera says it was taken; '' when it does not say. */
  readonly takenAt: string
  /** Chosen among earlier pictures where it should have been taken on the spot. */
  readonly isFromAlbum: boolean
  /** Null when there is no earlier picture to compare it with. */
  readonly otherKey: string | null
  /** When the earlier record was filed. */
  readonly otherAt: string | null
  /** In how many of 64 answers the two differ: up to `copyMost` a copy, some 32 strangers. */
  readonly distance: number | null
}

/**
 * Of those it copies the oldest. Only pictures of earlier records count: an upload that nobody filed, or that was sent
 * twice, is no copy; the original does not become one because somebody copied it, and what is found today is found
 * again tomorrow.
 */
const nearest: Statement = {
  name: 'file_alike',
  text: `select ${f.key}, ${f.takenAt}, ${f.fromAlbum}, o.key, o.at, o.distance from ${f} left join lateral (
      select ${s.key}, ${s.at}, d.distance from ${s} join ${p} on ${p.tenantId} = ${s.tenantId} and ${p.key} = ${s.key}
        cross join lateral (select case when ${s.key} = ${f.key} then 0 else bit_count(${p.likeness} # ${f.likeness}) end as distance) d
      where ${s.tenantId} = ${f.tenantId} and ${s.infoId} = $1::bigint and ${s.at} > $3::timestamptz - interval '90 days' and ${s.at} < $3::timestamptz + interval '1 second' and ${s.rowId} < $4::bigint and d.distance is not null
      order by greatest(d.distance, ${copyMost}), ${s.at}, ${s.key} limit 1) o on true
    where ${f.tenantId} = app.tenant() and ${f.infoId} = $1::bigint and ${f.key} = any($2::varchar[])
      and not exists (select from ${c} where ${c.tenantId} = ${f.tenantId} and ${c.key} = ${f.key} and ${c.rowId} = $5::bigint)`,
}

/** The record whose pictures are asked for: its enterprise, its id, and when it was filed (of the wire). */
export interface Showing {
  readonly info: string
  readonly id: string
  readonly at: string
  /** The record it corrects: the pictures it shares with that one are not asked about again. */
  readonly corrects?: string | null
}

/**
 * For pictures of a record: the picture in an earlier record of the same kitchen, of the 90 days before, that each
 * copies, or else the nearest. domain.md D.3 重复照片. To be run behind `enterAs` or `enterTenant`; `alikeOf` reads the
 * rows. Keys that are not this kitchen's, or not the asker's to see, are missing.
 */
export const alike = ({ info, id, at, corrects }: Showing, keys: readonly string[]): Bound =>
  bind(nearest, info, textArray(keys), at, id, corrects ?? null)

/** The rows `alike` gave, in no order. */
export const alikeOf = (rows: Rows): readonly Alike[] =>
  rows.map(([key, takenAt, fromAlbum, otherKey, otherAt, distance]) => ({
    key: key!,
    takenAt: takenAt?.slice(0, 19) ?? '',
    isFromAlbum: fromAlbum === 't',
    otherKey: otherKey ?? null,
    otherAt: otherAt?.slice(0, 19) ?? null,
    distance: otherKey ? Number(distance) : null,
  }))
