/** The port of pictures that come by themselves: whoever publishes is let in, or told why not. */

/** Somebody wants to publish. */
export interface PushComer {
  /** Both parts of its address, and what stands behind the question mark. */
  readonly app: string
  readonly stream: string
  readonly query: string
  /** Where it comes from. */
  readonly address: string
}

/** Somebody who may publish, until `end`. */
export interface Push {
  /** What its pictures are published under. */
  readonly key: string
  /** Told how to cut it off. */
  opened(cut: () => void): void
  /** So many bytes came. */
  count(bytes: number): void
  /** It is over: once. */
  end(): void
}

/** Who says who may publish. */
export interface PushDoor {
  /** @throws what the store throws: then nobody said that it may */
  admit(comer: PushComer): Promise<Push | { readonly refused: string }>
}
