import type { Lang } from '../../../contract/in-lang.ts'
import { Alert, Button } from 'antd'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import type { ItemLine } from './items.ts'
import { useRenewal } from './renewed.ts'
import { usePartTexts } from './texts.ts'

/**
 * Says that another version of the list is in force, what is new in it and what is asked no more, and goes over to it
 * with the answers there are.
 */
export function NewList({
  of,
  items,
  lang,
  onChange,
}: {
  of: Field
  items: readonly ItemLine[]
  lang: Lang
  onChange: ((value: Json) => void) | undefined
}) {
  const texts = usePartTexts()
  const { outdated, told, renew, seen } = useRenewal(of, items, lang, texts, onChange)
  if (!told.length) return null
  const description = told.map(line => <p key={line}>{line}</p>)
  return outdated ? (
    <Alert
      className="crud-alert"
      type="warning"
      showIcon
      title={texts.listChanged}
      description={description}
      action={<Button onClick={renew}>{texts.rearrange}</Button>}
    />
  ) : (
    <Alert
      className="crud-alert"
      type="info"
      showIcon
      title={texts.renewed}
      description={description}
      closable={{ onClose: seen }}
    />
  )
}
