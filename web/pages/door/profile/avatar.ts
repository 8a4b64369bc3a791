/** Bytes a picture of a person may have. */
export const avatarMost = 500 * 1024
/** Why a file cannot be a picture of a person; undefined when it can. core-platform.md 5 */
export const avatarProblem = (file: {
  readonly type: string
  readonly size: number
}): 'notPicture' | 'tooBig' | undefined =>
  !['image/jpeg', 'image/png'].includes(file.type) ? 'notPicture' : file.size > avatarMost ? 'tooBig' : undefined
