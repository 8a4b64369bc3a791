import type { Resource } from '../../../kernel/define/resource.ts'

/** The field people call a row by: the first listed text they search for that is no running number. */
export const nameField = (resource: Resource): string => {
  const own = resource.list.filter(name => name !== 'infoName')
  const asked = own.filter(name => resource.all[name]?.search && !resource.all[name].unique)
  // What something is called says more than its number.
  return asked.find(name => /(N|n)ame$|^title$/.test(name)) ?? asked[0] ?? own[0] ?? 'id'
}
