import { useCallback } from 'react'
import dataScope from '../../../modules/system/data-scope.ts'
import type { FormExtras } from '../../engine/list/extras.ts'
import { textOf } from '../../engine/faces.ts'
import { readConditions, writeConditions } from './scopes/conditions.ts'
import { ConditionsInput, FieldsInput, ResourceInput } from './scopes/inputs.tsx'
import { Scopes } from './scopes/Scopes.tsx'
import { useScopeTexts } from './scopes/texts.ts'

const custom = '5'
const inputs = { resourceCode: ResourceInput, scopeField: FieldsInput, scopeValue: ConditionsInput }

/** Data scopes: which rows and columns of a page a role sees. */
export default function DataScopes() {
  const texts = useScopeTexts()
  const form = useCallback(
    (): FormExtras => ({
      inputs,
      width: 880,
      wide: ['scopeField'],
      hides: ({ scopeType }) => (textOf(scopeType ?? '') === custom ? [] : ['scopeValue']),
      check: ({ scopeType, scopeValue, scopeField }) =>
        new Map([
          ...(textOf(scopeType ?? '') === custom && !writeConditions(readConditions(scopeValue))
            ? [['scopeValue', texts.needConditions] as const]
            : []),
          ...(textOf(scopeField ?? '') ? [] : [['scopeField', texts.needFields] as const]),
        ]),
    }),
    [texts],
  )
  return <Scopes definition={dataScope} form={form} />
}
