import type { Lang } from '../../../contract/errors.ts'
import { usePrefs } from '../../state/prefs.ts'

const zh = {
  chain: '审计链', verify: '立即校验', verifying: (n: number) => `正在校验，已检查 ${n} 条`, unknown: '尚未校验', whole: '完整，未被改动', broken: (n: number) => `审计链已断裂：${n} 处`,
  verifiedAt: (at: string) => `校验于 ${at}`, sealed: (seals: string, lines: number) => `${seals} 个封存，${lines} 条记录`, waiting: (n: number) => `${n} 条等待封存`, none: '还没有封存', end: '链尾', endHint: '把这个编号另行保存，日后可证明末尾没有被截去',
  lastSeal: (at: string) => `最近封存 ${at}`, failed: '没有取到审计链状态', retry: '重试', first: '首个断裂处',
  seal: (n: string) => `第 ${n} 号封存被改动`, missingSeal: (n: string) => `第 ${n} 号封存缺失`, line: (id: string) => `记录 ${id} 被改动`, missingLine: (id: string) => `记录 ${id} 缺失`, addedLine: (id: string) => `记录 ${id} 是事后加入的`, under: (n: string) => `（第 ${n} 号封存）`,
  more: (n: number) => `另有 ${n} 处`, difference: '变更内容', field: '字段', before: '变更前', after: '变更后', nothing: '没有记录变更内容', blank: '空',
}

const en: typeof zh = {
  chain: 'Audit chain', verify: 'Verify now', verifying: n => `Verifying, ${n} lines checked`, unknown: 'Not verified yet', whole: 'Whole and unchanged', broken: n => `The audit chain is broken: ${n === 1 ? '1 place' : `${n} places`}`,
  verifiedAt: at => `Verified ${at}`, sealed: (seals, lines) => `${seals} seals, ${lines} lines`, waiting: n => `${n} waiting for a seal`, none: 'Nothing is sealed yet', end: 'End of the chain', endHint: 'Keep this elsewhere to prove later that nothing was cut off',
  lastSeal: at => `Last sealed ${at}`, failed: 'The state of the chain could not be fetched', retry: 'Try again', first: 'First break',
  seal: n => `Seal ${n} was changed`, missingSeal: n => `Seal ${n} is missing`, line: id => `Line ${id} was changed`, missingLine: id => `Line ${id} is missing`, addedLine: id => `Line ${id} was put in afterwards`, under: n => ` (seal ${n})`,
  more: n => `and ${n} more`, difference: 'What changed', field: 'Field', before: 'Before', after: 'After', nothing: 'No change was recorded', blank: 'empty',
}

export type AuditTexts = typeof zh

const textsOf = (lang: Lang): AuditTexts => (lang === 'en' ? en : zh)
export const useAuditTexts = (): AuditTexts => textsOf(usePrefs(it => it.lang))
