import { createContext, useContext, useId } from 'react'
import { Checkbox, Input, Radio, Select } from 'antd'
import type { Resource } from '../../../../kernel/define/resource.ts'
import { facesOf } from '../../../engine/fields/index.ts'
import { controlOf, listOf, textOf, type InputProps } from '../../../engine/faces.ts'
import { useTarget } from '../../../engine/registry.ts'
import { useWords } from '../../../engine/words.ts'
import { askable, columnsIn, readConditions, writeConditions, type Conditions } from './conditions.ts'
import { useScopeTexts } from './texts.ts'
import './scopes.css'

/**
 * Key of the resource that the chosen menu shows, '' for none: what a rule limits follows from its menu, whatever its
 * code says.
 */
export const LimitedKey = createContext('')
const useLimited = () => useTarget(useContext(LimitedKey))

/** The data a menu shows; fixed by the menu, so there is nothing to type. */
export function ResourceInput({ value, ...control }: InputProps) {
  const texts = useScopeTexts()
  const target = useLimited()
  return target ? (
    <Named resource={target} {...control} />
  ) : (
    <Input {...controlOf(control)} value={textOf(value) || texts.noResource} readOnly variant="filled" />
  )
}
function Named({ resource, ...control }: { resource: Resource } & Parameters<typeof controlOf>[0]) {
  const words = useWords(resource)
  return (
    <Select
      {...controlOf(control)}
      value={resource.key}
      options={[{ value: resource.key, label: `${words.resource} (${resource.key})` }]}
    />
  )
}

/** All fields, or a list of them to tick. */
export function FieldsInput(props: InputProps) {
  const resource = useLimited()
  return resource ? (
    <FieldsOf resource={resource} {...props} />
  ) : (
    <Input {...controlOf(props)} value={textOf(props.value)} onChange={event => props.onChange?.(event.target.value)} />
  )
}
function FieldsOf({ resource, value, onChange, title }: InputProps & { resource: Resource }) {
  const texts = useScopeTexts()
  const words = useWords(resource)
  const all = textOf(value) === '*'
  const columns = columnsIn(resource)
  return (
    <div className="scope-fields">
      <Radio.Group
        value={all ? 'all' : 'some'}
        aria-label={title}
        onChange={event => onChange?.(event.target.value === 'all' ? '*' : columns.join(','))}
        options={[
          { value: 'all', label: texts.all },
          { value: 'some', label: texts.some },
        ]}
      />
      {!all && (
        <Checkbox.Group
          value={[...listOf(value)]}
          options={columns.map(name => ({ value: name, label: words.field(name) }))}
          onChange={chosen => onChange?.(columns.filter(name => chosen.includes(name)).join(','))}
        />
      )}
    </div>
  )
}

/** Conditions by the search fields of the resource itself. */
export function ConditionsInput({ value, onChange }: InputProps) {
  const texts = useScopeTexts()
  return (
    <div className="scope-boxed">
      <p className="part-note">{texts.onlyCustom}</p>
      <ConditionsFor
        resourceKey={useContext(LimitedKey)}
        value={readConditions(value)}
        onChange={conditions => onChange?.(writeConditions(conditions))}
      />
    </div>
  )
}

/** The conditions a resource's own list takes, each with the input of its field. `among`: only these fields. */
export function ConditionsFor({
  resourceKey,
  ...props
}: {
  resourceKey: string
  among?: ReadonlySet<string>
  value: Conditions
  onChange: (conditions: Conditions) => void
}) {
  const texts = useScopeTexts()
  const resource = useTarget(resourceKey)
  return resource ? <ConditionsOf resource={resource} {...props} /> : <p className="part-note">{texts.noResource}</p>
}
function ConditionsOf({
  resource,
  among,
  value,
  onChange,
}: {
  resource: Resource
  among?: ReadonlySet<string>
  value: Conditions
  onChange: (conditions: Conditions) => void
}) {
  const words = useWords(resource)
  const id = useId()
  return (
    <div className="scope-conditions">
      {askable(resource)
        .filter(({ name }) => among?.has(name) ?? true)
        .map(({ name, of, params }) => {
          const Face = facesOf(of).Search
          if (!Face) return null
          const title = words.field(name)
          const put = (values: readonly string[]) =>
            onChange({ ...value, ...Object.fromEntries(params.map((param, at) => [param, values[at] ?? ''])) })
          return (
            <div key={name} className="crud-condition">
              <label htmlFor={`${id}-${name}`} title={title}>
                {title}
              </label>
              <Face
                id={`${id}-${name}`}
                of={of}
                name={name}
                title={title}
                words={words}
                values={params.map(param => value[param] ?? '')}
                onChange={put}
              />
            </div>
          )
        })}
    </div>
  )
}
