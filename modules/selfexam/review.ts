// selfexam/review 公众评价 review/selfexamreview selfexam_review
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, day, integer, longText, moment, text } from '../../kernel/fields/index.ts'
import { handleStatus, mealType, reviewTag } from '../words/dictionaries.ts'

/** From so many stars on a word of praise is offered, below it a word of blame. */
export const goodFrom = 4

/**
 * What guests say of a kitchen without an account: stars, a few words chosen, a few of their own. One device speaks
 * once a day. decisions-2.md F.1 ⑫
 */
export default resource({
  key: 'selfexam/review',
  title: '公众评价',
  wire: { path: 'review/selfexamreview', none: ['import'] },
  table: 'selfexam_review',
  scope: 'enterprise',
  page: { at: '/selfexam/review/selfexamreview', group: 'selfexam', sort: 6 },
  fields: {
    reviewDate: day({ title: '评价日期', by: 'system', filter: 'range', sort: true }),
    reviewMeal: choice(mealType, { title: '餐次', filter: true }),
    stars: integer({ title: '星级', min: 1, max: 5, required: true, filter: true, sort: true }),
    tags: choices(reviewTag, { title: '评价标签', max: 6 }),
    words: longText({ title: '想说的话', max: 300, search: true }),
    reviewDevice: text({ title: '设备指纹', max: 32, by: 'system', internal: true }),
    answer: longText({ title: '答复', max: 300, by: 'system' }),
    answerTime: moment({ title: '答复时间', by: 'system' }),
    answerStatus: choice(handleStatus, { title: '答复状态', by: 'system', filter: true, initial: 0 }),
  },
  list: ['infoName', 'reviewDate', 'reviewMeal', 'stars', 'tags', 'words', 'answerStatus', 'createTime'],
  order: 'createTime desc',
  distinct: [{ by: ['reviewDate', 'reviewDevice'] }],
  actions: {
    reply: {
      title: '答复',
      roles: ['enterprise'],
      when: { answerStatus: 0 },
      input: { answer: longText({ title: '答复', min: 2, max: 300, required: true }) },
      run: (_row, input, { now }) => ({
        set: { answer: input.answer, answerTime: wireMoment(now), answerStatus: 1 },
      }),
    },
  },
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
})
