import { describe, expect, test } from 'vitest'
import info from '../enterprise/info.ts'
import complain from './complain.ts'
import offline from './offline.ts'
import { factsOf, numberOf, piecesOf } from './paper-facts.ts'
import { papers } from './papers.ts'

/** As on the wire. */
const inspected = {
  infoName: '东湖食堂',
  checkNo: 'XJ202511210001',
  checkDate: '2025-11-21',
  checkType: 1,
  checkStatus: 2,
  measures: '3,4',
  problemDesc: '许可证未公示',
  rectifyDeadline: '2025-12-01',
  inspectorCards: '张三 42010001、李四 42010002',
  checkScore: '98.96',
  keyFail: 0,
  normalFail: 1,
  checkConclusion: 2,
  refuseSign: '',
}
const complained = {
  complainNo: 'TS202511210001',
  complainKind: 1,
  complainType: 1,
  complainStatus: 9,
  complainName: '王小明',
  complainObject: '东湖食堂',
  receiveTime: '2025-11-21 12:00:00',
  acceptResult: 2,
  acceptTime: '2025-11-24 09:00:00',
  rejectReason: 4,
  replyContent: '事情发生已超过三年',
  mediateResult: '',
}
const kitchen = {
  licenseNo: 'JY34201060000001',
  infoCode: '92420199MA0000001C',
  infoAddress: '路 1 号',
  infoManager: '张三',
}
const dueOf = (from: string, row: Readonly<Record<string, unknown>>) =>
  papers.filter(one => one.from === from && one.when(row)).map(({ title }) => title)
const paper = (key: string) => papers.find(one => one.key === key)!
const printed = (key: string, row: Readonly<Record<string, unknown>>) => {
  const facts = factsOf(paper(key).from === 'supervise/offline' ? offline : complain, row, info, kitchen)
  return [paper(key).to ?? '', ...paper(key).body].map(text =>
    piecesOf(text, facts)
      .map(piece => piece ?? '____')
      .join(''),
  )
}

describe('the papers of the law', () => {
  test('are the six of the specification', () => {
    expect(papers.map(({ title }) => title)).toEqual([
      '责令改正通知书',
      '现场笔录',
      '投诉受理决定书',
      '投诉不予受理决定书',
      '投诉终止调解决定书',
      '举报处理结果告知书',
    ])
  })
  test('of an inspection are its record, and the order where something was ordered', () => {
    expect([
      dueOf('supervise/offline', inspected),
      dueOf('supervise/offline', { ...inspected, measures: '1' }),
      dueOf('supervise/offline', { ...inspected, checkStatus: 0 }),
    ]).toEqual([['责令改正通知书', '现场笔录'], ['现场笔录'], []])
  })
  test('of a complaint are what was decided of it; a report has the notice of its end alone', () => {
    const of = (more: object) => dueOf('supervise/complain', { ...complained, ...more })
    expect([
      of({}),
      of({ acceptResult: 1 }),
      of({ acceptResult: 3 }),
      of({ acceptResult: '' }),
      of({ acceptResult: 1, mediateResult: 1 }),
      of({ acceptResult: 1, mediateResult: 4 }),
    ]).toEqual([
      ['投诉不予受理决定书'],
      ['投诉受理决定书'],
      [],
      [],
      ['投诉受理决定书'],
      ['投诉受理决定书', '投诉终止调解决定书'],
    ])
    expect([
      of({ complainKind: 2 }),
      of({ complainKind: 2, acceptResult: 1, complainStatus: 4 }),
      of({ complainKind: 3, acceptResult: 1 }),
    ]).toEqual([[], ['举报处理结果告知书'], []])
  })
  test('say what the record and the file of the kitchen say, in words; what nobody knows is written by hand', () => {
    const order = printed('order', inspected)
    expect(order.slice(0, 3)).toEqual([
      '东湖食堂',
      '经查，你单位（统一社会信用代码：92420199MA0000001C，许可证编号：JY34201060000001，经营地址：路 1 号）在2025年11月21日的监督检查（检查编号：XJ202511210001）中存在下列问题：',
      '许可证未公示',
    ])
    expect(order[3]).toMatch(/^上述行为违反了____的规定.*于2025年12月1日前改正/)
    expect(
      printed('order', { ...inspected, lawBroken: '食品安全法 53 条', lawPenalty: '食品安全法 126 条' })[3],
    ).toMatch(/^上述行为违反了食品安全法 53 条的规定.*将依据食品安全法 126 条等规定/)
    expect(printed('record', inspected).join('\n')).toMatch(
      /检查类型：日常[^]*张三 42010001、李四 42010002[^]*结论：基本符合。[^]*责令限期改正、警告[^]*拒签情况：____/,
    )
    expect(printed('refuse', complained).join('\n')).toMatch(
      /王小明[^]*投诉事项为异物[^]*“超过三年”的情形.*2025年11月24日决定不予受理[^]*事情发生已超过三年/,
    )
    expect([numberOf(paper('order'), inspected), numberOf(paper('refuse'), complained)]).toEqual([
      '市监责改〔2025〕XJ202511210001号',
      '市监投不受〔2025〕TS202511210001号',
    ])
  })
  test('never name who reported', () => {
    expect(
      printed('result', {
        ...complained,
        complainKind: 2,
        complainStatus: 4,
        complainName: '',
        reporterName: '******',
      })[0],
    ).toBe('____')
  })
  test('fill in only what there is in the record or the file, or leave a space for what is no field of theirs', () => {
    const byHand = new Set([
      'lawBroken',
      'contact',
      'contactPhone',
      'officeAddress',
      'receiver',
      'receivedAt',
      'servedHow',
      'avoids',
      'saidByParty',
      'confirmed',
      'reporter',
    ])
    const named = papers.flatMap(({ key, from, to = '', body, receipt = '' }) =>
      [to, ...body, receipt].flatMap(text =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [key, from, name!] as const),
      ),
    )
    expect(
      named.filter(
        ([, from, name]) =>
          !byHand.has(name) &&
          !(name === 'infoName') &&
          !(name in (from === 'supervise/offline' ? offline : complain).all) &&
          !(name in info.all),
      ),
    ).toEqual([])
    expect(
      [...byHand].filter(name => !named.some(([, , one]) => one === name)),
      'nothing is listed in vain',
    ).toEqual([])
  })
})
