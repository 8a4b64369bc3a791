import { useState } from 'react'
import { Button, Input } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { permission } from '../../../../contract/roles.ts'
import rule from '../../../../modules/iot/rule.ts'
import { idempotencyKey } from '../../../api/http.ts'
import { submitRow } from '../../../engine/calls.ts'
import { useForget } from '../../../engine/data.ts'
import { useCan } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import type { Change } from './change.ts'
import { useReplayTexts } from './texts.ts'

/** Characters with which somebody says why a rule changes. */
const least = 5

/** What was replayed becomes a draft of the rule, which somebody else approves. For administrators. */
export function Draft({ change }: { change: Change }) {
  const texts = useReplayTexts()
  const can = useCan()
  const forget = useForget(rule)
  const [remark, setRemark] = useState('')
  const save = useMutation({
    mutationFn: () => {
      const { limit, ...further } = change
      return submitRow(rule, { ...further, limitValue: limit ?? '', remark }, idempotencyKey())
    },
    onSuccess: () => {
      setRemark('')
      toast('success', texts.drafted)
      void forget()
    },
  })
  if (!can(permission(rule.key, 'create'))) return null
  return (
    <form
      className="rp-draft"
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Input
        aria-label={texts.remark}
        placeholder={texts.remark}
        value={remark}
        maxLength={500}
        onChange={event => setRemark(event.target.value)}
      />
      <Button htmlType="submit" loading={save.isPending} disabled={remark.trim().length < least}>
        {texts.draft}
      </Button>
    </form>
  )
}
