import { spoken } from '../../../i18n/spoken.ts'
import { several } from '../../../i18n/several.ts'
export const useLabelTexts = spoken(
  {
    title: '打印标签',
    kinds: { batch: '批次', sample: '留样' },
    batch: '批号',
    code: '追溯码',
    paper: '纸张',
    stocks: { roll: '标签卷 40×30 毫米', sheet: 'A4 不干胶 3×8' },
    copies: '每个份数',
    used: '已用格数',
    count: (n: number, pages: number) => `${n} 个标签，${pages} 页`,
    none: '没有要打印的标签',
    qr: (code: string) => `二维码 ${code}`,
  },
  {
    title: 'Print labels',
    kinds: { batch: 'Batch', sample: 'Sample' },
    batch: 'Lot',
    code: 'Trace code',
    paper: 'Paper',
    stocks: { roll: 'Roll 40 × 30 mm', sheet: 'A4, 3 × 8' },
    copies: 'Copies of each',
    used: 'Places used up',
    count: (n, pages) => `${several(n, 'label')} on ${several(pages, 'page')}`,
    none: 'Nothing to print',
    qr: code => `QR code ${code}`,
  },
)
export type LabelTexts = ReturnType<typeof useLabelTexts>
