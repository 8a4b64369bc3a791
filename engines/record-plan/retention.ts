/** A file of a recording, as far as its stay is concerned. */
export interface Stored {
  /** When it begins, epoch ms, and how long it is, ms. */
  readonly startAt: number
  readonly duration: number
  readonly bytes: number
  /** It is evidence: it stays until somebody says that it is not. */
  readonly isEvidence: boolean
}

/** How long files stay, and how much of them. */
export interface Stay {
  /** ms after their end; null: as long as there is room. */
  readonly age: number | null
  /** Bytes of all; null: as many as there are. */
  readonly bytes: number | null
}

/** What is to go. */
export interface Leaving<File> {
  /** The earliest first. */
  readonly files: readonly File[]
  /** Bytes that are still too many without them: all that is left is evidence. */
  readonly over: number
}

/**
 * Which files go: what is too old, then the earliest until the rest has room; evidence never. Pure.
 * @param now epoch ms
 */
export function leaving<File extends Stored>(files: readonly File[], { age, bytes }: Stay, now: number): Leaving<File> {
  const goes: File[] = []
  let sum = files.reduce((total, file) => total + file.bytes, 0)
  for (const file of files.filter(({ isEvidence }) => !isEvidence).sort((a, b) => a.startAt - b.startAt)) {
    const isOld = age !== null && now - file.startAt - file.duration > age
    if (!isOld && (bytes === null || sum <= bytes)) continue
    goes.push(file)
    sum -= file.bytes
  }
  return { files: goes, over: bytes === null ? 0 : Math.max(0, sum - bytes) }
}
