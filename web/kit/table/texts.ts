import { useTranslation } from 'react-i18next'

const zh = {
  tickPage: '选择本页', number: '序号', tick: (name: string) => `选择 ${name}`, ticked: (n: number) => `已选 ${n} 条`, untick: '取消选择',
  total: (n: number) => `共 ${n.toLocaleString('zh-CN')} 条`,
  orMore: '（以上）',
  actions: '操作', more: '更多', rowActions: (name: string) => `${name} 的更多操作`,
  sure: '确定', cancel: '取消',
  loading: '正在加载', fetching: '正在刷新',
  columns: '列设置', columnsHint: '勾选显示，拖动排序', reset: '恢复默认', show: (name: string) => `显示 ${name}`,
  resize: (name: string) => `调整 ${name} 的宽度，左右方向键`,
  up: '上移', down: '下移', left: '左移', right: '右移', pin: '固定在左侧', unpin: '取消固定', hide: '隐藏此列',
  plainWidth: '恢复默认宽度',
  asc: '升序', desc: '降序', unsort: '取消排序',
  density: '密度', compact: '紧凑', middle: '适中', loose: '宽松',
  none: '还没有数据',
  filtered: '没有符合条件的数据', filteredHint: '换个条件试试，或清除全部条件', clearFilters: '清除条件',
  forbidden: '没有查看权限', forbiddenHint: '需要的话，请联系管理员开通',
  choose: '请点击左侧区域选择企业', chooseAbove: '请点击上方“选择企业”', chooseHint: '选择后显示该企业的数据',
  failed: '没有取到数据', retry: '重试', trace: (id: string) => `追踪号 ${id}`, stale: (why: string) => `刷新失败，显示的是上一次的数据：${why}`,
  unfold: (name: string) => `展开 ${name}`, fold: (name: string) => `收起 ${name}`, foldLoading: '正在加载下级', foldFailed: '下级加载失败，点击重试',
  showMore: (n: number) => `再显示 ${n} 条`,
}

const en: typeof zh = {
  tickPage: 'Select this page', number: 'No.', tick: name => `Select ${name}`, ticked: n => `${n} selected`, untick: 'Clear selection',
  total: n => `${n.toLocaleString('en')} in all`,
  orMore: 'or more',
  actions: 'Actions', more: 'More', rowActions: name => `More actions for ${name}`,
  sure: 'OK', cancel: 'Cancel',
  loading: 'Loading', fetching: 'Refreshing',
  columns: 'Columns', columnsHint: 'Tick to show, drag to order', reset: 'Reset', show: name => `Show ${name}`,
  resize: name => `Resize ${name} with the left and right arrow keys`,
  up: 'Move up', down: 'Move down', left: 'Move left', right: 'Move right', pin: 'Keep at the left', unpin: 'Let it scroll',
  hide: 'Hide this column', plainWidth: 'Default width',
  asc: 'Ascending', desc: 'Descending', unsort: 'No order',
  density: 'Density', compact: 'Compact', middle: 'Medium', loose: 'Loose',
  none: 'Nothing here yet',
  filtered: 'Nothing matches', filteredHint: 'Try other conditions, or clear them all', clearFilters: 'Clear conditions',
  forbidden: 'You may not see this', forbiddenHint: 'Ask your administrator if you need to',
  choose: 'Choose an enterprise on the left', chooseAbove: 'Choose an enterprise above', chooseHint: 'Its records will appear here',
  failed: 'The data could not be fetched', retry: 'Try again', trace: id => `Trace ${id}`,
  stale: why => `Refreshing failed; these are the rows of last time: ${why}`,
  unfold: name => `Unfold ${name}`, fold: name => `Fold ${name}`, foldLoading: 'Loading what is below', foldFailed: 'What is below could not be loaded; press to try again',
  showMore: n => `Show ${n} more`,
}

export type TableTexts = typeof zh

export const useTableTexts = (): TableTexts => {
  const { i18n } = useTranslation()
  return i18n.language?.startsWith('en') ? en : zh
}
