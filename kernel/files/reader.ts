/** The pixels of a picture, row by row: red, green and blue, one byte each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A piece of text in a picture and the upright rectangle around it, in pixels from the upper left corner. */
export interface SeenText {
  readonly text: string
  /** How surely it is this text: 0 to 1. */
  readonly sure: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Reads what is printed or written in pictures, one after the other. */
export interface TextReader {
  /**
   * @param onTurn told how many are read before this one, again whenever that changes; 0 when its own turn has come
   * @throws Refusal readerBusy when too many wait already, readingSlow when it takes too long, readerAway where this
   * machine cannot, busy when it broke down
   */
  read(picture: Pixels, onTurn?: (before: number) => void): Promise<readonly SeenText[]>
  close(): Promise<void>
}
