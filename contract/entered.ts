import { inLang, type Lang } from './in-lang.ts'
/**
 * What can be wrong with what somebody enters, or does to a row: said by the browser before it asks and by the server
 * when it is asked. Status, Chinese a cook understands, English; the rest of the catalogue is the server's alone
 * (errors.ts) and no browser loads it.
 */
export const entered = {
  invalid: [400, '{message}', '{message}'],
  required: [400, '请输入{title}', '{title} is required'],
  requiredChoice: [400, '请选择{title}', '{title} is required'],
  requiredFile: [400, '请上传{title}', '{title} is required'],
  tooLong: [400, '{title}不能超过{max}个字', '{title} must have at most {max} characters'],
  tooShort: [400, '{title}不能少于{min}个字', '{title} must have at least {min} characters'],
  tooSmall: [400, '{title}不能小于{min}', '{title} must be at least {min}'],
  notAbove: [400, '{title}必须大于{min}', '{title} must be more than {min}'],
  tooLarge: [400, '{title}不能大于{max}', '{title} must be at most {max}'],
  digits: [400, '{title}最多{digits}位小数', '{title} allows {digits} decimals at most'],
  tooManyItems: [400, '{title}最多{max}项', '{title} allows {max} items at most'],
  tooFewItems: [400, '{title}至少{min}项', '{title} needs at least {min} items'],
  repeated: [400, '{title}重复', '{title} comes twice'],
  inLine: [400, '{title}第{place}行：{message}', '{title}, row {place}: {message}'],
  inRow: [400, '第{place}行：{message}', 'Row {place}: {message}'],
  inItem: [400, '{title} {place}：{message}', '{title} {place}: {message}'],
  malformed: [400, '{title}格式不正确', '{title} is not in the right form'],
  ownAddress: [
    400,
    '{title}只能填写本站的文件地址，以 / 开头，不能使用其他网站的图片',
    '{title} must be the address of a file of this site that begins with /, not a picture of another site',
  ],
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
  openingHours: [
    400,
    '{title}格式不正确，应为 06:00-09:00，多段用逗号分隔',
    '{title} must be like 06:00-09:00, several parts with commas',
  ],
  notSuspension: [400, '请选择停业或寒暑假', 'Please choose closed or holidays'],
  endBeforeStart: [400, '结束日期不能早于开始日期', 'The end must not be before the beginning'],
  accountName: [
    400,
    '{title}须以字母开头，由4到30位字母、数字或下划线组成',
    '{title} must begin with a letter and have 4 to 30 letters, digits or underscores',
  ],
  keptByOffice: [
    400,
    '{title}由监管部门登记，请联系管辖的监管所变更',
    '{title} is kept by the supervising office, please ask it for a change',
  ],
  gtin: [400, '商品条码不正确', 'The barcode number is not valid'],
  place: [400, '坐标不在辖区范围内', 'The position is outside the jurisdiction'],
  notJson: [400, '{title}不是有效的 JSON', '{title} is not valid JSON'],
  masked: [400, '{title}已脱敏，请重新填写完整内容', '{title} is masked, please enter it in full'],
  lacks: [400, '{says}，还缺：{names}', '{says}; still missing: {names}'],
  refMissing: [400, '所选{title}不存在', 'The chosen {title} does not exist'],
  enterpriseMissing: [400, '请先选择企业', 'Please choose an enterprise first'],
  fileMissing: [400, '{title}中的文件不存在，请重新上传', 'A file of {title} does not exist, please upload it again'],
  // records and alarms
  recordLocked: [
    409,
    '记录提交超过24小时已锁定，不能再修改，请使用“更正”',
    'The record is locked 24 hours after it was filed; please file a correction',
  ],
  notFrozen: [409, '记录还没有锁定，请直接修改', 'The record is not locked yet, please change it directly'],
  recordCorrected: [
    409,
    '记录已被更正，请查看更正后的记录',
    'The record was corrected, please look at the one that corrects it',
  ],
  evidenceHeld: [
    409,
    '记录已作为证据固定，不能修改、更正或删除',
    'The record is held as evidence and cannot be changed, corrected or removed',
  ],
  listChanged: [
    400,
    '该项不在本次使用的清单中：清单已换新版，请按新版清单检查',
    'This item is not on the list that applies: a new version is in force, please go by it',
  ],
  listInForce: [
    409,
    '启用或停用的清单不能修改或删除，请新建版本',
    'A version that is or was in force no longer changes; please make a new one',
  ],
  ruleInForce: [
    409,
    '已批准或已停用的规则版本不能修改或删除，请新建版本',
    'A version that was approved no longer changes; please make a new one',
  ],
  ruleReplay: [
    409,
    '请先回放：看清新规则会多出、减少哪些报警，再请第二人批准',
    'Replay it first: the second person sees which alarms there would be more or fewer',
  ],
  ruleLooser: [400, '不得宽于法定限值（{figures}）：{law}', 'It must not be looser than the law ({figures}): {law}'],
  codeTaken: [
    409,
    '编码{codes}以前是别的检查项，编码永久有效，请换新编码；要恢复原来的项，请用原来的文字',
    'The codes {codes} once were other items. A code is for ever: please choose new ones, or bring the item back in its own words',
  ],
  underWay: [
    409,
    '该记录已进入流程，不能再直接修改或删除',
    'This is under way and can no longer be changed or removed directly',
  ],
  billInForce: [
    409,
    '单据已生效，不能修改或删除，请使用“作废”',
    'The bill is in force and cannot be changed or removed; please reverse it',
  ],
  slipSent: [409, '追溯单已发出，不能修改或删除', 'The slip was sent and cannot be changed or removed'],
  trainFinished: [409, '培训已完成，不能再修改', 'The training is finished and no longer changes'],
  updataReported: [
    409,
    '资料已上报，不能再修改或删除',
    'This was handed in already and can no longer be changed or removed',
  ],
  todoEnded: [409, '该待办已经结束', 'This is over already'],
  todoFollows: [
    409,
    '该待办跟随业务记录，请到对应业务中办理，办完自动消除',
    'This follows a record: do it there, and it goes by itself',
  ],
  cardClosed: [409, '督办牌已提交反馈或已解除', 'The card was answered or lifted already'],
  // ledgers and people
  certificateFollows: [
    409,
    '该证件随档案自动同步，请到对应档案中修改',
    'This certificate follows a file: change it there',
  ],
  certificateHandled: [409, '没有待处置的预警', 'There is no warning to be handled'],
  morHandled: [409, '没有待处置的晨检异常', 'There is nothing to be handled in this check'],
  exemptionRevoked: [
    409,
    '该声明已被监管撤销，不能修改或删除',
    'A supervisor has taken this declaration back; it stays as it is',
  ],
  emergencyOver: [409, '该应急已经结束', 'This emergency is over'],
  stepDone: [409, '该事项已经登记', 'This was ticked off already'],
  stepTime: [400, '完成时间须在应急开始之后、现在之前', 'The time must be after the emergency began and not ahead'],
  stepRemark: [400, '请填写说明；报告的请写明接报单位和接报人', 'Please say more; of a report, whom you told'],
  stepsOpen: [409, '还有未完成的应急事项，完成后才能结束', 'Some steps are not done yet; it ends when they are'],
  hasLeft: [409, '该人员已经离职', 'This person has left already'],
  recordConfirmed: [409, '该记录不需确认或已经确认', 'This record needs no confirmation, or has one'],
  pestHandled: [409, '虫害已经处置', 'The pests were dealt with already'],
  appealFiler: [403, '复核人不能是申诉人本人', 'Nobody reviews an appeal they filed themselves'],
  reviewOwn: [403, '复核人不能是处置人本人', 'Nobody reviews what they handled themselves'],
  cardOwn: [403, '确认人不能是提出人本人', 'Nobody confirms a card they proposed themselves'],
  cardShown: [
    409,
    '已亮的牌不能修改或删除；撤销须经另一人确认',
    'A card that is shown is neither changed nor deleted; another person confirms that it is withdrawn',
  ],
  approveOwn: [403, '审批人不能是拟定人本人', 'Nobody approves what they drafted themselves'],
  deviceOff: [409, '设备已停用', 'The device is out of service'],
  alarmAcked: [409, '该报警已签收或已处理', 'The alarm has been signed for or handled already'],
  alarmHandled: [400, '该报警已处理', 'The alarm has been handled already'],
  keptByOthers: [
    403,
    '这条内容属于其他单位，只有办理单位及其上级单位可以修改、撤回或删除',
    'This is another office’s: only that office and those above it change, withdraw or remove it',
  ],
  wrongState: [409, '当前状态不能执行“{title}”', '“{title}” is not possible in the present state'],
} as const satisfies Record<string, ErrorTexts>

/** HTTP status, Chinese, English. `{x}` is filled from the parameters. */
export type ErrorTexts = readonly [number, string, string]
export type EnteredCode = keyof typeof entered
export type Params = Readonly<Record<string, string | number>>

export const filled = (texts: ErrorTexts, params: Params, lang: Lang): string =>
  inLang([texts[1], texts[2]], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

export const enteredText = (code: EnteredCode, params: Params = {}, lang: Lang = 'zh'): string =>
  filled(entered[code], params, lang)
