/** What somebody sees in the picture of a camera, filed as a patrol by video. */
import camera from '../../../../../modules/iot/camera.ts'
import { gradeOf } from '../../../../../modules/iot/sightings.ts'
import { suggestions } from '../../../../../modules/iot/suggestions.ts'
import online from '../../../../../modules/supervise/online.ts'
import { labelOf } from '../../../../../kernel/fields/index.ts'
import { aiType } from '../../../../../modules/words/dictionaries.ts'
import { get } from '../../../../api/http.ts'
import { submitRow } from '../../../../engine/calls.ts'
import { upload } from '../../../../engine/files/upload.ts'
import { nameOfSnapshot } from '../play/frame.ts'
import type { Camera } from '../base/grid.ts'

export type Sight = keyof typeof gradeOf

/** What may be seen, by how grave it is: what matters at once first. */
export const sights: readonly (readonly [grade: 1 | 2 | 3, sights: readonly Sight[]])[] = ([1, 2, 3] as const).map(
  grade => [grade, (Object.keys(gradeOf) as Sight[]).filter(sight => gradeOf[sight] === grade)],
)

/** A picture somebody took, and when: epoch ms. */
export interface Shot {
  readonly file: Blob
  readonly at: number
}

/** 人工巡查 of patrol_type, 发现问题 of patrol_result. */
const [byHand, problem] = [2, 2] as const
/** For what nobody says what to do about. */
const usual = '请立即整改，并上传整改后的照片。'

/**
 * Files it with its picture as a draft, which its office issues to the kitchen: the place, how grave it is and what is
 * asked for follow from the camera and from what is seen. domain.md B.7.2
 * @param key makes filing it again harmless @throws ApiError
 */
export async function fileFinding(of: Camera, { file, at }: Shot, sight: Sight, key: string): Promise<void> {
  const row = await get<Readonly<Record<'infoId' | 'cameraArea', string | number>>>(`${camera.path}/detail`, {
    params: { id: of.id },
    quiet: true,
    scope: false,
  })
  const { link } = await upload(file, nameOfSnapshot(of, at), () => undefined)
  await submitRow(
    online,
    {
      infoId: row.infoId,
      patrolType: byHand,
      cameraName: of.name,
      patrolArea: row.cameraArea,
      patrolResult: problem,
      patrolImgs: [link],
      problemType: [sight],
      problemLevel: gradeOf[sight],
      problemDesc: `${of.name}：${labelOf(aiType, sight)}`,
      requirement: sight === 'rat' ? suggestions.MOUSE.zh : usual,
    },
    key,
  )
}
