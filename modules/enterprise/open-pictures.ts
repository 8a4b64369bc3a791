import { wire } from '../../contract/wire.ts'

/** Where pictures of public kitchens are read. */
export const picturePath = '/dataScreenOpen/picture'

/** The public addresses of pictures that are stored as a list of keys, again as a list. */
export const picturesOf = (
  { tenant, info }: { readonly tenant: string; readonly info: string },
  keys: string | null | undefined,
): string =>
  (keys ?? '')
    .split(',')
    .filter(key => key !== '')
    .map(key => `${wire.api}${picturePath}?infoId=${info}&tenantId=${tenant}&key=${key}`)
    .join(',')
