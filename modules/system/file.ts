// system/file 业务文件 system/file system_file
import type { Lang } from '../../contract/errors.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import { dictionary } from '../../kernel/fields/index.ts'

/** What an uploaded file is for. core-platform.md 3, file classification codes */
export const fileClassify = dictionary('file_classify', '文件分类', {
  lp_file: '立项文件', task_file: '任务文件', project_logo: '项目标志', hr_resume: '人员简历', approval_file: '审批附件', fund_file: '资金文件', report_file: '报告附件',
  editor_img: '编辑器图片', meeting_material: '会议材料', web_news_cover: '新闻封面',
})

/** Its words in English, for the room's own. */
export const fileEnglish = {
  dictionaries: {
    file_classify: {
      lp_file: 'Project initiation', task_file: 'Task file', project_logo: 'Project logo', hr_resume: 'Resume', approval_file: 'Approval attachment', fund_file: 'Funds', report_file: 'Report attachment',
      editor_img: 'Editor picture', meeting_material: 'Meeting material', web_news_cover: 'News cover',
    },
  },
} satisfies English

export const classTitle = (lang: Lang): string => (lang === 'zh' ? fileClassify.title : 'File class')
export const classLabel = (code: string, lang: Lang): string => keyLabel(fileClassify, code, lang, fileEnglish)

/** Classes whose pictures stand on public pages: anybody who has the address may read them. */
export const publicClasses: ReadonlySet<string> = new Set(['project_logo', 'editor_img', 'web_news_cover'])
