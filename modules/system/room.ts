import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import apiScope from './api-scope.ts'
import attach from './attach.ts'
import client from './client.ts'
import dataScope from './data-scope.ts'
import datasource from './datasource.ts'
import dept from './dept.ts'
import dictBiz from './dict-biz.ts'
import dict from './dict.ts'
import file from './file.ts'
import menu from './menu.ts'
import oss from './oss.ts'
import param from './param.ts'
import post from './post.ts'
import role from './role.ts'
import sms from './sms.ts'
import tenantPackage from './tenant-package.ts'
import tenant from './tenant.ts'
import topMenu from './top-menu.ts'
import user from './user.ts'

export default room({
  key: 'system',
  groups: [
    group({ key: 'system', title: '系统管理', icon: 'setting', sort: 90 }),
    group({ key: 'authority', title: '权限管理', icon: 'lock', sort: 91 }),
    group({ key: 'resource', title: '资源管理', icon: 'cloud', sort: 93 }),
  ],
  pages: [
    page({
      key: 'jobs',
      title: '后台任务',
      page: '/system/job',
      menu: { group: 'system', sort: 120, icon: 'clock' },
      roles: ['administrator'],
      managing: true,
      buttons: { system_job_read: ['查看', 'View'], system_job_run: ['立即执行', 'Run now'] },
    }),
    page({
      key: 'system/file',
      title: '业务文件',
      page: '/resource/file',
      menu: { group: 'system', sort: 116, icon: 'paper-clip' },
      roles: ['administrator'],
      buttons: {
        system_file_read: ['查看', 'View'],
        system_file_create: ['上传', 'Upload'],
        system_file_update: ['修改', 'Edit'],
        system_file_remove: ['删除', 'Delete'],
      },
    }),
    page({
      key: 'regions',
      title: '行政区划',
      page: '/base/region',
      menu: { group: 'system', sort: 110, icon: 'map' },
      roles: ['administrator'],
      managing: true,
      buttons: {
        system_region_update: ['保存', 'Save', 'region_add', 'region_edit', 'region_debug', 'region_export'],
        system_region_remove: ['删除', 'Delete', 'region_delete'],
        system_region_import: ['导入', 'Import', 'region_import'],
      },
    }),
    page({
      key: 'sessions',
      title: '在线会话',
      page: '/monitor/session',
      menu: { group: 'log', sort: 50, icon: 'user' },
      roles: ['administrator'],
      buttons: { system_session_read: ['查看', 'View'], system_session_end: ['结束会话', 'End session'] },
    }),
    page({
      key: 'console',
      title: '控制台',
      page: '/wel/dashboard',
      menu: { sort: 2, icon: 'screen', hidden: true },
      roles: ['administrator'],
      managing: true,
      buttons: { system_monitor_read: ['查看', 'View'] },
    }),
  ],
  resources: [
    tenant,
    tenantPackage,
    user,
    role,
    dept,
    post,
    menu,
    topMenu,
    dict,
    dictBiz,
    param,
    client,
    dataScope,
    apiScope,
    datasource,
    attach,
    oss,
    sms,
  ],
  described: [file],
  en,
})
