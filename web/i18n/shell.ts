import { spokenLate, type Spoken } from './spoken.ts'
import { zh } from './zh.ts'

export type ShellTexts = Spoken<typeof zh>

/** What the shell says, its pages and its messages; its English is fetched when somebody reads it. */
export const useShellTexts = spokenLate(zh, () => import('./en.ts'))
/** The same where no component is. */
export const shellTexts = (): ShellTexts => useShellTexts.in()
