/**
 * Every refusal the product can give: HTTP status, Chinese a cook understands, English. `{x}` is filled from the parameters.
 * Nothing is thrown that is not in here; an unknown failure becomes `unknown` with an id that is in the log.
 */
export const errors = {
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
  invalid: [400, '{message}', '{message}'],
  required: [400, '{title}不能为空', '{title} is required'],
  tooLong: [400, '{title}不能超过{max}个字', '{title} must have at most {max} characters'],
  tooShort: [400, '{title}不能少于{min}个字', '{title} must have at least {min} characters'],
  tooSmall: [400, '{title}不能小于{min}', '{title} must be at least {min}'],
  notAbove: [400, '{title}必须大于{min}', '{title} must be more than {min}'],
  tooLarge: [400, '{title}不能大于{max}', '{title} must be at most {max}'],
  digits: [400, '{title}最多{digits}位小数', '{title} allows {digits} decimals at most'],
  tooManyItems: [400, '{title}最多{max}项', '{title} allows {max} items at most'],
  tooFewItems: [400, '{title}至少{min}项', '{title} needs at least {min} items'],
  malformed: [400, '{title}格式不正确', '{title} is not in the right form'],
  notNumber: [400, '{title}必须是数字', '{title} must be a number'],
  notDay: [400, '{title}必须是日期，如 2026-11-20', '{title} must be a date such as 2026-11-20'],
  notMoment: [400, '{title}必须是时间，如 2026-11-20 08:30:00', '{title} must be a time such as 2026-11-20 08:30:00'],
  future: [400, '{title}不能晚于今天', '{title} must not be later than today'],
  notChoice: [400, '{title}不在可选范围内', '{title} is not one of the choices'],
  phoneEmpty: [400, '手机号码不能为空', 'The mobile number is required'],
  phoneLength: [400, '手机号码长度不为11位', 'The mobile number must have 11 digits'],
  phoneFormat: [400, '手机号码格式不正确', 'The mobile number is not valid'],
  telephone: [400, '联系电话格式不正确', 'The telephone number is not valid'],
  idCard: [400, '身份证号码不正确', 'The identity card number is not valid'],
  creditCode: [400, '统一社会信用代码不正确', 'The unified social credit code is not valid'],
  place: [400, '坐标不在辖区范围内', 'The position is outside the jurisdiction'],
  notJson: [400, '{title}不是有效的 JSON', '{title} is not valid JSON'],
  masked: [400, '{title}已脱敏，请重新填写完整内容', '{title} is masked, please enter it in full'],
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
  refMissing: [400, '所选{title}不存在', 'The chosen {title} does not exist'],
  duplicate: [409, '{title}已存在', '{title} exists already'],
  inUse: [409, '该记录已被引用，不能删除', 'The record is in use and cannot be deleted'],
  stale: [409, '记录已被他人修改，请刷新后再试', 'Somebody else changed the record, please reload'],
  enterpriseMissing: [400, '请先选择企业', 'Please choose an enterprise first'],
  busyDuplicate: [409, '请求正在处理中，请勿重复提交', 'This request is being processed, please do not submit it again'],
  // ledgers and alarms
  expireBeforePurchase: [400, '保质期到期日不能早于进货日期', 'The expiry date must not be before the purchase date'],
  produceAfterPurchase: [400, '生产日期不能晚于进货日期', 'The production date must not be after the purchase date'],
  expired: [400, '该食材已过保质期', 'The goods have expired'],
  batchOrProduce: [400, '生产日期或批号至少填写一项', 'Enter the production date or the batch number'],
  samePerson: [400, '采购人与验收人不能相同', 'The purchaser and the checker must be different people'],
  refuseReason: [400, '拒收时请填写拒收原因', 'Please give the reason of the refusal'],
  coldTooWarm: [400, '冷藏食材到货温度超过8℃，应当拒收', 'Chilled goods arrived above 8 ℃ and must be refused'],
  lateLedger: [400, '超过3天不可补录', 'Records cannot be added more than 3 days late'],
  recordLocked: [409, '记录提交超过24小时已锁定，不能再修改', 'The record is locked 24 hours after it was filed'],
  alarmHandled: [400, '该报警已处理', 'The alarm has been handled already'],
  handleRemark: [400, '一类、二类报警请填写处置说明（5–500字）', 'Alarms of level 1 and 2 need a remark of 5–500 characters'],
  handleImages: [400, '一类报警请上传处置照片', 'Alarms of level 1 need a photo of what was done'],
  thresholdLooser: [400, '阈值不得宽于法定限值', 'The threshold must not be looser than the legal limit'],
  wrongState: [409, '当前状态不能执行“{title}”', '“{title}” is not possible in the present state'],
  // files and sheets
  fileEmpty: [400, '文件为空', 'The file is empty'],
  fileType: [400, '不支持的文件类型，仅支持 {types}', 'This kind of file is not accepted, only {types}'],
  fileBroken: [400, '文件已损坏或不完整', 'The file is damaged or incomplete'],
  fileTooLarge: [413, '文件不能超过 {max}', 'The file must not exceed {max}'],
  imagePixels: [400, '图片尺寸过大', 'The picture has too many pixels'],
  fileMissing: [400, '{title}中的文件不存在，请重新上传', 'A file of {title} does not exist, please upload it again'],
  storageFull: [507, '存储空间不足，请联系管理员', 'The storage is full, please contact the administrator'],
  sheetBroken: [400, '无法读取该表格，请使用下载的模板', 'The sheet cannot be read, please use the template'],
  sheetRows: [400, '一次最多导入 {max} 行', 'At most {max} rows can be imported at once'],
  sheetColumn: [400, '表格缺少列：{title}', 'The sheet lacks the column {title}'],
  sheetTwice: [400, '表格中有重复的列：{title}', 'The sheet has the column {title} twice'],
  sheetEmpty: [400, '表格中没有数据', 'The sheet has no rows'],
  // ourselves
  busy: [503, '系统繁忙，请稍后再试', 'The system is busy, please try again'],
  unknown: [500, '系统异常，请稍后再试（编号 {traceId}）', 'Something went wrong, please try again (id {traceId})'],
} as const satisfies Record<string, readonly [number, string, string]>

export type ErrorCode = keyof typeof errors
export type Lang = 'zh' | 'en'
export type Params = Readonly<Record<string, string | number>>

/** The text of a refusal. Parameters that are objects of two languages are chosen by the caller beforehand. */
export const errorText = (code: ErrorCode, params: Params = {}, lang: Lang = 'zh'): string =>
  errors[code][lang === 'zh' ? 1 : 2].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
