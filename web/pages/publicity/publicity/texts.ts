import { spoken } from '../../../i18n/spoken.ts'

export const usePublicityTexts = spoken(
  {
    lawful: '法定公示，不能关闭',
    preview: '预览',
    previewTitle: '公众扫码后看到的样子',
    previewNote: '尚未提交的选择也按选上显示；其图片提交后才对外可见',
    loading: '正在加载…',
    again: '重试',
    poster: '海报',
    posters: '打印海报',
    allPosters: '全部海报',
    posterNote: (n: number) => (n ? `已选 ${n} 家，每家一页` : '当前范围内对外公示的全部单位，每家一页'),
    size: '尺寸',
    sizes: { a4: 'A4，贴在门口', a6: 'A6，放在前台', card: '桌牌，A5 沿虚线对折' } as Readonly<Record<string, string>>,
    download: '下载 PDF',
  },
  {
    lawful: 'Shown by law, cannot be switched off',
    preview: 'Preview',
    previewTitle: 'What people see who scan the code',
    previewNote: 'Also with what is chosen and not filed yet; its pictures are there for everybody once it is filed',
    loading: 'Loading…',
    again: 'Try again',
    poster: 'Poster',
    posters: 'Print posters',
    allPosters: 'All posters',
    posterNote: n =>
      n ? `${n} chosen, a page for each` : 'All kitchens in the chosen scope that show themselves, a page for each',
    size: 'Size',
    sizes: { a4: 'A4, for the door', a6: 'A6, for the counter', card: 'Table card, A5 folded along the dashes' },
    download: 'Download PDF',
  },
)
