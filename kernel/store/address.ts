import { clock } from '../../contract/clock.ts'

/** What PostgreSQL reads between the settings of a connection: a space or a backslash of a value stands behind one. */
const written = (value: string): string => value.replace(/[\\ ]/g, String.raw`\$&`)

/**
 * The address of a database whose connections begin with these settings, whoever opens them; what the address says of
 * settings already stays. @param url `postgres://…`
 */
export function withSettings(url: string, settings: Readonly<Record<string, string | number>>): string {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${written(String(value))}`)
  address.searchParams.set('options', [...(options ? [options] : []), ...own].join(' '))
  // PostgreSQL's own programs take a plus for a plus.
  address.search = address.search.replaceAll('+', '%20')
  return address.href
}

/** The address of a database by the clock of this process: its `app.now()` is `clock.now()`. docs/decisions/0035 */
export const atClock = (url: string): string =>
  clock.shift() === 0 ? url : withSettings(url, { 'app.shift': `PT${clock.shift() / 1000}S` })
