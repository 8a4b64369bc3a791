import info from '../../../../modules/enterprise/info.ts'
import { useRow } from '../../../engine/data.ts'
import { textOf } from '../../../engine/faces.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useAlarmCentreTexts } from './texts.ts'

/** The one kitchen a link narrowed the list to, and how to see the others again. */
export function Only({ infoId, onDrop }: { infoId: string; onDrop: () => void }) {
  const texts = useAlarmCentreTexts()
  const name = textOf(useRow(info, infoId).data?.infoName)
  return (
    <button type="button" className="region-chip" aria-label={texts.dropKitchen(name)} onClick={onDrop}>
      <span lang="zh-CN">{name || texts.oneKitchen}</span>
      <Icon name="close" size={12} />
    </button>
  )
}
