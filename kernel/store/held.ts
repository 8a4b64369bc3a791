import { bind, type Bound, type Statement } from './batch.ts'

const holder: Statement = {
  name: 'lock_held',
  text: `select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database()) limit 1`,
}

/**
 * Asks whether anybody holds an advisory lock of this database: one row, or none. Whoever asks takes nothing.
 * @param key as it was given to `pg_advisory_lock`, below 2³¹
 */
export const isHeld = (key: number): Bound => bind(holder, String(key))
