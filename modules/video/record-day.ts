/** What the page of recordings is told of a day. */

/** A stretch of time, epoch ms. */
export interface DayStretch {
  readonly from: number
  readonly to: number
}

/** A recording as a timeline shows it. */
export interface DayRecord extends DayStretch {
  readonly id: string
  readonly bytes: number
  readonly isEvidence: boolean
  readonly reason: string
}

/** A camera on a day: what there is of it, and what a plan said there should be. */
export interface CameraDay {
  readonly cameraId: string
  readonly cameraName: string
  readonly infoId: string
  readonly infoName: string
  readonly records: readonly DayRecord[]
  readonly planned: readonly DayStretch[]
}

/** How a recording is fetched. video-contract.md A8 DownloadFileInfo */
export interface RecordPath {
  readonly httpPath: string
  readonly httpsPath: string
  readonly httpDomainPath: string
  readonly httpsDomainPath: string
}
