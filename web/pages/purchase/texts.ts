import { spoken } from '../parts/texts.ts'

export const useBillTexts = spoken({
  bill: '整单录入', title: '整单录入（一张送货单）', paper: '送货单', lines: '明细', line: (n: number) => `第 ${n} 行`, add: '添加一行', copy: '复制本行', remove: '删除本行', more: '更多', less: '收起', amount: '金额', sum: '合计', count: (n: number) => `共 ${n} 种`,
  goods: '输入名称，或从档案选择', filed: '档案', save: '提交整单', stored: (n: number) => `已保存 ${n} 条采购记录`, wrong: (n: number) => (n === 1 ? '有 1 处需要修改' : `有 ${n} 处需要修改`), most: (n: number) => `一张单最多 ${n} 行`,
  ownNumber: '送货单没有单号时可留空，系统自动编号', hint: '回车到下一格，最后一格回车添加一行', yuan: (sum: string) => `${sum} 元`,
  scan: '扫码', scanning: '把条码或追溯码放到取景框内', notFound: (code: string) => `档案和台账中没有“${code}”，请手工填写`, noCamera: '无法使用摄像头，请检查权限', close: '关闭',
  photo: '拍照识别送货单', read: (n: number) => `已读出 ${n} 种货品，请逐项核对`, doubt: '没看清，请核对', doubts: (names: string) => `没看清，请核对：${names}`,
}, {
  bill: 'Whole delivery note', title: 'Whole delivery note', paper: 'Delivery note', lines: 'Lines', line: n => `Row ${n}`, add: 'Add a row', copy: 'Copy this row', remove: 'Remove this row', more: 'More', less: 'Less', amount: 'Amount', sum: 'Sum', count: n => `${n} goods`,
  goods: 'Type a name, or choose from the files', filed: 'File', save: 'Submit the note', stored: n => `${n} purchases stored`, wrong: n => (n === 1 ? '1 thing to correct' : `${n} things to correct`), most: n => `${n} rows at most`,
  ownNumber: 'May stay empty where the note has none: it is then given one', hint: 'Enter goes on; in the last cell it adds a row', yuan: sum => `${sum} yuan`,
  scan: 'Scan', scanning: 'Hold the barcode or trace code into the picture', notFound: code => `Nothing here has “${code}”; please type it`, noCamera: 'The camera is not available; check its permission', close: 'Close',
  photo: 'Read a photo of the note', read: n => (n === 1 ? '1 kind of goods was read: please check each value' : `${n} kinds of goods were read: please check each value`), doubt: 'Hard to read: please check', doubts: names => `Hard to read, please check: ${names}`,
})
