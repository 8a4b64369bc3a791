/**
 * The lists that prove the numbers, opened at what the number counts; signed out they lead to the login page first. A
 * number whose list has no page yet has no address here and stays plain text, so no number leads nowhere. domain.md E.1
 */

type Query = Readonly<Record<string, string>>

/** An address, narrowed to the one enterprise that is looked at. */
export const to = (path: string, infoId: string, query: Query = {}): string => {
  const search = new URLSearchParams(infoId ? { ...query, infoId } : query)
  return search.size ? `${path}?${search}` : path
}

/** Alarms nobody has handled. */
export const openAlarmsLink = (infoId: string): string => to('/iot/warniotalarm', infoId, { handleStatus: '0' })

/** One alarm, one enterprise: opened where their list is. */
export const alarmLink = (id: string): string => to('/iot/warniotalarm', '', { open: id })
export const enterpriseLink = (id: string): string => to('/enterpriseInfo/enterpriseinfo', '', { open: id })
/** The enterprises of an area: the tree is turned to it. */
export const areaLink = (cityId: string): string => to('/enterpriseInfo/enterpriseinfo', '', { cityId })
