/**
 * The lists that prove the numbers, opened at what the number counts; signed out they lead to the login page first. A
 * number whose list has no page yet has no address here and stays plain text, so no number leads nowhere. domain.md E.1
 */

type Query = Readonly<Record<string, string>>

/** An address, narrowed to the one enterprise that is looked at; what has no value narrows nothing. */
export const to = (path: string, infoId: string, query: Query = {}): string => {
  const search = new URLSearchParams(Object.entries({ ...query, infoId }).filter(([, value]) => value !== ''))
  return search.size ? `${path}?${search}` : path
}

/** One alarm, one enterprise: opened where their list is. */
export const alarmLink = (id: string): string => to('/iot/warniotalarm', '', { open: id })
export const enterpriseLink = (id: string): string => to('/enterpriseInfo/enterpriseinfo', '', { open: id })
/** The enterprises of an area: the tree is turned to it. */
export const areaLink = (cityId: string): string => to('/enterpriseInfo/enterpriseinfo', '', { cityId })
