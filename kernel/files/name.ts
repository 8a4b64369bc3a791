import type { Extension } from './kinds.ts'

/**
 * The name a person gave a file, fit to be shown and offered for saving: no folders, no control or direction-changing
 * characters, and the extension its content earned in place of the one it claimed.
 */
export function shownName(declared: string, extension: Extension): string {
  const base = declared
    .normalize('NFC')
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...base].slice(0, 100).join('') || '未命名'}.${extension}`
}
