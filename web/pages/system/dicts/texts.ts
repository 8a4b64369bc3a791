import { spoken } from '../../../i18n/spoken.ts'

export const useDictTexts = spoken(
  {
    entries: '字典配置',
    entriesOf: (name: string) => `[${name}] 字典配置`,
    choose: '点击一个字典，配置它的键值',
  },
  {
    entries: 'Entries',
    entriesOf: name => `Entries of [${name}]`,
    choose: 'Choose a dictionary to see its entries',
  },
)
