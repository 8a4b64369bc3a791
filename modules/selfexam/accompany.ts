// selfexam/accompany 陪餐 accompany/selfexamaccompany selfexam_accompany
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  images,
  integer,
  longText,
  moment,
  person,
  refs,
  text,
} from '../../kernel/fields/index.ts'
import { accSource, accType, handleStatus, mealType } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'

const block = ledger('accDate')
/** Keys of acc_source 校内填报. */
const inside = 1
/**
 * 校(园)长/负责人, 教师: every meal is eaten by one of them; parents eat along besides. 45 号令 15 条; decisions-2.md 0
 * Q4
 */
const responsible = [1, 2] as const
const score = (title: string) => integer({ title, min: 1, max: 5, required: true, judged: true })

/**
 * Meals that somebody responsible eats with the children, and what they thought of it. 学校食品安全与营养健康管理规定;
 * domain.md B.6.4
 */
export default resource({
  key: 'selfexam/accompany',
  title: '陪餐',
  wire: { path: 'accompany/selfexamaccompany' },
  table: 'selfexam_accompany',
  scope: 'enterprise',
  page: { at: '/selfexam/accompany/selfexamaccompany', group: 'selfexam', sort: 5 },
  record: {
    kind: 'accompany',
    word: ['陪餐', 'Accompanied meal'],
    sort: 13,
    day: 'accDate',
    sign: 'face',
    owes: '———▲———▲—',
    law: '学校食品安全与营养健康管理规定第十五条',
    counts: { accType: responsible },
  },
  fields: {
    accDate: day({ title: '陪餐日期', required: true, filter: 'range', sort: true, past: true, open: true }),
    accMeal: choice(mealType, { title: '餐次', required: true, filter: true, initial: 3, open: true }),
    accType: choice(accType, { title: '陪餐类型', required: true, filter: true, initial: 1, open: true }),
    accUser: person({
      title: '陪餐人',
      required: true,
      search: true,
      hint: '校(园)长、负责人和教师须为本单位在册人员',
    }),
    accPost: text({ title: '职务', max: 20, required: true }),
    cookbookIds: refs('selfexam/cookbook', { title: '当餐食谱', show: 'cookbookName', as: 'cookbookNames', max: 30 }),
    dishes: text({ title: '菜品', max: 200, hint: '不填时带出当餐食谱' }),
    scoreEnv: score('环境'),
    scoreTaste: score('口味'),
    scoreTemp: score('温度'),
    scorePortion: score('分量'),
    scoreService: score('服务'),
    scoreAvg: decimal({ title: '均分', digits: 3, scale: 2, by: 'system', open: true }),
    problem: longText({ title: '问题', max: 500 }),
    suggestion: longText({ title: '建议', max: 500 }),
    feedback: longText({ title: '反馈', max: 500, by: 'system' }),
    feedbackTime: moment({ title: '反馈时间', by: 'system' }),
    feedbackStatus: choice(handleStatus, { title: '反馈状态', by: 'system', filter: true, initial: 0 }),
    accImgs: images({ title: '照片', max: 3, camera: true, open: true, hint: '家长扫码评价时可不上传' }),
    accSource: choice(accSource, { title: '来源', by: 'system', filter: true, initial: inside }),
    accDevice: text({ title: '设备指纹', max: 32, by: 'system', internal: true }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'accDate',
    'accMeal',
    'accType',
    'accUser',
    'accPost',
    'accSource',
    'dishes',
    'scoreAvg',
    'problem',
    'feedbackStatus',
    'isLate',
    'createTime',
  ],
  order: 'accDate desc',
  number: { field: 'recordNo', prefix: 'PC', per: 'day', digits: 4 },
  distinct: [{ by: ['accDate', 'accMeal', 'accUser'] }],
  ...block,
  rules: {
    ...block.rules,
    pictured: {
      at: 'accImgs',
      says: '请上传照片',
      holds: row => row.accSource !== inside || Boolean(row.accImgs?.length),
    },
    lowNeedsProblem: {
      at: 'problem',
      says: '有评分低于3分时请写明问题',
      holds: row =>
        Math.min(row.scoreEnv, row.scoreTaste, row.scoreTemp, row.scorePortion, row.scoreService) >= 3 ||
        Boolean(row.problem),
    },
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    scoreAvg: (row.scoreEnv + row.scoreTaste + row.scoreTemp + row.scorePortion + row.scoreService) / 5,
  }),
  actions: {
    ...block.actions,
    answer: {
      title: '反馈意见',
      roles: ['enterprise'],
      when: { feedbackStatus: 0 },
      input: { feedback: longText({ title: '反馈', min: 5, max: 500, required: true }) },
      run: (row, input, { now }) =>
        row.problem || row.suggestion
          ? { set: { feedback: input.feedback, feedbackTime: wireMoment(now), feedbackStatus: 1 } }
          : { refuse: 'nothingToAnswer' },
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
