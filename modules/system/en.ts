import type { English } from '../../kernel/define/titles.ts'

const dict = {
  code: 'Code', dictKey: 'Key', dictValue: 'Name', parentId: 'Above', parentName: 'Above', sort: 'Order', isSealed: 'Sealed', remark: 'Remark',
} as const
const scope = { menuId: 'Menu', menuName: 'Menu', resourceCode: 'Resource', scopeName: 'Name', scopeType: 'Rule', remark: 'Remark' } as const

export default {
  resources: {
    'system/tenant': {
      title: 'Tenants',
      fields: {
        tenantId: 'Tenant number', tenantName: 'Tenant', linkman: 'Contact', contactNumber: 'Contact number', address: 'Address', domainUrl: 'Own domain', backgroundUrl: 'Sign-in background',
        passwordPolicy: 'Password policy', publicScreen: 'Public data screen', accountNumber: 'Accounts allowed', expireTime: 'Expires', packageId: 'Package', packageName: 'Package', datasourceId: 'Data source', datasourceName: 'Data source',
      },
    },
    'system/tenant-package': { title: 'Tenant packages', fields: { packageName: 'Package', menuId: 'Menus', menuName: 'Menus', remark: 'Remark' } },
    'system/user': {
      title: 'Users',
      fields: {
        account: 'Account', name: 'Nickname', realName: 'Name', code: 'User number', userType: 'Platform', roleId: 'Roles', roleName: 'Roles', deptId: 'Departments', deptName: 'Departments', postId: 'Posts', postName: 'Posts',
        infoId: 'Enterprise', infoName: 'Enterprise', enterpriseId: 'Headquarters', enterpriseName: 'Headquarters', areaCode: 'Supervised area', marketId: 'Supervising unit', marketName: 'Supervising unit', phone: 'Mobile', lawCardNo: 'Law enforcement card', email: 'Email', sex: 'Sex', birthday: 'Birthday', status: 'Account', avatar: 'Picture',
        userExt: 'Platform data', lastLogin: 'Last sign-in', mustChange: 'Must change password', refusedWhy: 'Why refused',
      },
      hints: { infoId: 'Enterprise accounts see this enterprise only; without one they see nothing', enterpriseId: 'An account of the headquarters sees all its enterprises', areaCode: 'Supervisors see this area and everything below it', lawCardNo: 'Supervisors: kept with the name at every inspection' },
      actions: { reset: 'Reset password', totp: 'Reset second factor', role: 'Grant roles', unlock: 'Unlock', approve: 'Decide on applications' },
    },
    'system/role': { title: 'Roles', fields: { roleName: 'Role', roleAlias: 'Alias', parentId: 'Above', parentName: 'Above', sort: 'Order', menuIds: 'Menus', dataScopeIds: 'Data scopes', apiScopeIds: 'API scopes' } },
    'system/dept': { title: 'Departments', fields: { deptName: 'Department', fullName: 'Full name', parentId: 'Above', parentName: 'Above', ancestors: 'All above', deptCategory: 'Kind', sort: 'Order', remark: 'Remark' } },
    'system/post': { title: 'Posts', fields: { category: 'Kind', postCode: 'Code', postName: 'Post', sort: 'Order', remark: 'Description' } },
    'system/menu': {
      title: 'Menus',
      fields: { name: 'Name', nameEn: 'English name', code: 'Code', parentId: 'Above', parentName: 'Above', path: 'Address', source: 'Icon', sort: 'Order', category: 'Kind', alias: 'Alias', action: 'Button', isOpen: 'New window', remark: 'Remark' },
    },
    'system/top-menu': { title: 'Top menus', fields: { code: 'Code', name: 'Name', nameEn: 'English name', source: 'Icon', sort: 'Order', menuIds: 'Menus' } },
    'system/dict': { title: 'System dictionary', fields: dict },
    'system/dict-biz': { title: 'Business dictionary', fields: dict },
    'system/param': { title: 'Parameters', fields: { paramName: 'Name', paramKey: 'Key', paramValue: 'Value', remark: 'Remark' }, rules: { fits: 'The value does not fit this parameter' } },
    'system/client': {
      title: 'Clients',
      fields: {
        clientId: 'Client', clientSecret: 'Secret', authorizedGrantTypes: 'Grant types', scope: 'Scope', accessTokenValidity: 'Access token, seconds', refreshTokenValidity: 'Refresh token, seconds', webServerRedirectUri: 'Redirect address',
        resourceIds: 'Resources', authorities: 'Authorities', additionalInformation: 'More', autoapprove: 'Approve by itself',
      },
    },
    'system/data-scope': { title: 'Data scopes', fields: { ...scope, scopeField: 'Visible columns', scopeColumn: 'Column', scopeClass: 'Class', scopeValue: 'Own conditions' } },
    'system/api-scope': { title: 'API scopes', fields: { ...scope, scopePath: 'Path' } },
    'system/datasource': { title: 'Data sources', fields: { name: 'Name', driverClass: 'Driver', url: 'Address', username: 'User', password: 'Password', remark: 'Remark' }, hints: { url: 'jdbc:postgresql://host:port/database' }, actions: { test: 'Test connection' }, rules: { datasourceKind: 'Only PostgreSQL is supported: driver org.postgresql.Driver, address such as jdbc:postgresql://host:port/database', addressParts: 'The address is not in the right form' } },
    'system/attach': { title: 'Attachments', fields: { link: 'Link', domainUrl: 'Domain', name: 'Name', originalName: 'File', extension: 'Type', attachSize: 'Size' } },
    'system/file': { title: 'Files of records', fields: { originalName: 'File', classify: 'File class', extension: 'Type', size: 'Size', infoName: 'Enterprise', dataId: 'Record', taskId: 'Task' } },
    'system/oss': {
      title: 'Object storage',
      fields: { category: 'Kind', ossCode: 'Code', endpoint: 'Endpoint', bucketName: 'Bucket', accessKey: 'Access key', secretKey: 'Secret key', appId: 'Application', region: 'Region', status: 'In use', remark: 'Remark' },
      actions: { enable: 'Enable', test: 'Test connection' },
    },
    'system/sms': {
      title: 'Text messages',
      fields: { category: 'Kind', smsCode: 'Code', templateId: 'Template number', template: 'Template', accessKey: 'Access key', secretKey: 'Secret key', regionId: 'Region', signName: 'Signature', status: 'In use', remark: 'Remark' },
      hints: { templateId: 'For Yunpian, the text of the message itself', template: 'For example: Your code is {!code:6}. Without it nothing can be sent' },
      actions: { enable: 'Enable', send: 'Send' },
      rules: { secretNeeded: 'The secret key is required', templateNumber: 'The template number is not in the right form' },
    },
  },
  dictionaries: {
    user_type: { 1: 'Web', 2: 'App', 3: 'Other' },
    user_status: { 0: 'Off', 1: 'On', 2: 'Waiting for approval', 3: 'Refused' },
    menu_category: { 1: 'Menu', 2: 'Button' },
    button_func: { 0: 'None', 1: 'Toolbar', 2: 'Row', 3: 'Toolbar and row' },
    yes_no: { 1: 'No', 2: 'Yes' },
    sealed: { 0: 'No', 1: 'Yes' },
    org_category: { 1: 'Company', 2: 'Department', 3: 'Group' },
    post_category: { 1: 'Senior', 2: 'Middle', 3: 'Staff', 4: 'Other' },
    data_scope_type: { 1: 'All', 2: 'Own', 3: 'Own department', 4: 'Own department and below', 5: 'Own conditions' },
    api_scope_type: { 1: 'System call', 2: 'Business call' },
    oss: { 1: 'MinIO', 2: 'Qiniu', 3: 'Alibaba Cloud', 4: 'Tencent Cloud' },
    sms: { 1: 'Yunpian', 2: 'Qiniu', 3: 'Alibaba Cloud', 4: 'Tencent Cloud' },
    enabled: { 1: 'Off', 2: 'On' },
    file_classify: {
      lp_file: 'Project initiation', task_file: 'Task file', project_logo: 'Project logo', hr_resume: 'Resume', approval_file: 'Approval attachment', fund_file: 'Funds', report_file: 'Report attachment',
      editor_img: 'Editor picture', meeting_material: 'Meeting material', web_news_cover: 'News cover',
    },
    password_policy: { mlps3: 'MLPS level 3', asvs: 'Long passwords (ASVS)' },
  },
} satisfies English
