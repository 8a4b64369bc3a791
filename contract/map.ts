/**
 * The enterprises of a map in columns, the n-th of each being of the same one: a thousandth of a city's names would be
 * told twenty thousand times. `place`: longitude and latitude one after the other, in `mapUnit` degrees (GCJ-02); 0, 0
 * where the file has none. `index` is -1 where there is none yet.
 */
export interface MapPoints {
  readonly id: readonly string[]
  readonly name: readonly string[]
  readonly place: readonly number[]
  /** Codes of enterprise_type, dynamic_grade, year_grade and info_status. */
  readonly type: readonly number[]
  readonly grade: readonly number[]
  readonly year: readonly number[]
  readonly state: readonly number[]
  /** The sunshine index, 0–100. */
  readonly index: readonly number[]
  /** Alarms that nobody has handled, and those of the first level among them. */
  readonly open: readonly number[]
  readonly urgent: readonly number[]
}

/** Degrees of one step of `place`, about a metre. */
export const mapUnit = 1e-5
