import { useMemo } from 'react'
import { Form } from 'antd'
import { text } from '../../../../kernel/fields/index.ts'
import type { FormExtras } from '../../../engine/list/extras.ts'
import { controlOf, listOf, textOf, type InputProps } from '../../../engine/faces.ts'
import type { Entered } from '../../../engine/form/form.ts'
import { PasswordInput } from '../../parts/PasswordInput.tsx'
import { useKinds, type Fresh } from './data.ts'
import type { UserTexts } from './texts.ts'

const passwordMost = 128

function Again({ value, onChange, ...control }: InputProps) {
  return <PasswordInput {...controlOf(control)} value={textOf(value)} onChange={typed => onChange?.(typed)} />
}
function First({ value, onChange, ...control }: InputProps) {
  const form = Form.useFormInstance<Entered>()
  const whose = {
    account: textOf(Form.useWatch('account', form)),
    tenant: textOf(Form.useWatch('tenantId', form)),
  }
  return (
    <PasswordInput {...controlOf(control)} of={whose} value={textOf(value)} onChange={typed => onChange?.(typed)} />
  )
}
const inputs = { password: First, password2: Again }

/**
 * The form of an account: a new one has a password, typed or made by the server and shown once, and which of
 * enterprise, area and unit it asks for follows from the chosen roles. platform-contract.md 3: the password of a submit
 * is plain text.
 */
export function useUserForm(texts: UserTexts, onMade: (made: Fresh) => void): FormExtras {
  const kinds = useKinds()
  return useMemo((): FormExtras => {
    const kindsIn = (roleId: unknown) => new Set(listOf(textOf(roleId as string)).map(id => kinds.get(id) ?? ''))
    return {
      moreWhen: 'add',
      moreAfter: 'account',
      inputs,
      more: {
        password: text({ title: texts.password, max: passwordMost, hint: texts.passwordHint }),
        password2: text({ title: texts.password2, max: passwordMost }),
      },
      // This page shows the password it is told, once.
      body: entered => ({ ...entered, shows: '1' }),
      told(answer, isNew) {
        const { id = '', account, password } = (answer ?? {}) as Partial<Fresh['accounts'][number]>
        if (isNew && account && password) onMade({ isOwn: true, accounts: [{ id, account, password }] })
      },
      hides({ roleId }) {
        const chosen = kindsIn(roleId)
        // Roles that are not known here (another tenant's) hide nothing.
        if (chosen.has('')) return []
        return [
          ...(chosen.has('enterprise') ? [] : ['infoId']),
          ...(chosen.has('supervise') ? [] : ['areaCode', 'marketId']),
        ]
      },
      check(entered, isNew) {
        const wrong = new Map<string, string>()
        if (kindsIn(entered['roleId']).has('enterprise') && !textOf(entered['infoId']))
          wrong.set('infoId', texts.needEnterprise)
        if (isNew && textOf(entered['password']) !== textOf(entered['password2'])) wrong.set('password2', texts.differ)
        return wrong
      },
    }
  }, [kinds, texts, onMade])
}
