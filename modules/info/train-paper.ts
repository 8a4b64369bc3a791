import { call } from '../../kernel/define/contract.ts'
import { list } from '../../kernel/define/shape.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import record from './train-record.ts'

/** The paper as it is taken: the questions, never their answers. domain.md B.10.3 */
export default call({
  of: record,
  name: 'paper',
  title: '考试试卷',
  source: 'modules/info/train-paper.ts',
  on: 'row',
  verb: 'answer',
  answers: {
    ...{ id: text, trainTitle: text, tries: number },
    questions: list({ no: number, question: text, options: list(text), many: flag, score: number }),
  },
})
