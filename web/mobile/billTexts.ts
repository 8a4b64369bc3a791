import { usePrefs } from '../state/prefs.ts'

const zh = {
  paper: '送货单',
  next: '下一样',
  first: '开始录食材',
  whole: (n: number) => `看整单（${n} 样）`,
  line: (n: number) => `第 ${n} 样`,
  unnamed: '没写名称',
  edit: '修改送货单信息',
  add: '再加一样',
  submit: (n: number) => `提交整单（${n} 样）`,
  removeAsk: (name: string) => `确定删除“${name}”？`,
  none: '还没有食材，至少录一样',
  sum: (sum: string) => `合计 ${sum} 元`,
  bad: (n: number) => `${n} 处需要修改`,
  steps: '步骤',
  scan: '扫码填写',
  scanning: '把条码或追溯码放到取景框内',
  notFound: (code: string) => `档案和台账中没有“${code}”，请手工填写`,
  noCamera: '无法使用摄像头，请检查权限',
  photo: '拍照识别送货单',
  noRead: '识别照片需要网络；没有网络时可以手工填写',
  read: (n: number) => `已读出 ${n} 种货品，请逐项核对`,
  doubt: '没看清，请核对',
  doubts: (n: number) => `${n} 处没看清`,
}
const en: typeof zh = {
  paper: 'Delivery note',
  next: 'Next goods',
  first: 'Begin with the goods',
  whole: n => `See the note (${n} goods)`,
  line: n => `Goods ${n}`,
  unnamed: 'Without a name',
  edit: 'Change the note itself',
  add: 'Add goods',
  submit: n => `Submit the note (${n} goods)`,
  removeAsk: name => `Remove “${name}”?`,
  none: 'No goods yet; one at least is needed',
  sum: sum => `${sum} yuan in all`,
  bad: n => (n === 1 ? '1 thing to correct' : `${n} things to correct`),
  steps: 'Steps',
  scan: 'Scan a code',
  scanning: 'Hold the barcode or trace code into the picture',
  notFound: code => `Nothing here has “${code}”; please type it`,
  noCamera: 'The camera is not available; check its permission',
  photo: 'Read a photo of the note',
  noRead: 'Reading a photo needs a network; typing does not',
  read: n =>
    n === 1
      ? '1 kind of goods was read: please check each value'
      : `${n} kinds of goods were read: please check each value`,
  doubt: 'Hard to read: please check',
  doubts: n => `${n} hard to read`,
}

export const useBillTexts = (): typeof zh => (usePrefs(it => it.lang) === 'en' ? en : zh)
