import type { ChecklistItem } from '../lists/checklist.ts'

/** What an environment record looks at, unless the kitchen has a list of its own. domain.md C.50 */
export const environmentItems: readonly ChecklistItem[] = [
  { code: 'E01', name: '地面无积水油污', en: 'Floor without water or grease' },
  { code: 'E02', name: '墙面天花板无霉斑脱落', en: 'Walls and ceiling without mould or flaking' },
  { code: 'E03', name: '台面货架整洁', en: 'Worktops and shelves tidy' },
  { code: 'E04', name: '下水与隔油设施通畅有盖', en: 'Drains and grease traps flow and are covered' },
  { code: 'E05', name: '垃圾桶加盖日清', en: 'Waste bins covered and emptied daily' },
  {
    code: 'E06',
    name: '防蝇防鼠设施完好(挡鼠板≥60 cm、门缝<6 mm)',
    en: 'Fly and rodent protection intact (rodent board ≥ 60 cm, door gap < 6 mm)',
  },
  { code: 'E07', name: '排烟罩无积油', en: 'Exhaust hood without grease' },
  { code: 'E08', name: '更衣区无食品', en: 'No food in the changing room' },
  { code: 'E09', name: '洗手设施齐全可用', en: 'Hand-washing complete and working' },
  { code: 'E10', name: '清洁工具分区存放', en: 'Cleaning tools kept apart by area' },
  { code: 'E11', name: '化学品专柜加锁并有标签', en: 'Chemicals locked away and labelled' },
  { code: 'E12', name: '就餐区桌面清洁、餐具保洁密闭', en: 'Dining tables clean, clean tableware closed away' },
]
