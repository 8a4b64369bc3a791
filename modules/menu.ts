import { group, page } from '../kernel/define/page.ts'

/** Branches of the menu. domain.md E.1, E.2 */
export const groups = [
  group({ key: 'enterprise', title: '一企一档', icon: 'shop', sort: 10 }),
  group({ key: 'standbook', title: '每日台账', icon: 'book', sort: 20 }),
  group({ key: 'selfexam', title: '主体责任自查', icon: 'check', sort: 24 }),
  group({ key: 'staff', title: '人员健康', icon: 'user', sort: 26 }),
  group({ key: 'stock', title: '库存追溯', icon: 'inbox', sort: 30 }),
  group({ key: 'supervise', title: '监督检查', icon: 'shield', sort: 50 }),
  group({ key: 'info', title: '信息协同', icon: 'message', sort: 60 }),
  group({ key: 'iot', title: '物联感知', icon: 'alert', sort: 40 }),
  group({ key: 'system', title: '系统管理', icon: 'setting', sort: 90 }),
  group({ key: 'authority', title: '权限管理', icon: 'lock', sort: 91 }),
  group({ key: 'log', title: '监控与审计', icon: 'book', sort: 95 }),
  group({ key: 'resource', title: '资源管理', icon: 'cloud', sort: 93 }),
  group({ key: 'desk', title: '通知公告', icon: 'bell', sort: 94 }),
  group({ key: 'report', title: '统计报表', icon: 'chart', sort: 96 }),
  group({ key: 'base', title: '业务基础', icon: 'setting', sort: 80 }),
]

/** Pages that no resource derives. */
export const pages = [
  page({ key: 'home', title: '首页', page: '/wel/index', menu: { sort: 1, icon: 'home' }, roles: ['administrator', 'supervise', 'enterprise'] }),
  page({ key: 'enterprise/map', title: '企业地图', page: '/enterpriseInfo/map', menu: { group: 'enterprise', sort: 2, icon: 'map' }, roles: ['administrator', 'supervise'] }),
  page({ key: 'log/usual', title: '通用日志', page: '/monitor/log/usual', menu: { group: 'log', sort: 10 }, roles: ['administrator'], buttons: { log_usual_read: ['查看', 'View', 'log_usual_view'] } }),
  page({ key: 'log/api', title: '接口日志', page: '/monitor/log/api', menu: { group: 'log', sort: 20 }, roles: ['administrator'], buttons: { log_api_read: ['查看', 'View', 'log_api_view'] } }),
  page({ key: 'log/error', title: '错误日志', page: '/monitor/log/error', menu: { group: 'log', sort: 30 }, roles: ['administrator'], buttons: { log_error_read: ['查看', 'View', 'log_error_view'] } }),
  page({ key: 'log/audit', title: '审计追踪', page: '/monitor/audit', menu: { group: 'log', sort: 40 }, roles: ['administrator'], buttons: { log_audit_read: ['查看', 'View'], log_audit_verify: ['校验', 'Verify'] } }),
  page({ key: 'jobs', title: '后台任务', page: '/system/job', menu: { group: 'system', sort: 120, icon: 'clock' }, roles: ['administrator'], managing: true,
    buttons: { system_job_read: ['查看', 'View'], system_job_run: ['立即执行', 'Run now'] } }),
  page({ key: 'system/file', title: '业务文件', page: '/resource/file', menu: { group: 'system', sort: 116, icon: 'paper-clip' }, roles: ['administrator'],
    buttons: { system_file_read: ['查看', 'View'], system_file_create: ['上传', 'Upload'], system_file_update: ['修改', 'Edit'], system_file_remove: ['删除', 'Delete'] } }),
  page({ key: 'regions', title: '行政区划', page: '/base/region', menu: { group: 'system', sort: 110, icon: 'map' }, roles: ['administrator'], managing: true,
    buttons: { system_region_update: ['保存', 'Save', 'region_add', 'region_edit', 'region_debug', 'region_export'], system_region_remove: ['删除', 'Delete', 'region_delete'], system_region_import: ['导入', 'Import', 'region_import'] } }),
  page({ key: 'sessions', title: '在线会话', page: '/monitor/session', menu: { group: 'log', sort: 50, icon: 'user' }, roles: ['administrator'],
    buttons: { system_session_read: ['查看', 'View'], system_session_end: ['结束会话', 'End session'] } }),
  page({ key: 'trace/query', title: '追溯查询', page: '/trace/query', menu: { group: 'stock', sort: 19, icon: 'search' }, roles: ['administrator', 'supervise', 'enterprise'] }),
  page({ key: 'console', title: '控制台', page: '/wel/dashboard', menu: { sort: 2, icon: 'screen', hidden: true }, roles: ['administrator'], managing: true,
    buttons: { system_monitor_read: ['查看', 'View'] } }),
]
