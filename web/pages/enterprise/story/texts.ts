import { marks } from '../../../../contract/marks.ts'
import { spoken } from '../../../i18n/spoken.ts'

export const useStoryTexts = spoken(
  {
    title: '最近发生',
    none: '没有',
    events: {
      grave: (words: string) => `一类报警 ${words}`.trim(),
      alarm: (words: string) => words || '报警',
      inspection: (points: string) => (points ? `现场检查 ${points} 分` : '现场检查'),
      patrol: (area: string) => `视频巡查 ${area}`.trim(),
      complaint: (type: string) => `投诉 ${type}`.trim(),
      card: (words: string) => words || '亮牌',
      morning: (words: string) => `晨检 ${words || '异常'}`,
      refusal: (words: string) => `拒收 ${words}`.trim(),
      recall: (words: string) => `召回 ${words}`.trim(),
      evidence: (words: string) => `固定证据 ${words}`.trim(),
      emergency: (words: string) => `应急 ${words}`.trim(),
      sample: (words: string) => `留样冷链异常 ${words}`.trim(),
    },
    doubts: {
      doubt: (kinds: readonly string[]) => `记录不可信 ${kinds.join(marks.zh.comma)}`,
      forged: (kinds: readonly string[]) => `认定造假 ${kinds.join(marks.zh.comma)}`,
      points: (n: number) => `可信度 ${n}`,
    },
  },
  {
    title: 'What happened',
    none: 'None',
    events: {
      grave: words => `First-level alarm ${words}`.trim(),
      alarm: words => words || 'Alarm',
      inspection: points => (points ? `Inspection, ${points} points` : 'Inspection'),
      patrol: area => `Patrol ${area}`.trim(),
      complaint: type => `Complaint ${type}`.trim(),
      card: words => words || 'Card',
      morning: words => `Morning check ${words || 'not normal'}`,
      refusal: words => `Delivery refused ${words}`.trim(),
      recall: words => `Recall ${words}`.trim(),
      evidence: words => `Evidence ${words}`.trim(),
      emergency: words => `Emergency ${words}`.trim(),
      sample: words => `Sample, cold chain broken ${words}`.trim(),
    },
    doubts: {
      doubt: kinds => `Not believed: ${kinds.join(marks.en.comma)}`,
      forged: kinds => `Found made up: ${kinds.join(marks.en.comma)}`,
      points: n => `believability ${n}`,
    },
  },
)
