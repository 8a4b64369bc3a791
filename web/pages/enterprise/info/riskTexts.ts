import type { RiskAnswer } from '../../../../modules/supervise/patrol/risk.ts'
import { spoken } from '../../../i18n/spoken.ts'

type Parts = Readonly<Record<RiskAnswer['counted']['parts'][number]['code'], string>>

/** What the class of risk of a kitchen is told with. domain.md D.6.3 */
export const useRiskTexts = spoken(
  {
    title: '风险分级',
    none: '每两小时计算一次，还没有结果',
    counted: (score: string, at: string) => `风险分 ${score}（满 100，越高风险越大），${at} 计算。`,
    decided: (level: string) => `按依据应为 ${level}；现等级由监管人员确定，改档案中的“风险等级”可调整。`,
    yearly: (least: number, most: number, done: number) =>
      `每年检查 ${least === most ? least : `${least}–${most}`} 次，今年已查 ${done} 次`,
    of: (score: string, most: string) => `${score} / ${most}`,
    parts: {
      type: '经营类别',
      scale: '供餐规模',
      variety: '高风险品种',
      check: '最近检查失分',
      index: '阳光指数失分',
      alarm: '30 天报警',
      complaint: '一年投诉',
    } as Parts,
  },
  {
    title: 'Class of risk',
    none: 'Counted every two hours; there is no result yet',
    counted: (score, at) => `Risk ${score} of 100 (more is worse), counted ${at}.`,
    decided: level =>
      `By its basis it would be ${level}; an officer decided otherwise. It is changed in the file, as the risk.`,
    yearly: (least, most, done) =>
      `${least === most ? least : `${least} to ${most}`} inspections a year, ${done} made this year`,
    of: (score, most) => `${score} / ${most}`,
    parts: {
      type: 'Kind of business',
      scale: 'Meals at once',
      variety: 'Risky foods',
      check: 'Lost in the last inspection',
      index: 'Lost in the index',
      alarm: 'Alarms of 30 days',
      complaint: 'Complaints of a year',
    },
  },
)
