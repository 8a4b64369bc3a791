import { useState } from 'react'
import { option } from '../../../kernel/fields/base/field.ts'
import type { Field, Json } from '../../../kernel/fields/index.ts'
import { type InputProps, listOf } from '../../engine/faces.ts'
import type { Entered, Errors } from '../../engine/form/form.ts'
import type { Words } from '../../engine/words.ts'
import { Mark } from '../base/Mark.tsx'
import { useTexts } from '../base/texts.ts'
import { Taken, useShots } from './Photos.tsx'

type Named = readonly [string, Field]

/** One of the fields of a form that hold pictures: what it has, and what is wrong with it. */
function Part({
  of,
  chosen,
  isAsked,
  error,
  onChoose,
  ...props
}: InputProps & { chosen: boolean; isAsked: boolean; error: string | undefined; onChoose: () => void }) {
  const texts = useTexts()
  const shots = useShots({ of, ...props })
  const { id, name, title, words } = props
  const hint = words.hint(name, of)
  const input = (isCamera: boolean) => (
    <input
      type="file"
      accept="image/*"
      {...(isCamera ? { id, capture: 'environment' as const } : { multiple: shots.room > 1 })}
      aria-label={`${isCamera ? texts.camera : texts.album} ${title}`}
      onChange={({ target }) => {
        void shots.add([...(target.files ?? [])]).finally(() => {
          target.value = ''
        })
      }}
    />
  )
  return (
    <div data-field={name} data-wrong={error ? true : undefined} className="m-shots">
      <label className="m-chip m-of">
        <input type="radio" name="m-camera-of" checked={chosen} onChange={onChoose} />
        <span>
          {title}
          {isAsked && <em aria-label={texts.required}>*</em>}
          {shots.links.length > 0 && ` · ${shots.links.length}`}
        </span>
      </label>
      {shots.links.length > 0 && (
        <span className="m-photos">
          <Taken title={title} links={shots.links} onOut={shots.takeOut} />
        </span>
      )}
      {chosen && (
        <span className="m-photos">
          {shots.room > 0 && (
            <label className="m-camera">
              {input(true)}
              <Mark name="lens" size={40} />
              <span aria-hidden>
                {texts.camera} · {title}
              </span>
            </label>
          )}
          {shots.room > 0 && !option(of, 'camera', false) && (
            <label className="m-album">
              {input(false)}
              <span aria-hidden>{texts.album}</span>
            </label>
          )}
          {hint && <p className="m-hint">{hint}</p>}
        </span>
      )}
      {shots.problem && (
        <small role="alert" className="m-error">
          {shots.problem}
        </small>
      )}
      {error && (
        <p id={`${id ?? ''}-error`} className="m-error">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * Several fields that hold pictures, with one camera: first it is said what the picture is of. Nothing needs a choice
 * while the first one lacks its picture.
 */
export function Camera({
  fields,
  values,
  needed,
  errors,
  words,
  onChange,
}: {
  fields: readonly Named[]
  values: Entered
  /** Those that must be given, by what else was entered. */
  needed: readonly string[]
  errors: Errors
  words: Words
  onChange: (values: Entered) => void
}) {
  const texts = useTexts()
  const isAsked = ([name, of]: Named): boolean => Boolean(of.required) || needed.includes(name)
  const lacks = ([name, of]: Named) => !listOf(values[name]).length && (isAsked([name, of]) || errors.has(name))
  const [chosen, setChosen] = useState(() => (fields.find(lacks) ?? fields[0]!)[0])
  return (
    <div className="m-field m-cameras" role="radiogroup" aria-label={`${texts.pictures}: ${texts.what}`}>
      {fields.map(([name, of]) => (
        <Part
          key={name}
          id={`m-${name}`}
          of={of}
          name={name}
          title={words.field(name)}
          words={words}
          {...(values[name] !== undefined && { value: values[name] })}
          before={undefined}
          onBusy={() => undefined}
          bring={onChange}
          isAsked={isAsked([name, of])}
          chosen={chosen === name}
          error={errors.get(name)}
          onChoose={() => setChosen(name)}
          onChange={(value: Json) => onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}
