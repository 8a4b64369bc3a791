import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import type { RowOf, Said } from '../../kernel/define/rows.ts'
import { keyIn, labelOf } from '../../kernel/fields/index.ts'
import { aiType, alarmScene } from '../words/dictionaries.ts'
import { dueHours } from './alarm.ts'
import { placed } from './place.ts'
import { gradeOf, isSight } from './sightings.ts'
import { suggestionFor } from './suggestions.ts'

const percent = (confidence: number | null): string => `${Math.round((confidence ?? 0) * 100)}%`

/**
 * The alarm a finding leads to: of the camera where its file is there, else of the box. What people did is over when it
 * was seen; rodents and fire are not over by themselves. The rule names the algorithm, so that its precision can be
 * counted. domain.md D.4, decisions-2.md G
 */
export function alarmOf(
  finding: RowOf<'iot/finding'>,
  rule: Rule,
  cameraName: string | null,
  now: number,
): Said<RowOf<'iot/alarm'>> & { readonly sourceKey: string } {
  const { aiType: ai, alarmTime, lastTime, confidence } = finding
  const isOver = isSight(ai) && gradeOf[ai] > 1
  const minutes = Math.floor((momentAt(lastTime ?? alarmTime!) - momentAt(alarmTime!)) / 60_000)
  const name = cameraName ?? `${finding.deviceName ?? ''} ${finding.channelId ?? ''}`.trim()
  return {
    sourceKey: `finding:${finding.id}`,
    deviceId: finding.cameraId ?? finding.deviceId,
    deviceName: name.slice(0, 50),
    deviceNo: finding.channelId ?? finding.deviceNo,
    deviceKind: finding.cameraId ? 'camera' : 'aibox',
    alarmArea: finding.alarmArea,
    alarmType: 'AI',
    alarmLevel: rule.level,
    alarmTime,
    alarmValue: confidence,
    thresholdValue: rule.limit,
    alarmContent:
      `${placed(finding.alarmArea, name)}：${labelOf(aiType, ai ?? '')}（置信度${percent(confidence)}）`.slice(0, 200),
    // What an officer had to look at first has its picture already; of another it comes with the picture.
    alarmImgs: finding.snapImg,
    alarmScene: keyIn(alarmScene, rule.scene),
    law: rule.law?.slice(0, 200) ?? null,
    ruleKey: `${rule.key}@${ai ?? ''}`,
    ruleVer: rule.version ?? 1,
    dueTime: wireMoment(now + dueHours[rule.level]! * 3_600_000),
    suggest: suggestionFor('AI', ai ?? '')?.zh ?? null,
    ...(isOver && { recoverStatus: true, recoverTime: lastTime ?? alarmTime, durationMin: minutes }),
  }
}
