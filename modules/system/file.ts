// system/file 业务文件 system/file system_file
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { resource } from '../../kernel/define/resource.ts'
import { keyLabel } from '../../kernel/define/titles.ts'
import { choice, dictionary, integer, text } from '../../kernel/fields/index.ts'
import english from './en.ts'

/** What an uploaded file is for. core-platform.md 3, file classification codes */
export const fileClassify = dictionary('file_classify', '文件分类', {
  lp_file: '立项文件',
  task_file: '任务文件',
  project_logo: '项目标志',
  hr_resume: '人员简历',
  approval_file: '审批附件',
  fund_file: '资金文件',
  report_file: '报告附件',
  editor_img: '编辑器图片',
  meeting_material: '会议材料',
  web_news_cover: '新闻封面',
})

export const classTitle = (lang: Lang): string =>
  inLang([fileClassify.title, english.resources['system/file'].fields.classify], lang)
export const classLabel = (code: string, lang: Lang): string => keyLabel(fileClassify, code, lang, english)

/** Classes whose pictures stand on public pages: anybody who has the address may read them. */
export const publicClasses: ReadonlySet<string> = new Set(['project_logo', 'editor_img', 'web_news_cover'])

/**
 * Which upload is for what, and to which record it belongs. It describes a list and a page; the table and the calls are
 * its own. platform-contract.md 17
 */
export default resource({
  key: 'system/file',
  title: '业务文件',
  wire: { path: 'system/file' },
  table: 'system_file',
  scope: 'tenant',
  page: { at: '/resource/file', group: 'system', sort: 116 },
  fields: {
    originalName: text({ title: '文件名', max: 200, by: 'system', search: true }),
    classify: choice(fileClassify, { title: '文件分类', required: true, filter: true }),
    extension: text({ title: '类型', max: 12, by: 'system' }),
    size: integer({ title: '大小', min: 0, unit: 'B', by: 'system' }),
    infoName: text({ title: '所属企业', max: 100, by: 'system' }),
    dataId: text({ title: '所属记录', max: 19, by: 'system' }),
    taskId: text({ title: '所属任务', max: 19, by: 'system' }),
  },
  list: ['originalName', 'classify', 'size', 'infoName', 'createUserName', 'createTime'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
