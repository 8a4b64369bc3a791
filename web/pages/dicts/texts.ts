import { spoken } from '../parts/texts.ts'

export const useDictTexts = spoken({
  entries: '字典配置', entriesOf: (name: string) => `[${name}] 字典配置`, choose: '点击左侧的字典，配置它的键值', chooseAbove: '点击上方的字典，配置它的键值', top: '（顶级）',
}, {
  entries: 'Entries', entriesOf: name => `Entries of [${name}]`, choose: 'Choose a dictionary on the left to see its entries', chooseAbove: 'Choose a dictionary above to see its entries', top: '(top)',
})
