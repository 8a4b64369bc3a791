// info/news 新闻法规 info/infonews info_news
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, files, flag, images, integer, moment, richText, text } from '../../kernel/fields/index.ts'
import { newsType, publishStatus } from '../words/dictionaries.ts'
import { publishArea } from './published.ts'
import { isGiven } from '../record/rules.ts'

/** Codes of publish_status. */
const [draft, out, withdrawn] = [0, 1, 3] as const
/** 政策法规: a law is found by its number and holds from a day on. Code of news_type. */
const law = 2

/**
 * What the office tells of: its work, laws, red and black lists. Kitchens read what is out for their area. domain.md
 * B.10.1
 */
export default resource({
  key: 'info/news',
  title: '新闻法规',
  wire: { path: 'info/infonews', served: ['detail'], none: ['import'], save: true },
  table: 'info_news',
  scope: 'tenant',
  page: { at: '/info/infonews', group: 'info', sort: 4 },
  fields: {
    newsTitle: text({ title: '标题', max: 100, required: true, search: true, open: true }),
    newsType: choice(newsType, { title: '类别', required: true, filter: true, open: true }),
    newsCover: images({ title: '封面', max: 1, open: true }),
    newsContent: richText({ title: '内容', required: true, open: true }),
    lawNo: text({ title: '文号', max: 50, search: true, open: true }),
    lawEffectDate: day({ title: '生效日期', filter: 'range', open: true }),
    newsSource: text({ title: '来源', max: 50, open: true }),
    areaCode: publishArea,
    publishTime: moment({ title: '发布时间', by: 'system', filter: 'range', sort: true, open: true }),
    publishStatus: choice(publishStatus, { title: '发布状态', by: 'system', filter: true, initial: draft, open: true }),
    topFlag: flag({ title: '置顶', sort: true, open: true }),
    viewNum: integer({ title: '阅读次数', by: 'system', sort: true, initial: 0 }),
    attachFiles: files({ title: '附件', max: 5 }),
  },
  list: [
    'newsTitle',
    'newsType',
    'lawNo',
    'lawEffectDate',
    'newsSource',
    'areaCode',
    'publishTime',
    'publishStatus',
    'topFlag',
    'viewNum',
  ],
  order: 'publishTime desc',
  sees: { enterprise: { rows: { publishStatus: String(out) }, meant: { area: 'areaCode' } } },
  rules: {
    lawNumber: { at: 'lawNo', says: '政策法规请填写文号', holds: row => row.newsType !== law || isGiven(row.lawNo) },
    lawEffect: {
      at: 'lawEffectDate',
      says: '政策法规请填写生效日期',
      holds: row => row.newsType !== law || isGiven(row.lawEffectDate),
    },
  },
  grants: { enterprise: 'read', supervise: 'all', administrator: 'all' },
  keepers: { author: 'createUser' },
  actions: {
    publish: {
      title: '发布',
      roles: ['supervise', 'administrator'],
      when: { publishStatus: [draft, withdrawn] },
      on: 'rows',
      run: (_row, _input, { now }) => ({ set: { publishStatus: out, publishTime: wireMoment(now) } }),
    },
    withdraw: {
      title: '撤回',
      roles: ['supervise', 'administrator'],
      when: { publishStatus: out },
      on: 'rows',
      run: () => ({ set: { publishStatus: withdrawn } }),
    },
  },
})
