/**
 * The lists that prove the numbers, opened at what the number counts; signed out they lead to the login page first. A
 * number whose list has no page yet has no address here and stays plain text, so no number leads nowhere. domain.md E.1
 */
import { clock } from '../../../../contract/clock.ts'
import type { LedgerKey, WarnKey } from './data.ts'

type Query = Readonly<Record<string, string>>

/** An address, narrowed to the one enterprise that is looked at. */
export const to = (path: string, infoId: string, query: Query = {}): string => {
  const search = new URLSearchParams(infoId ? { ...query, infoId } : query)
  return search.size ? `${path}?${search}` : path
}

const today = () => clock.today()

const ledgers: Partial<Record<LedgerKey, readonly [path: string, day: string]>> = {
  purchase: ['/standbook/purchase/standbookpurchase', 'purchaseDate'],
}

export function ledgerLink(key: LedgerKey, infoId: string): string | undefined {
  const [path, day] = ledgers[key] ?? []
  return path && to(path, infoId, { [`${day}_datege`]: today(), [`${day}_datele`]: today() })
}

/** Alarms of one day, narrowed further by the fields of the alarm centre. */
export const alarmsLink = (infoId: string, day: string, query: Query = {}): string =>
  to('/iot/warniotalarm', infoId, {
    ...query,
    alarmTime_datege: `${day} 00:00:00`,
    alarmTime_datele: `${day} 23:59:59`,
  })

/** Which alarms a tile counts; the two that watch people have no list until cameras do. */
const tiles: Partial<Record<WarnKey, Query>> = {
  alarm: { alarmScene: '1' },
  disinfect: { deviceKind: 'disinfect' },
  mouse: { deviceKind: 'mouse' },
  freeze: {},
}

export function warnLink(key: WarnKey, infoId: string): string | undefined {
  const query = tiles[key]
  return query && alarmsLink(infoId, today(), query)
}

export const enterprisesLink = (infoId: string, query: Query = {}): string =>
  to('/enterpriseInfo/enterpriseinfo', infoId, query)
