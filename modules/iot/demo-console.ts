import type { Life } from './simulated.ts'

/** What the demo console says of the demo and of what was asked of it. decisions-2.md B.2 */
export interface DemoAnswer {
  /** Whether this product was started as a demo, and the asker is of its tenant. */
  readonly isDemo: boolean
  /** Whether a simulator runs that would hear of it. */
  readonly isRunning: boolean
  readonly scenes: readonly DemoScene[]
  /** The devices that take part, kitchen by kitchen. */
  readonly devices: readonly DemoDevice[]
  /** What was asked for last, newest first. */
  readonly told: readonly DemoTold[]
}

export interface DemoScene {
  readonly key: string
  readonly title: string
  /** S1 to S12, where it is one of the stories. */
  readonly story: string
  /** The kitchen it happens in unless another is chosen; '' where none of its devices is there. */
  readonly infoId: string
  /** Kinds of devices that act in it. */
  readonly kinds: readonly string[]
}

export interface DemoDevice {
  readonly id: string
  readonly deviceNo: string
  readonly deviceName: string
  readonly kind: string
  readonly kindName: string
  readonly infoId: string
  readonly infoName: string
  /** How it can be made to live. */
  readonly lives: readonly Life[]
}

export interface DemoTold {
  readonly at: string
  readonly who: string
  readonly infoName: string
  /** A scene, or a device with the life it was given. */
  readonly scene: string
  readonly deviceName: string
  readonly life: Life | ''
}
