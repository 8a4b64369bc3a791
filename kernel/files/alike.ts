import { textArray } from '../store/arrays.ts'
import { bind, type Bound, type Rows, type Statement } from '../store/batch.ts'

/** Up to so many of 64 answers two pictures differ in are the same picture, compressed or resized anew. domain.md D.3 */
export const copyMost = 5

/** What is known of a picture, and of the earlier one of its kitchen that it copies, or else of the nearest. Moments are those of the wire. */
export interface Alike {
  readonly key: string
  /** When the camera says it was taken; '' when it does not say. */
  readonly takenAt: string
  /** When it reached us. */
  readonly storedAt: string
  /** Null when there is no earlier picture to compare it with. */
  readonly otherKey: string | null
  readonly otherStoredAt: string | null
  /** In how many of 64 answers the two differ: up to `copyMost` a copy, some 32 strangers. */
  readonly distance: number | null
}

/**
 * Of those it copies the oldest, so that a second try of an upload hides nothing. Only earlier pictures count: the original does not become a
 * copy because somebody copied it, and what is found today is found again tomorrow.
 */
const nearest: Statement = {
  name: 'file_alike',
  text: `select f.key, f.taken_at, f.created_at, o.key, o.created_at, o.distance from kernel_file f left join lateral (
      select o.key, o.created_at, bit_count(o.likeness # f.likeness) as distance from kernel_file o
      where o.tenant_id = f.tenant_id and o.info_id = f.info_id and o.likeness is not null and f.likeness is not null
        and o.created_at > f.created_at - interval '90 days' and (o.created_at, o.key) < (f.created_at, f.key)
      order by greatest(bit_count(o.likeness # f.likeness), ${copyMost}), o.created_at, o.key limit 1) o on true
    where f.tenant_id = app.tenant() and f.info_id = $1::bigint and f.key = any($2::varchar[])`,
}

/**
 * For pictures of one kitchen: the picture it stored in the 90 days before that each copies, or else the nearest. domain.md D.3 重复照片
 * To be run behind `enterAs` or `enterTenant`; `alikeOf` reads the rows. Keys that are not this kitchen's, or not the asker's to see, are missing.
 * @param info the id of the enterprise  @param keys as the fields of a record hold them
 */
export const alike = (info: string, keys: readonly string[]): Bound => bind(nearest, info, textArray(keys))

/** The rows `alike` gave, in no order. */
export const alikeOf = (rows: Rows): readonly Alike[] => rows.map(([key, takenAt, storedAt, otherKey, otherStoredAt, distance]) => ({
  key: key!, takenAt: takenAt?.slice(0, 19) ?? '', storedAt: storedAt!.slice(0, 19), otherKey: otherKey ?? null, otherStoredAt: otherStoredAt?.slice(0, 19) ?? null,
  distance: otherKey ? Number(distance) : null,
}))
