import { spoken } from '../../i18n/spoken.ts'

export const useZeroEntryTexts = spoken(
  {
    title: '零录入率',
    hint: (share: string) => `近 30 天 ${share}`,
    of: (auto: number, all: number, share: string) => `${auto} / ${all} 条 · ${share}`,
    none: '近 30 天没有设备自动生成的记录',
  },
  {
    title: 'Filed by itself',
    hint: share => `${share} of 30 days`,
    of: (auto, all, share) => `${auto} of ${all} · ${share}`,
    none: 'In 30 days no device has filed anything',
  },
)
