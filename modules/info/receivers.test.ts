import { describe, expect, test } from 'vitest'
import { receiversOf, type Answering } from './receivers.ts'

const one = (id: string, post: number | null, sa: number | null = 0): Answering => ({ id, post, sa })
const [officer, second, director, manager, cook] = [
  one('员', 3),
  one('员二', 6, 2),
  one('总监', 2),
  one('负责人', 1),
  one('厨师', 5),
]
const of = (people: readonly Answering[], type = 'ledger', about: string | null = null) =>
  receiversOf(people, { type, of: about })

describe('who receives a thing to do', () => {
  test('is the food safety officer, then the director, then the person in charge, in whatever order they were taken on', () => {
    expect(of([manager, cook, director, second, officer])).toEqual([['员二', '员'], ['总监'], ['负责人']])
  })
  test('is nobody who answers for nothing', () => expect(of([cook])).toEqual([]))
  test('is the next post where one is not held', () => {
    expect(of([manager])).toEqual([['负责人']])
    expect(of([officer, manager])).toEqual([['员'], ['负责人']])
  })
  test('is named once who holds two posts, where they stand first', () => {
    expect(of([one('老板', 1, 2)])).toEqual([['老板']])
    expect(of([one('老板', 1, 1), officer])).toEqual([['员'], ['老板']])
  })
  test('of a weekly round is the director first, of a monthly meeting the person in charge, else the nearest below', () => {
    const all = [officer, director, manager]
    expect(of(all, 'exam', 'selfexam/day')).toEqual([['员'], ['总监'], ['负责人']])
    expect(of(all, 'exam', 'selfexam/week')).toEqual([['总监'], ['负责人']])
    expect(of(all, 'exam', 'selfexam/month')).toEqual([['负责人']])
    expect(of([officer, manager], 'exam', 'selfexam/week')).toEqual([['员'], ['负责人']])
    expect(of([officer, director], 'exam', 'selfexam/month')).toEqual([['总监']])
    expect(of(all, 'rectify', 'selfexam/week')).toEqual([['员'], ['总监'], ['负责人']])
  })
})
