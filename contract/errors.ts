import { entered, filled, type ErrorTexts, type Lang, type Params } from './entered.ts'

export type { Lang, Params } from './entered.ts'

/**
 * Every refusal the product can give: HTTP status, Chinese a cook understands, English. `{x}` is filled from the parameters.
 * Nothing is thrown that is not in here; an unknown failure becomes `unknown` with an id that is in the log.
 * No status is above 500: clients of this family show nothing of those. platform-contract.md 1.1
 */
export const errors = {
  ...entered,
  // who is asking
  signIn: [401, '请先登录', 'Please sign in'],
  sessionEnded: [401, '登录已失效，请重新登录', 'Your session has ended, please sign in again'],
  client: [401, '客户端认证失败', 'The client is not known'],
  forbidden: [403, '没有权限执行此操作', 'You are not allowed to do this'],
  tooMany: [429, '操作太频繁，请稍后再试', 'Too many requests, please wait a moment'],
  sameOrigin: [403, '请求来源不被允许', 'Requests from this origin are not allowed'],
  // signing in
  login: [400, '用户名或密码错误', 'Wrong account or password'],
  locked: [400, '登录失败次数过多，请 {minutes} 分钟后再试', 'Too many failures, try again in {minutes} minutes'],
  captcha: [400, '验证码不正确或已过期', 'The captcha is wrong or has expired'],
  tenantUnknown: [400, '租户不存在', 'There is no such tenant'],
  tenantExpired: [400, '租户已过期，请联系管理员', 'The tenant has expired, please contact the administrator'],
  accountOff: [400, '账号已停用', 'The account is disabled'],
  noRole: [400, '账号未分配角色，请联系管理员', 'The account has no role, please contact the administrator'],
  grantType: [400, '不支持的登录方式', 'This way of signing in is not supported'],
  refreshReused: [401, '登录凭证已被使用，为安全起见请重新登录', 'This credential was used before; please sign in again'],
  oldPassword: [400, '原密码不正确', 'The old password is wrong'],
  passwordsDiffer: [400, '两次密码输入不一致', 'The two passwords differ'],
  // what was asked
  noId: [400, '缺少参数 {name}', 'The parameter {name} is missing'],
  filter: [400, '不支持按 {name} 查询', 'Filtering by {name} is not supported'],
  order: [400, '不支持按 {name} 排序', 'Sorting by {name} is not supported'],
  pageSize: [400, '每页最多 {max} 条', 'A page has at most {max} rows'],
  body: [400, '请求内容不是有效的 JSON', 'The request body is not valid JSON'],
  bodyTooLarge: [413, '请求内容过大', 'The request is too large'],
  mediaType: [415, '不支持的内容类型', 'This content type is not supported'],
  noRoute: [404, '接口不存在', 'There is no such call'],
  method: [405, '请求方式不正确', 'This method is not allowed here'],
  // what is there
  notFound: [404, '记录不存在或已删除', 'The record does not exist or was deleted'],
  duplicate: [409, '{title}已存在', '{title} exists already'],
  inUse: [409, '该记录已被引用，不能删除', 'The record is in use and cannot be deleted'],
  stale: [409, '记录已被他人修改，请刷新后再试', 'Somebody else changed the record, please reload'],
  remindSoon: [409, '1小时内已催办过，请稍后再催', 'This was reminded of within the last hour, please wait'],
  confirmOneself: [400, '确认人不能是检查人本人', 'Nobody confirms what they examined themselves'],
  noSuchDecision: [400, '没有这项未完成的决议', 'There is no such open decision'],
  nothingToAnswer: [409, '没有需要反馈的意见', 'There is nothing to be answered'],
  reviewRemark: [400, '驳回时请填写意见', 'Please say why it is rejected'],
  busyDuplicate: [409, '请求正在处理中，请勿重复提交', 'This request is being processed, please do not submit it again'],
  // ledgers and people
  certificatesThere: [409, '凭证已经提交，不能替换', 'The certificates are there already and are not replaced'],
  // files and sheets
  fileEmpty: [400, '文件为空', 'The file is empty'],
  fileType: [400, '不支持的文件类型，仅支持 {types}', 'This kind of file is not accepted, only {types}'],
  fileBroken: [400, '文件已损坏或不完整', 'The file is damaged or incomplete'],
  fileTooLarge: [413, '文件不能超过 {max}', 'The file must not exceed {max}'],
  imagePixels: [400, '图片尺寸过大', 'The picture has too many pixels'],
  storageFull: [500, '存储空间不足，请联系管理员', 'The storage is full, please contact the administrator'],
  sheetBroken: [400, '无法读取该表格，请使用下载的模板', 'The sheet cannot be read, please use the template'],
  sheetRows: [400, '一次最多导入 {max} 行', 'At most {max} rows can be imported at once'],
  exportRows: [400, '一次最多导出 {max} 行，请先筛选再导出', 'At most {max} rows can be exported at once, please filter first'],
  sheetColumn: [400, '表格缺少列：{title}', 'The sheet lacks the column {title}'],
  sheetTwice: [400, '表格中有重复的列：{title}', 'The sheet has the column {title} twice'],
  sheetEmpty: [400, '表格中没有数据', 'The sheet has no rows'],
  // passwords, second factors, third-party sign-in, text messages
  passwordShort: [400, '密码太短，至少要{min}个字符', 'The password is too short: it needs at least {min} characters'],
  passwordLong: [400, '密码太长，最多{max}个字符', 'The password is too long: it may have at most {max} characters'],
  passwordClasses: [400, '密码太简单：大写字母、小写字母、数字、符号中至少要有{min}种', 'The password is too simple: use at least {min} of capital letters, small letters, digits and symbols'],
  passwordAccount: [400, '密码里不能有账号名', 'The password must not contain the account name'],
  passwordSequence: [400, '密码里不能有{count}个以上连续的字符，如 1234、abcd、qwer', 'The password must not contain {count} or more characters in a row, such as 1234, abcd or qwer'],
  passwordRepeat: [400, '密码里同一个字符不能连着出现{count}次', 'The password must not have the same character {count} times in a row'],
  passwordCommon: [400, '这个密码很多人都在用，容易被猜到，请换一个', 'Many people use this password and it is easy to guess, please choose another'],
  passwordUsed: [400, '最近{count}次用过的密码不能再用，请换一个', 'The last {count} passwords cannot be used again, please choose another'],
  totpWrong: [400, '动态验证码不正确或已用过，请输入最新的 6 位数字', 'The code is wrong or was used already, please enter the latest 6 digits'],
  recoveryWrong: [400, '恢复码不正确或已用过', 'The recovery code is wrong or was used already'],
  socialSource: [400, '没有这种第三方登录方式', 'There is no such third-party sign-in'],
  socialState: [400, '登录请求已失效，请重新从登录页开始', 'This sign-in is no longer valid, please start again from the sign-in page'],
  socialRefused: [400, '第三方登录没有成功，请重试或使用账号密码登录', 'The third-party sign-in did not succeed, try again or use account and password'],
  socialBusy: [500, '第三方登录服务暂时连接不上，请稍后再试', 'The third-party sign-in cannot be reached at the moment, please try again later'],
  smsPhones: [400, '请填写 1 到 {max} 个正确的手机号码', 'Please enter 1 to {max} valid mobile numbers'],
  smsTemplate: [400, '短信模板不正确：最多 {max} 个字，参数写作 {example}，每个参数只出现一次', 'The message template is not right: at most {max} characters, parameters written {example}, each only once'],
  smsExtra: [400, '短信模板里没有参数 {name}', 'The message template has no parameter {name}'],
  smsLink: [400, '短信参数 {name} 里不能有网址', 'The message parameter {name} must not contain a web address'],
  smsSoon: [429, '短信发送太频繁，请 {seconds} 秒后再试', 'A message was just sent, please try again in {seconds} seconds'],
  smsPhoneDay: [429, '该号码今天已收到 {max} 条短信，请明天再试', 'This number has received {max} messages today, please try again tomorrow'],
  smsTenantDay: [429, '今天的短信已达到 {max} 条上限', 'The limit of {max} messages a day is reached'],
  smsOff: [400, '短信服务没有启用或配置不正确，请联系管理员', 'The message service is off or wrongly configured, please contact the administrator'],
  // trees and sheets of codes
  rootLocked: [400, '根节点不能修改或删除', 'The root cannot be changed or removed'],
  hasChildren: [409, '请先删除下级，再删除这一条', 'Remove what is below it first'],
  sheetLine: [400, '第{line}行：{message}', 'Row {line}: {message}'],
  // roles, accounts, tenants
  lockPassword: [400, '锁屏密码不正确', 'The password of the lock is wrong'],
  totpOn: [400, '两步验证已启用', 'The second factor is on already'],
  totpOff: [400, '两步验证未启用', 'The second factor is not on'],
  totpOffer: [400, '验证二维码已过期，请重新开始', 'This code has expired, please begin again'],
  registerTenant: [400, '请先输入租户编号', 'Please enter the tenant first'],
  registerAccount: [400, '请先输入账号名称', 'Please enter the account first'],
  registerPassword: [400, '请先输入密码', 'Please enter the password first'],
  registerOff: [403, '暂未开放注册，请联系管理员', 'Registration is closed, please contact the administrator'],
  accountPending: [400, '账号正在等待管理员审批', 'The account is waiting for an administrator’s approval'],
  totpRequired: [400, '请输入动态验证码', 'Please enter the code of your authenticator'],
  grantsChanged: [409, '权限已变更，请重试', 'Your permissions have changed, please try again'],
  totpNeeded: [403, '请先启用两步验证', 'Please set up two-step sign-in first'],
  sessionLocked: [423, '屏幕已锁定，请先解锁', 'The screen is locked, please unlock it first'],
  passwordExpired: [403, '请先修改密码', 'Please change your password first'],
  roleKind: [400, '角色别名或其上级必须属于 管理员、监管人员、企业用户 之一', 'The alias of the role, or one above it, must be that of administrators, supervisors or enterprises'],
  roleBeyond: [403, '不能授予超出自己权限的角色或菜单', 'You cannot grant more than you have'],
  ownParent: [400, '上级{title}不能是自己或自己的下级', 'A {title} cannot be below itself'],
  ownAccount: [400, '不能对自己的账号执行此操作', 'This cannot be done to your own account'],
  accountMost: [400, '账号数量已达上限（{title}）', 'The number of accounts has reached its limit ({title})'],
  accountRefused: [400, '注册申请未通过：{reason}', 'The application was refused: {reason}'],
  lastAdministrator: [409, '至少要保留一个可用的管理员账号', 'At least one administrator must remain'],
  enterpriseNeeded: [400, '企业用户必须选择所属企业', 'An enterprise account needs its enterprise'],
  ownTenant: [400, '管理租户不能删除', 'The managing tenant cannot be removed'],
  ownClient: [409, '本平台自己的页面用应用 saber 登录：不能删除，不能改编号和密钥，授权类型必须包含 password、captcha、refresh_token', 'The pages of this platform sign in as the client saber: it cannot be removed, its number and secret stay, and its grants must include password, captcha and refresh_token'],
  scopeValue: [400, '自定义条件只能使用该列表支持的筛选：{name}', 'Custom conditions can only use filters of that list: {name}'],
  treeDeep: [400, '层级不能超过{title}层', 'There can be at most {title} levels'],
  roleBuiltIn: [409, '内置角色不能删除，也不能修改别名', 'A built-in role cannot be removed, and its alias cannot be changed'],
  roleKindUsed: [409, '已有账号使用该角色，不能改变角色类别', 'Accounts use this role, so its kind cannot be changed'],
  menuParent: [400, '按钮下面不能再有菜单或按钮', 'Nothing can stand below a button'],
  scopeMenu: [400, '所选菜单没有可以限制的数据列表', 'The chosen menu has no list of rows that could be limited'],
  scopeField: [400, '可见字段不存在：{name}', 'There is no such field to be seen: {name}'],
  scopePath: [400, '没有与该地址匹配的接口', 'No call has an address like this'],
  // data sources, reports
  datasourceHost: [403, '运维人员没有开放这个数据源地址，不能连接', 'The operator has not allowed this address, it cannot be connected to'],
  connectionRefused: [400, '连接失败（{reason}）', 'The connection failed ({reason})'],
  report: [400, '报表定义不正确：{message}', 'The report is not right: {message}'],
  // where files lie and how they are handed out
  ossEndpoint: [400, '存储地址格式不正确或未被允许，请联系平台管理员', 'The storage address is not valid or not allowed, please contact the platform administrator'],
  storageAway: [500, '存储连接不上，文件未保存', 'The storage is away, nothing was kept'],
  ticketUsed: [410, '链接已失效，请重新打开', 'This link has expired or was used already, please open it again'],
  range: [416, '请求的范围超出文件大小', 'The range lies outside the file'],
  // ourselves
  busy: [500, '系统繁忙，请稍后再试', 'The system is busy, please try again'],
  unknown: [500, '系统异常，请稍后再试（编号 {traceId}）', 'Something went wrong, please try again (id {traceId})'],
} as const satisfies Record<string, ErrorTexts>

export type ErrorCode = keyof typeof errors

/** The text of a refusal. Parameters that are objects of two languages are chosen by the caller beforehand. */
export const errorText = (code: ErrorCode, params: Params = {}, lang: Lang = 'zh'): string => filled(errors[code], params, lang)
