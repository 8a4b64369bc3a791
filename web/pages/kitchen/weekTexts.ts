import { several } from '../../i18n/several.ts'
import { spoken } from '../parts/texts.ts'

export const weekTexts = {
  views: '看法', week: '周食谱', list: '列表', before: '上一周', after: '下一周', thisWeek: '本周', weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as readonly string[], between: '、',
  draft: '未提交', allergens: (names: string) => `致敏物：${names}`, add: (day: string, meal: string) => `添加 ${day} ${meal}的菜品`, copyLast: '复制上周', print: '打印带量食谱', paper: '带量食谱', grams: (n: string) => `${n}克`, portions: (n: string) => `${n}份`, copied: (n: number) => `已复制 ${n} 道菜`, skipped: (n: number) => `${n} 道菜没有复制`, publish: (n: number) => (n ? `公示 ${n} 道菜` : '公示'),
}

export const useWeekTexts = spoken(weekTexts, {
  views: 'View', week: 'Week', list: 'List', before: 'Week before', after: 'Next week', thisWeek: 'This week', weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], between: ', ',
  draft: 'Not submitted', allergens: names => `Allergens: ${names}`, add: (day, meal) => `Add a dish to ${meal} of ${day}`, copyLast: 'Copy last week', print: 'Print with weights', paper: 'Menu with weights', grams: n => `${n} g`, portions: n => `${n} portions`, copied: n => `${several(n, 'dish', 'dishes')} copied`, skipped: n => `${several(n, 'dish was', 'dishes were')} not copied`, publish: n => (n ? `Publish ${n}` : 'Publish'),
})
