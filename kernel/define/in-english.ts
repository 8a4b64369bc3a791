import type { Dictionary } from '../fields/choice/type.ts'
import type { Values } from './rows.ts'

/**
 * Texts of rows that the platform wrote in Chinese, out of other fields of theirs, as they read in English; by key of
 * the resource. What people wrote stays as it is.
 */
export type InEnglish = Readonly<
  Record<string, (row: Values, label: (from: Dictionary, key: string | number) => string) => Values>
>
