import { useMemo } from 'react'
import { text } from '../../../kernel/fields/index.ts'
import type { FormExtras } from '../../engine/extras.ts'
import { controlOf, listOf, textOf, type InputProps } from '../../engine/faces.ts'
import { PasswordInput } from '../parts/PasswordInput.tsx'
import { useKinds } from './data.ts'
import type { UserTexts } from './texts.ts'

const passwordMost = 128

function Password({ name, value, onChange, ...control }: InputProps) {
  return <PasswordInput {...controlOf(control)} value={textOf(value)} meter={name === 'password'} onChange={typed => onChange?.(typed)} />
}
const inputs = { password: Password, password2: Password }

/**
 * The form of an account: a new one has a password, and which of enterprise, area and unit it asks for follows from the chosen roles.
 * platform-contract.md 3: the password of a submit is plain text.
 */
export function useUserForm(texts: UserTexts): FormExtras {
  const kinds = useKinds()
  return useMemo((): FormExtras => {
    const kindsIn = (roleId: unknown) => new Set(listOf(textOf(roleId as string)).map(id => kinds.get(id) ?? ''))
    return {
      moreWhen: 'add', moreAfter: 'account', inputs,
      more: { password: text({ title: texts.password, max: passwordMost, required: true }), password2: text({ title: texts.password2, max: passwordMost, required: true }) },
      hides({ roleId }) {
        const chosen = kindsIn(roleId)
        // Roles that are not known here (another tenant's) hide nothing.
        if (chosen.has('')) return []
        return [...(chosen.has('enterprise') ? [] : ['infoId']), ...(chosen.has('supervise') ? [] : ['areaCode', 'marketId'])]
      },
      check(entered, isNew) {
        const wrong = new Map<string, string>()
        if (kindsIn(entered['roleId']).has('enterprise') && !textOf(entered['infoId'])) wrong.set('infoId', texts.needEnterprise)
        if (isNew && textOf(entered['password']) !== textOf(entered['password2'])) wrong.set('password2', texts.differ)
        return wrong
      },
    }
  }, [kinds, texts])
}
