/** A photo of the record. */
export interface Photo {
  /** Its perceptual hash, 16 hex characters; null when none could be made. */
  readonly hash: string | null
  /** When it was taken, by EXIF or the phone's camera, epoch ms; null when it does not say. */
  readonly shotAt: number | null
  readonly isFromAlbum: boolean
}

/** A photo of another record. */
export interface Seen {
  readonly hash: string
  /** When it was submitted, epoch ms. */
  readonly at: number
}

/** What the same person submitted, this record among it. */
export interface Filing {
  /** Code of the dictionary record_type. */
  readonly kind: string
  readonly at: number
}

/** The last values of one measured quantity, this record's among them: its label as shown, 体温. */
export interface Series {
  readonly label: string
  readonly values: readonly number[]
}

/** A temperature that was entered, beside what the sensor says of the same place and hour; in ℃. */
export interface Sensed {
  readonly label: string
  readonly entered: number
  readonly mean: number
}

/**
 * All that the score of a submitted record follows from; times are epoch ms. What is not known is empty or null, and
 * costs nothing.
 */
export interface Facts {
  /** Code of the dictionary record_source. */
  readonly recordSource: number | null
  /** When it was submitted. */
  readonly at: number
  /** When its people last changed it: photos may be of then. */
  readonly changed: number
  readonly photos: readonly Photo[]
  /** Photos of earlier records, of any age; see {@link photoDays}. */
  readonly earlier: readonly Seen[]
  /** Metres from the enterprise. */
  readonly metres: number | null
  /**
   * Of a minute before and after are enough; see {@link rapidMs}. A record is therefore judged again when others follow
   * within the minute.
   */
  readonly filings: readonly Filing[]
  readonly series: readonly Series[]
  readonly sensors: readonly Sensed[]
  /** Whether who filed it was checked that morning, not checked, on leave, or has left. */
  readonly filer: 'checked' | 'unchecked' | 'onLeave' | 'left' | null
  /** When the enterprise submitted earlier records of this kind; see {@link habitDays}. */
  readonly submissions: readonly number[]
}

/** How far back photos are compared. domain.md D.3 */
export const photoDays = 90
/** How close submissions of several kinds count as one go. domain.md D.3 */
export const rapidMs = 60_000
/** How far back the minutes of submissions are compared. domain.md D.3 */
export const habitDays = 14
