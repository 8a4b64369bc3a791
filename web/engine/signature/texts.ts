import { spoken } from '../../i18n/spoken.ts'
export const useSignTexts = spoken(
  {
    sign: '点击签名',
    again: '重签',
    done: '完成签名',
    undo: '撤销一笔',
    clear: '清除',
    hint: '请用手指、手写笔或鼠标在框内签写姓名',
    empty: '请先签名',
    sheet: (n: number) => (n ? `签名板，已写 ${n} 笔` : '签名板，还没有签名'),
    signed: (title: string) => `查看${title}`,
  },
  {
    sign: 'Sign',
    again: 'Sign again',
    done: 'Done',
    undo: 'Undo stroke',
    clear: 'Clear',
    hint: 'Sign in the box with a finger, a pen or the mouse',
    empty: 'Sign first',
    sheet: n => (n ? `Signature pad, ${n} strokes` : 'Signature pad, empty'),
    signed: title => `Look at ${title}`,
  },
)
export type SignTexts = ReturnType<typeof useSignTexts>
