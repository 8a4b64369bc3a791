import { marks } from '../../../contract/marks.ts'
import { spoken } from '../../i18n/spoken.ts'

/** Commas and colons as the reader's language writes them. */
export const useMarks = spoken(marks.zh, marks.en)

export const usePartTexts = spoken(
  {
    done: '操作成功!',
    saved: '保存成功',
    search: '搜索',
    none: '没有数据',
    noMatch: '没有匹配的数据',
    loading: '正在加载…',
    failed: '加载失败',
    notForYou: '您的账号没有查看这项内容的权限',
    again: '重试',
    all: '全选',
    clear: '清空',
    unfold: '全部展开',
    fold: '全部收起',
    chosen: (n: number) => `已选 ${n} 项`,
    trace: (id: string) => `编号 ${id}`,
    required: (title: string) => `请填写${title}`,
    choose: (title: string) => `请选择${title}`,
    strength: '密码强度',
    levels: ['不符合要求', '弱', '一般', '良好', '强'] as readonly string[],
    copy: '复制',
    copied: '已复制',
  },
  {
    done: 'Done!',
    saved: 'Saved',
    search: 'Search',
    none: 'Nothing here',
    noMatch: 'Nothing matches',
    loading: 'Loading…',
    failed: 'Could not be loaded',
    notForYou: 'Your account may not see this',
    again: 'Try again',
    all: 'All',
    clear: 'None',
    unfold: 'Unfold all',
    fold: 'Fold all',
    chosen: n => `${n} chosen`,
    trace: id => `Id ${id}`,
    required: title => `Enter: ${title}`,
    choose: title => `Choose: ${title}`,
    strength: 'Strength',
    levels: ['not allowed', 'weak', 'fair', 'good', 'strong'],
    copy: 'Copy',
    copied: 'Copied',
  },
)
