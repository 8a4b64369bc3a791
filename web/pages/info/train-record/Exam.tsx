import { useState } from 'react'
import { Alert } from 'antd'
import type { AnswerTo } from '../../../../kernel/define/contract.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import trainPaper from '../../../../modules/info/train-paper.ts'
import trainRecord from '../../../../modules/info/train-record.ts'
import { get, post } from '../../../api/http.ts'
import { useAsk } from '../../../engine/asks.ts'
import { useForget } from '../../../engine/data.ts'
import { toast } from '../../../state/toasts.ts'
import { Asking } from '../../parts/Asking.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { useTrainingTexts } from './texts.ts'
import './training.css'

type Training = WireRow<typeof trainRecord>

type Question = AnswerTo<typeof trainPaper>['questions'][number]

const letter = (at: number): string => String.fromCharCode(65 + at)

/** The questions of a training, one below the other; the server counts the points. domain.md B.10.3 */
export function Exam({ row, onClose }: { row: Training; onClose: () => void }) {
  const texts = useTrainingTexts()
  const forget = useForget(trainRecord)
  const paper = useAsk(trainPaper, { id: row.id }, { apart: true, staleTime: Infinity, gcTime: 0 })
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [missing, setMissing] = useState(0)

  const choose = ({ no, many }: Question, chosen: string) =>
    setAnswers(before => {
      const had = before[no] ?? ''
      return {
        ...before,
        [no]: !many ? chosen : had.includes(chosen) ? had.replace(chosen, '') : [...had, chosen].sort().join(''),
      }
    })
  const hand = async () => {
    const left = paper.data?.questions.filter(({ no }) => !answers[no]).length ?? 1
    setMissing(left)
    if (left) return false
    await post(`${trainRecord.path}/answer`, { body: { ids: row.id, answers }, quiet: true })
    const after = await get<Training>(`${trainRecord.path}/detail`, { params: { id: row.id }, quiet: true })
    const score = after.examScore
    toast(after.passFlag === 1 ? 'success' : 'info', after.passFlag === 1 ? texts.passed(score) : texts.failed(score))
    await forget()
    return true
  }

  return (
    <Asking
      title={texts.title(row.trainTitle)}
      onClose={onClose}
      onOk={hand}
      okText={texts.hand}
      done=""
      width={760}
      dirty={Object.keys(answers).length > 0}
      maximisable
    >
      <Loaded of={paper}>
        {({ tries, questions }) => (
          <>
            <p className="part-note">{texts.tries(tries)}</p>
            {missing > 0 && <Alert type="warning" showIcon title={texts.unanswered(missing)} />}
            {questions.map(question => (
              <fieldset key={question.no} className="exam">
                <legend>
                  {question.no}. {question.question}{' '}
                  <small>
                    {texts.points(question.score)}
                    {question.many && ` · ${texts.many}`}
                  </small>
                </legend>
                {question.options.map((option, at) => (
                  <label key={letter(at)}>
                    <input
                      type={question.many ? 'checkbox' : 'radio'}
                      name={`exam-${question.no}`}
                      checked={(answers[question.no] ?? '').includes(letter(at))}
                      onChange={() => choose(question, letter(at))}
                    />
                    <b>{letter(at)}</b>
                    {option}
                  </label>
                ))}
              </fieldset>
            ))}
          </>
        )}
      </Loaded>
    </Asking>
  )
}
