/** The port of recordings: files of what cameras showed, wherever this product keeps them. */

/** Whose a recording is; where its files lie follows from these ids alone. */
export interface RecordPlace {
  readonly tenant: string
  readonly info: string
  readonly camera: string
}

/** A file that is whole. */
export interface RecordFile {
  /** Within its place. */
  readonly name: string
  /** When its first picture was taken, epoch ms; and how long it is, ms. */
  readonly startAt: number
  readonly duration: number
  readonly bytes: number
}

/** A recording that runs. */
export interface RecordRun {
  /** Resolves once all that came is written, and says why it is over; never rejects. */
  readonly over: Promise<{ readonly cause: string; readonly error: unknown }>
  /** Ends it, and waits until all is written. */
  stop(): Promise<void>
}

/** A file as players are sent it: with an index in front, by which they know how long it is and enter it anywhere. */
export interface RecordContent {
  readonly bytes: number
  /** From a byte on up to another one, both of them too. */
  read(from: number, to: number): NodeJS.ReadableStream
}

/** Files of recordings. */
export interface Records {
  /** Begins to record an opened channel, which then does not end by itself; null where it is not open. */
  record(channel: string, place: RecordPlace, onFile: (file: RecordFile) => void): RecordRun | null
  /** Where there are files. */
  places(): Promise<readonly RecordPlace[]>
  /**
   * Puts right what a kill has left half written, and says of which files nobody knows. Nobody may record there
   * meanwhile.
   * @param known names of files
   */
  unknown(place: RecordPlace, known: ReadonlySet<string>): Promise<readonly RecordFile[]>
  /** A file to be sent; null where there is none. */
  open(place: RecordPlace, name: string): Promise<RecordContent | null>
  /** Removes a file; one that is gone is no error. */
  remove(place: RecordPlace, name: string): Promise<void>
  /** Bytes that recordings may still use up. */
  room(): Promise<number>
}
