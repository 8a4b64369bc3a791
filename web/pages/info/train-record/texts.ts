import { several } from '../../../i18n/several.ts'
import { spoken } from '../../../i18n/spoken.ts'

export const useTrainingTexts = spoken(
  {
    title: (name: string) => `考试：${name}`,
    tries: (n: number) => `还可以考 ${n} 次`,
    hand: '交卷',
    points: (n: number) => `${n} 分`,
    many: '多选',
    unanswered: (n: number) => `还有 ${n} 题没有作答，请先答完`,
    passed: (score: string) => `成绩 ${score} 分，已通过`,
    failed: (score: string) => `最好成绩 ${score} 分，还没有通过`,
  },
  {
    title: name => `Exam: ${name}`,
    tries: n => `${several(n, 'attempt')} left`,
    hand: 'Hand in',
    points: n => `${n} points`,
    many: 'several answers',
    unanswered: n => `${several(n, 'question is', 'questions are')} not answered yet`,
    passed: score => `${score} points: passed`,
    failed: score => `Best score ${score}: not passed yet`,
  },
)
