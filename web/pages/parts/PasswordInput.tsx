import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { errorText } from '../../../contract/errors.ts'
import { meter } from '../../../engines/password-policy/meter.ts'
import { policyOf } from '../../../engines/password-policy/policy.ts'
import { useTenants } from '../../engine/form/TenantInput.tsx'
import { usePrefs } from '../../state/prefs.ts'
import { useSession } from '../../state/session.ts'
import { useMarks, usePartTexts } from './texts.ts'
import './parts.css'

/** Whose password it is: the rules ask both. Without a tenant it is one of one's own. */
export interface Whose {
  readonly account: string
  readonly tenant?: string
}

/** A new password; where it is said whose, with a meter below it that says what the rules of that tenant will say. */
export function PasswordInput({
  value = '',
  onChange,
  of,
  ...props
}: Omit<ComponentProps<typeof Input.Password>, 'value' | 'onChange'> & {
  value?: string
  onChange?: (text: string) => void
  of?: Whose
}) {
  return (
    <>
      <Input.Password
        {...props}
        value={value}
        autoComplete="new-password"
        onChange={event => onChange?.(event.target.value)}
      />
      {of && value !== '' && <Meter of={of} password={value} />}
    </>
  )
}

/**
 * The policy of the session's tenant came with the sign-in: somebody with a first password may ask for nothing else.
 */
function usePolicy(tenant: string | undefined) {
  const user = useSession(it => it.user)
  const isForeign = Boolean(tenant) && tenant !== user?.tenant_id
  const { data } = useTenants(isForeign)
  const foreign = isForeign ? data?.find(choice => choice.tenantId === tenant)?.passwordPolicy : undefined
  return policyOf(foreign ?? user?.password_policy ?? '')
}

function Meter({ of: { account, tenant }, password }: { of: Whose; password: string }) {
  const texts = usePartTexts()
  const marks = useMarks()
  const lang = usePrefs(it => it.lang)
  const { level, broken } = meter(usePolicy(tenant), password, { account })
  const text = broken ? errorText(broken.code, broken.params, lang) : texts.levels[level]
  return (
    <span
      className="part-meter"
      data-level={level}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={level}
      aria-label={texts.strength}
      aria-valuetext={text}
    >
      <i />
      <i />
      <i />
      <i />
      <small>
        {texts.strength}
        {marks.colon}
        {broken ? `${texts.levels[0]} · ${text}` : text}
      </small>
    </span>
  )
}
