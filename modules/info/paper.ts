import type { Values } from '../../kernel/define/resource.ts'
import { integer, lines, longText, text } from '../../kernel/fields/index.ts'

const letters = 'ABCDEF'
const most = 50

/**
 * Questions with their answers: for who writes them. Whoever takes the exam is shown `questionsOf` it. domain.md B.10.3
 * examPaper
 */
export const paper = lines({
  title: '试卷',
  max: most,
  hint: '选项每行一个，依次为 A、B、C……；答案填字母，多选如 AC',
  fields: {
    question: longText({ title: '题目', max: 500, required: true }),
    options: longText({ title: '选项', max: 600, required: true }),
    answer: text({ title: '答案', max: 6, required: true, pattern: /^[A-Fa-f]+$/ }),
    score: integer({ title: '分值', required: true, min: 1, max: 100, initial: 5 }),
  },
})

interface Question {
  readonly question: string
  readonly options: string
  readonly answer: string
  readonly score: number
}
export type Paper = readonly Question[]

const optionsOf = ({ options }: Question): readonly string[] =>
  options
    .split(/\r?\n/)
    .map(part => part.trim())
    .filter(Boolean)
/** Letters in their order, each once: CA, ca and AC are the same answer. */
const sorted = (answer: string): string => [...new Set(answer.toUpperCase().replace(/[^A-F]/g, ''))].sort().join('')

/** Whether every question can be answered: two to six options, and an answer among them. */
export const isSound = (questions: Paper): boolean =>
  questions.every(question => {
    const n = optionsOf(question).length
    return n >= 2 && n <= letters.length && [...sorted(question.answer)].every(letter => letters.indexOf(letter) < n)
  })

/** The questions without their answers. */
export const questionsOf = (questions: Paper) =>
  questions.map((question, i) => ({
    no: i + 1,
    question: question.question,
    options: optionsOf(question),
    many: sorted(question.answer).length > 1,
    score: question.score,
  }))

/** Percent of the points, two decimals. @param answers the letters chosen, by the number of the question */
export function graded(questions: Paper, answers: Values): number {
  const points = questions.reduce((sum, { score }) => sum + score, 0)
  const won = questions.reduce((sum, { answer, score }, i) => {
    const choice = answers[String(i + 1)]
    return sum + (typeof choice === 'string' && sorted(choice) === sorted(answer) ? score : 0)
  }, 0)
  return points === 0 ? 0 : Math.round((won * 10_000) / points) / 100
}
