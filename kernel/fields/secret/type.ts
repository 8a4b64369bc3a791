import { Bad, field, option, type Common, type Field, type FieldType } from '../base/field.ts'

/** What leaves instead of a secret that is set. domain.md B.11.2 */
export const hidden = '******'

/** Whether the server must be able to read it again, to show it to somebody else's door. */
export const isSealed = (spec: Field): boolean => option(spec, 'sealed', false)

/** A key of our own making has length; a password that somebody else demands is as it is. */
const shape = (spec: Field) => (isSealed(spec) ? { minLength: 1, maxLength: 100 } : { minLength: 8, maxLength: 64 })

/**
 * Write-only: a password or key of visible ASCII characters. The store keeps a hash, and nobody reads it back; of a
 * `sealed` one it keeps the ciphertext, which only the server opens. kernel/store/secrets.ts
 */
export const secretType: FieldType<string> = {
  name: 'secret',
  options: ['sealed'],
  filters: [],
  column: () => 'varchar(200)',
  parse: (raw, spec) => {
    const { minLength, maxLength } = shape(spec)
    return typeof raw === 'string' &&
      raw.length >= minLength &&
      raw.length <= maxLength &&
      /^(?!sha256:|aes256:)[!-~]+$/.test(raw)
      ? raw
      : new Bad('malformed')
  },
  bind: value => value,
  // Inside, the row carries what is stored, so that a change of another field keeps it.
  read: text => text,
  wire: () => hidden,
  empty: '',
  json: spec => ({ type: 'string', ...shape(spec), writeOnly: true }),
  fake: n => `demo-secret-${n}`,
}

/**
 * A password or key. @param options `sealed`: kept encrypted instead of hashed, because the server itself has to use it
 */
export const secret = <const O extends Common & { readonly sealed?: true }>(options: O) => field(secretType, options)
