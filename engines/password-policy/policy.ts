/** What a tenant asks of passwords. A zero turns a rule off. */
export interface Policy {
  readonly key: 'mlps3' | 'asvs'
  /** Characters as people count them, not bytes. */
  readonly minLength: number
  readonly maxLength: number
  /** How many of capital letters, small letters, digits and symbols there must be. */
  readonly classes: number
  /** So many characters of a sequence (1234, dcba) or of a keyboard (qwer, 1qaz) in a row are too many. */
  readonly sequence: number
  /** So many times the same character in a row are too many. */
  readonly repeat: number
  /** How many passwords before must not come again. */
  readonly history: number
  /** Days after which a password is too old, and how many days before that its owner is told. */
  readonly ageDays: number
  readonly noticeDays: number
}

/** ASVS 5.0 6.2.9 asks for 64 at least; more than this nobody types. */
const maxLength = 128

export const policies: Readonly<Record<Policy['key'], Policy>> = {
  /**
   * The market's: GB/T 22239-2019 8.1.4.1 a) asks that identity information be complex and be changed regularly, and
   * names no numbers; these are the ones assessors commonly accept.
   */
  mlps3: {
    key: 'mlps3',
    minLength: 8,
    maxLength,
    classes: 3,
    sequence: 4,
    repeat: 3,
    history: 5,
    ageDays: 90,
    noticeDays: 7,
  },
  /**
   * OWASP ASVS 5.0: length (6.2.1: 8 at least, 15 recommended), a list of common passwords (6.2.4), words of the
   * circumstances (6.2.11), and neither rules of composition (6.2.5) nor forced rotation (6.2.10).
   */
  asvs: {
    key: 'asvs',
    minLength: 12,
    maxLength,
    classes: 0,
    sequence: 0,
    repeat: 0,
    history: 0,
    ageDays: 0,
    noticeDays: 0,
  },
}

/** The policy of a name, as a tenant's setting holds it; mlps3 for any other. */
export const policyOf = (key: string): Policy => (key === 'asvs' ? policies.asvs : policies.mlps3)
