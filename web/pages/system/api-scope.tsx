import { useCallback } from 'react'
import { Input } from 'antd'
import apiScope from '../../../modules/system/api-scope.ts'
import type { FormExtras } from '../../engine/list/extras.ts'
import { controlOf, textOf, type InputProps } from '../../engine/faces.ts'
import { useMarks } from '../parts/texts.ts'
import { ResourceInput } from './scopes/inputs.tsx'
import { Scopes } from './scopes/Scopes.tsx'
import { useScopeTexts } from './scopes/texts.ts'

function PathInput({ value, onChange, ...control }: InputProps) {
  const texts = useScopeTexts()
  const marks = useMarks()
  return (
    <>
      <Input
        {...controlOf(control)}
        className="part-code"
        value={textOf(value)}
        placeholder="/api/…"
        autoComplete="off"
        onChange={event => onChange?.(event.target.value)}
      />
      <small className="crud-note">
        {texts.pathHint}
        {marks.clause}
        {texts.scoped}
      </small>
    </>
  )
}
const inputs = { resourceCode: ResourceInput, scopePath: PathInput }

/** API scopes: addresses only the roles that hold them may call. */
export default function ApiScopes() {
  const form = useCallback((): FormExtras => ({ inputs }), [])
  return <Scopes definition={apiScope} form={form} />
}
