// info/train-record 培训记录 info/infotrainrecord info_train_record
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { resource, type RowOf, type Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import {
  choice,
  day,
  decimal,
  flag,
  images,
  integer,
  json,
  longText,
  moment,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { trainType } from '../words/dictionaries.ts'
import { graded, type Paper } from './paper.ts'

const minute = 60_000
const dayMs = 86_400_000
/** 线下. Code of train_way; of the others one learns by oneself. */
const offline = 1
const out = 1

type Training = RowOf<'info/train'>
/** What is known of the training; absent for one of the kitchen's own. */
const training = <Of>({ known }: Circumstance<unknown, { readonly trainId: Of | null }>): Of | null =>
  known?.trainId ?? null
const paperOf = ({ examPaper }: Pick<Training, 'examPaper'>): Paper => examPaper ?? []
const isOver = (of: Pick<Training, 'publishStatus' | 'trainEnd'>, now: number): boolean =>
  of.publishStatus !== out || momentAt(of.trainEnd) < now
const finished = (now: number) => ({ passFlag: true, finishTime: wireMoment(now) })
/** Learning is the whole of a training without an exam. */
const learned = (of: Pick<Training, 'examPaper'>, progress: number, now: number) =>
  progress === 100 && !paperOf(of).length ? finished(now) : {}

/**
 * Who learned what, how long, and how the exam went: of a training of the office, or of one the kitchen held itself.
 * domain.md B.10.3 trainRecords
 */
export default resource({
  key: 'info/train-record',
  title: '培训记录',
  wire: { path: 'info/infotrainrecord' },
  table: 'info_train_record',
  scope: 'enterprise',
  page: { at: '/info/infotrainrecord', group: 'staff', sort: 4 },
  fields: {
    trainId: ref('info/train', {
      title: '培训',
      show: 'trainTitle',
      as: 'trainName',
      filter: true,
      brings: { trainTitle: 'trainTitle', trainType: 'trainType', hours: 'trainHours' },
      hint: '本单位自办的培训不选',
    }),
    trainTitle: text({ title: '培训名称', max: 100, required: true, search: true }),
    trainType: choice(trainType, { title: '培训类型', required: true, filter: true }),
    hours: decimal({ title: '学时', digits: 4, scale: 1, min: 0.5, max: 16, unit: 'h', required: true }),
    empId: ref('staff/employee', {
      title: '人员',
      show: 'empName',
      as: 'empName',
      required: true,
      filter: true,
      fits: { when: { empStatus: [1, 3, 4] }, code: 'employed', says: '该人员已离职' },
    }),
    trainDate: day({ title: '培训日期', past: true, filter: 'range', hint: '自办培训填写' }),
    studyMin: integer({ title: '学习分钟', unit: 'min', by: 'system', initial: 0 }),
    progress: integer({ title: '进度', unit: '%', by: 'system', initial: 0 }),
    examScore: decimal({ title: '成绩', digits: 5, scale: 2, by: 'system' }),
    examTimes: integer({ title: '考试次数', by: 'system', initial: 0 }),
    passFlag: flag({ title: '通过', by: 'system', filter: true }),
    certNo: text({ title: '证号', once: true, max: 40 }),
    finishTime: moment({ title: '完成时间', by: 'system', filter: 'range', sort: true }),
    studyTime: moment({ title: '最近学习', by: 'system' }),
    signImg: images({ title: '签名', max: 1 }),
    remark: longText({ title: '备注', max: 500 }),
  },
  list: [
    'infoName',
    'trainTitle',
    'trainType',
    'empName',
    'hours',
    'progress',
    'examScore',
    'examTimes',
    'passFlag',
    'finishTime',
    'certNo',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['trainId', 'empId'] }],
  indexes: [{ by: ['trainId'], wide: true }, { by: ['empId', 'finishTime'] }],
  knows: {
    trainId: [
      'trainTitle',
      'trainType',
      'trainWay',
      'trainHours',
      'trainEnd',
      'targetTypes',
      'targetPosts',
      'examPaper',
      'passScore',
      'examTimes',
      'publishStatus',
    ],
    empId: ['empPost'],
    infoId: ['type'],
  },
  rules: {
    ownDay: {
      at: 'trainDate',
      says: '自办培训请填写培训日期',
      holds: row => row.trainId !== null || row.trainDate !== null,
    },
    ownSign: {
      at: 'signImg',
      says: '自办培训请上传参训人签名',
      holds: row => row.trainId !== null || Boolean(row.signImg?.length),
    },
    running: {
      at: 'trainId',
      says: '该培训未发布或已结束',
      holds: (row, at) => training(at) === null || at.before?.trainId === row.trainId || !isOver(training(at)!, at.now),
    },
    meantFor: {
      at: 'trainId',
      says: '该培训不面向本单位的企业类型',
      holds: (row, at) =>
        training(at) === null ||
        at.before?.trainId === row.trainId ||
        !at.known?.infoId ||
        training(at)!.targetTypes.includes(String(at.known.infoId.type)),
    },
    meant: {
      at: 'empId',
      says: '该人员的岗位不在培训对象内',
      holds: (row, at) =>
        training(at) === null ||
        at.before?.empId === row.empId ||
        !at.known?.empId ||
        training(at)!.targetPosts.includes(String(at.known.empId.empPost)),
    },
  },
  computes(row, at) {
    const of = training(at)
    // Of a training of the office, the office says how many hours it is; one of their own is over when it is written
    // down.
    if (of)
      return {
        trainTitle: of.trainTitle,
        trainType: of.trainType,
        hours: of.trainHours,
      }
    return row.trainId === null
      ? {
          studyMin: row.hours * 60,
          progress: 100,
          passFlag: true,
          finishTime: row.trainDate && `${row.trainDate} 12:00:00`,
        }
      : {}
  },
  life: {
    frozen: (row, { now }) =>
      row.passFlag && (row.trainId !== null || momentAt(row.createTime) < now - dayMs) ? 'trainFinished' : null,
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    study: {
      title: '记录学习',
      roles: ['enterprise'],
      when: { passFlag: false },
      otherwise: 'trainFinished',
      input: { minutes: integer({ title: '学习分钟', unit: 'min', min: 1, max: 60, required: true }) },
      run(row, input, at) {
        const of = training(at)
        if (!of || of.trainWay === offline) return { refuse: 'trainOffline' }
        if (isOver(of, at.now)) return { refuse: 'trainOver' }
        // Nobody learns faster than time goes by.
        const since = momentAt(row.studyTime ?? row.createTime)
        const studyMin = (row.studyMin ?? 0) + Math.min(input.minutes, Math.floor((at.now - since) / minute))
        const progress = Math.min(100, Math.floor((studyMin * 100) / (row.hours * 60)))
        return { set: { studyMin, progress, studyTime: wireMoment(at.now), ...learned(of, progress, at.now) } }
      },
    },
    attend: {
      title: '签到',
      roles: ['enterprise'],
      when: { passFlag: false },
      otherwise: 'trainFinished',
      input: { signImg: images({ title: '签名', max: 1, required: true }) },
      run(row, input, at) {
        const of = training(at)
        if (of?.trainWay !== offline) return { refuse: 'trainOnline' }
        return {
          set: {
            signImg: input.signImg,
            studyMin: row.hours * 60,
            progress: 100,
            studyTime: wireMoment(at.now),
            ...learned(of, 100, at.now),
          },
        }
      },
    },
    answer: {
      title: '考试',
      roles: ['enterprise'],
      when: { passFlag: false },
      otherwise: 'trainFinished',
      input: { answers: json({ title: '答案', required: true }) },
      run(row, input, at) {
        const of = training(at)
        if (!of || !paperOf(of).length) return { refuse: 'examNone' }
        if (isOver(of, at.now)) return { refuse: 'trainOver' }
        if ((row.examTimes ?? 0) >= (of.examTimes ?? 0)) return { refuse: 'examUsedUp' }
        const score = graded(paperOf(of), input['answers'] as Values)
        return {
          set: {
            examTimes: (row.examTimes ?? 0) + 1,
            examScore: Math.max(score, row.examScore ?? 0),
            ...(score >= (of.passScore ?? 0) && { ...finished(at.now), progress: 100 }),
          },
        }
      },
    },
  },
})
