import { isTraceCode } from '../../engines/trace/code.ts'

/**
 * What is meant by what was read: the number below a barcode, or a trace code of this platform, alone or in its
 * address.
 */
export function readCode(text: string): { readonly gtin: string } | { readonly trace: string } | null {
  const code = /[?&]code=([^&#]+)/.exec(text)?.[1] ?? text
  return isTraceCode(code) ? { trace: code } : /^(\d{8}|\d{12,14})$/.test(code) ? { gtin: code } : null
}
