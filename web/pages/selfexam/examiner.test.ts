import { expect, test } from 'vitest'
import day from '../../../modules/selfexam/day.ts'
import week from '../../../modules/selfexam/week.ts'
import employee from '../../../modules/staff/employee.ts'
import { offerOf } from '../../engine/fields/refRows.ts'
import { filedBy } from '../../engine/form/form.ts'
import { clock } from '../../../contract/clock.ts'
import { isExaminer, onlyExaminers, usualExaminer } from './examiner.ts'

const [officer, director] = [
  { examUser: '李安', examUserId: '3' },
  { examUser: '陈总', examUserId: null },
]

test('a self-examination begins with whoever files it where they may examine, else with the only one who may, and with nobody who is refused', () => {
  const draft = { examiners: [officer, director] }
  expect(usualExaminer(draft, '李安')).toEqual(officer)
  expect(usualExaminer(draft, '陈总')).toEqual({ examUser: '陈总', examUserId: '' })
  expect([usualExaminer(draft, '王厨'), usualExaminer({ examiners: [] }, '王厨'), usualExaminer({}, '王厨')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(usualExaminer({ examiners: [officer] }, '王厨')).toEqual(officer)
  // The name of the account alone stands in no field of it.
  for (const { fields } of [day, week]) expect(filedBy(Object.entries(fields), '王厨')).toEqual({})
})

test('somebody who may not examine is told so before they sign, and nobody is while it is not known who may', () => {
  const draft = { examiners: [officer] }
  expect([isExaminer(draft, '李安'), isExaminer(draft, '王厨'), isExaminer(draft, '')]).toEqual([true, false, true])
  expect([isExaminer({}, '王厨'), isExaminer({ examiners: [] }, '')]).toEqual([true, false])
})

test('the files of people that a self-examination is chosen from are those of officers and directors', () => {
  const people = [0, 1, 2].map(isSa => ({ id: String(isSa + 1), empName: `人${isSa}`, isSa }))
  for (const { fields } of [day, week])
    expect(
      offerOf(fields.examUserId, 'examUserId', employee, people, null, clock.now()).rows.map(({ id }) => id),
    ).toEqual(['2', '3'])
})

test('where the director alone may examine, the files of other officers are left out and it is said why', () => {
  const people = [0, 1, 2].map(isSa => ({ id: String(isSa + 1), empName: `人${isSa}`, isSa }))
  const draft = { examiners: [{ examUser: '人1', examUserId: '2' }], othersRefused: '须为食品安全总监' }
  const offer = (only: ReturnType<typeof onlyExaminers>) =>
    offerOf(
      week.fields.examUserId,
      'examUserId',
      employee,
      people,
      { resource: week, values: () => ({}), only },
      clock.now(),
    )
  expect(offer(onlyExaminers(draft))).toMatchObject({
    rows: [{ id: '2' }],
    left: 2,
    why: ['notOfficer'],
    says: ['须为食品安全总监'],
  })
  expect(
    offer(onlyExaminers(undefined)).rows.map(({ id }) => id),
    'not before it is known',
  ).toEqual(['2', '3'])
  expect(offer(onlyExaminers({ examiners: [], othersRefused: '无' })).rows).toEqual([])
})
