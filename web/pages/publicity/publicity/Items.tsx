import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { lawful } from '../../../../modules/publicity/completeness.ts'
import { publicityItem } from '../../../../modules/words/dictionaries.ts'
import type { InputProps } from '../../../engine/faces.ts'
import { useEnterprise } from '../../../state/enterprise.ts'
import { lazy } from '../../../kit/lazy.tsx'
import './publicity.css'
import { usePublicityTexts } from './texts.ts'

const required: readonly string[] = lawful
const Preview = lazy(
  () => import('./Preview.tsx'),
  it => it.Preview,
)

/** What a kitchen shows, item by item: what the law wants stays ticked; the page can be seen before it is filed. */
export function Items({ value, onChange, before, words }: InputProps) {
  const texts = usePublicityTexts()
  const [looks, setLooks] = useState(false)
  const chosen = useEnterprise(it => it.infoId)
  const infoId = String(before?.['infoId'] ?? '') || chosen
  const ticked = new Set([...required, ...String(value ?? '').split(',')].filter(key => key in publicityItem.items))
  const put = (key: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(key)
    else next.delete(key)
    onChange?.(
      Object.keys(publicityItem.items)
        .filter(it => next.has(it))
        .join(','),
    )
  }
  return (
    <div className="pb-items">
      {Object.keys(publicityItem.items).map(key => (
        <Checkbox
          key={key}
          checked={ticked.has(key)}
          disabled={required.includes(key)}
          title={required.includes(key) ? texts.lawful : undefined}
          onChange={event => put(key, event.target.checked)}
        >
          {words.label(publicityItem, key)}
        </Checkbox>
      ))}
      <Button onClick={() => setLooks(true)}>{texts.preview}</Button>
      {looks && <Preview isDraft infoId={infoId} items={[...ticked].join(',')} onClose={() => setLooks(false)} />}
    </div>
  )
}
