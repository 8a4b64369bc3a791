import { Bad, field, type Common, type FieldType } from '../field.ts'

/** What leaves instead of a secret that is set. domain.md B.11.2 */
export const hidden = '******'

/** Write-only: a password or key of 8–64 visible ASCII characters. The store keeps a hash; nobody reads it back. */
export const secretType: FieldType<string> = {
  name: 'secret',
  options: [],
  filters: [],
  column: () => 'varchar(200)',
  parse: raw => (typeof raw === 'string' && /^(?!sha256:)[!-~]{8,64}$/.test(raw) ? raw : new Bad('malformed')),
  bind: value => value,
  // Inside, the row carries the stored hash, so that a change of another field keeps it.
  read: text => text,
  wire: () => hidden,
  empty: '',
  json: () => ({ type: 'string', minLength: 8, maxLength: 64, writeOnly: true }),
  fake: n => `demo-secret-${n}`,
}

/** A password or key. */
export const secret = <const O extends Common>(said: O) => field(secretType, said)
