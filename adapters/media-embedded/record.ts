/** What is said of a file that is whole. */
export interface RecordIndex {
  /** When its first picture was taken, epoch ms; and how long it is, ms. */
  readonly startAt: number
  readonly duration: number
  readonly bytes: number
  /** Where it may be entered: fragments that begin with a key frame, and their time since the beginning, ms. */
  readonly keys: readonly { readonly offset: number; readonly at: number }[]
}

/** A file that grows. */
export interface RecordWriter {
  /** Writes bytes behind those that are there: all of them, or none. @throws RecordFailure */
  append(bytes: Uint8Array): Promise<void>
  /** Nothing more comes. @param index null where nothing of it is of use @throws RecordFailure */
  end(index: RecordIndex | null): Promise<void>
}

/** Where files of a recording go. */
export interface RecordSink {
  /** Begins a file. @param startAt epoch ms @throws RecordFailure */
  begin(startAt: number): Promise<RecordWriter>
}

/** Why a recording is over. */
export type RecordCause =
  | 'stopped' // whoever began it said so
  | 'ended' // its channel is over
  | 'full' // there is no room
  | 'slow' // the sink takes less than comes
  | 'failed' // the sink does not take it

/** A sink takes no more. */
export class RecordFailure extends Error {
  readonly fault: 'full' | 'failed'
  constructor(fault: 'full' | 'failed', cause: unknown) {
    super(`recording: ${fault}`, { cause })
    this.fault = fault
  }
}

/** How a channel is recorded. */
export interface RecordSettings {
  /** How long a file becomes before the next begins, ms. */
  readonly length?: number
  /** Bytes that may wait to be written. */
  readonly queued?: number
}

/** How a recording ended. */
export interface RecordOutcome {
  readonly cause: RecordCause
  /** What the sink said; null where it is not to blame. */
  readonly error: unknown
}

/** A recording that runs. */
export interface Recording {
  /** Resolves once all that came is written, and says why it is over; never rejects. */
  readonly over: Promise<RecordOutcome>
  /** Ends it, and waits until all is written. */
  stop(): Promise<void>
}
