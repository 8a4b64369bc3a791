import { useState } from 'react'
import { Alert, Button } from 'antd'
import { blankItems } from '../../../kernel/fields/checklist/type.ts'
import { isOutdated, rearranged } from '../../../kernel/fields/checklist/versions.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import type { ItemLine } from './items.ts'
import { renewedTexts } from './renewed.ts'
import { partTexts } from './texts.ts'

/** Says that another version of the list is in force, what is new in it and what is asked no more, and goes over to it with the answers there are. */
export function NewList({ of, items, lang, onChange }: { of: Field, items: readonly ItemLine[], lang: 'zh' | 'en', onChange: ((value: Json) => void) | undefined }) {
  const texts = partTexts(lang)
  const [before, setBefore] = useState<readonly ItemLine[] | null>(null)
  const outdated = isOutdated(of, items)
  const from = outdated ? items : before
  if (!from) return null
  const told = renewedTexts(of, from, lang, texts).map(line => <p key={line}>{line}</p>)
  const renew = () => {
    setBefore(items)
    onChange?.(rearranged(blankItems(of) as readonly ItemLine[], items) as Json)
  }
  return outdated
    ? <Alert className="crud-alert" type="warning" showIcon title={texts.listChanged} description={told} action={<Button onClick={renew}>{texts.rearrange}</Button>} />
    : <Alert className="crud-alert" type="info" showIcon title={texts.renewed} description={told} closable={{ onClose: () => setBefore(null) }} />
}
