/**
 * A parameter the platform itself reads: what it is called, what it means when nobody changed it, and what it may be.
 */
interface Known<V> {
  readonly title: string
  readonly remark: string
  readonly initial: string
  /** The value of a text; null when it is none. */
  readonly read: (text: string) => V | null
}

const yes = (title: string, initial: boolean, remark: string): Known<boolean> => ({
  title,
  remark,
  initial: String(initial),
  read: text => (text === 'true' ? true : text === 'false' ? false : null),
})
const whole = (title: string, initial: number, min: number, max: number, remark: string): Known<number> => ({
  title,
  remark,
  initial: String(initial),
  read: text => (/^-?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
})
const words = (title: string, initial: string, shape: RegExp, remark: string): Known<string> => ({
  title,
  remark,
  initial,
  read: text => (shape.test(text) ? text : null),
})

/** The initial password that stands for none: every reset then makes one of its own. */
export const randomEach = 'random'

/** Parameters of the platform, by key. platform-contract.md 4 */
export const definitions = {
  'tenant.mode': yes(
    '租户模式',
    false,
    'true 或 false：登录页是否填写租户编号；关闭时按访问域名识别租户，识别不到则为 000000',
  ),
  'account.registerUser': yes('开放注册', true, 'true 或 false：是否允许申请注册账号'),
  'account.initPassword': words(
    '初始密码',
    '123456',
    /^[!-~]{6,64}$/,
    `重置密码、新建和导入账号时使用，本人登录后必须修改；填 ${randomEach} 则每次重置都生成一个随机密码，只显示一次`,
  ),
  'account.failCount': whole('登录失败次数', 5, 1, 100, '连续失败多少次后锁定账号'),
  'tenant.default.password': words(
    '新租户管理员密码',
    '123456',
    /^[!-~]{6,64}$/,
    `新租户管理员的初始密码，登录后必须修改；填 ${randomEach} 则每个租户随机生成一个，只在新建后显示一次`,
  ),
  'tenant.default.accountNumber': whole('新租户账号额度', -1, -1, 1_000_000, '-1 表示不限'),
  'tenant.default.menuCode': words(
    '新租户菜单',
    '*',
    /^(\*|\w+(,\w+)*)$/,
    '菜单编号，逗号分隔，包含其下级；* 表示全部',
  ),
  'captcha.enabled': yes('登录验证码', false, 'true 或 false：登录是否需要图形验证码'),
  'director.area': whole(
    '须配总监：经营面积',
    500,
    1,
    1_000_000,
    '大中型餐饮经营面积达到多少平方米须配食品安全总监，以省级规定为准',
  ),
  'director.seats': whole(
    '须配总监：餐位数',
    250,
    1,
    1_000_000,
    '大中型餐饮餐位数达到多少须配食品安全总监，以省级规定为准',
  ),
  'display.checkTemp': yes('公开晨检体温', true, 'true 或 false：公示大屏和企业展示页是否显示晨检体温'),
  'complain.acceptDays': whole(
    '投诉受理期限',
    7,
    1,
    60,
    '收到投诉举报后多少个工作日内决定是否受理；消费者权益保护法第46条为7个工作日',
  ),
  'card.yellowDays': whole('黄牌：一类报警逾期天数', 5, 1, 365, '一类报警逾期未处置满多少天自动亮黄牌'),
  'card.redDays': whole('红牌：一类报警逾期天数', 10, 1, 365, '一类报警逾期未处置满多少天自动亮红牌'),
  'card.yellowMost': whole('红牌：黄牌张数', 3, 2, 100, '规定期间内满多少张黄牌自动亮红牌'),
  'card.windowDays': whole('红牌：黄牌累计天数', 90, 1, 3650, '累计黄牌张数的期间，天'),
  'card.since': words(
    '亮牌启用日',
    '2000-01-01',
    /^\d{4}-\d\d-\d\d$/,
    '此日之前产生的一类报警，先发72小时预告再亮牌；首次启用、导入数据时填写启用当天，如 2026-11-24',
  ),
  'alarm.smsCode': words(
    '报警短信',
    'alarm',
    /^[\w-]{1,32}$/,
    '报警短信用的短信配置的资源编号；模板可用 {unit:40}{device:40}{content:60}{level:10}{due:20}，没有这个配置就不发短信',
  ),
  'school.steamedBeans': yes(
    '校园蒸炖扁豆',
    false,
    'true 或 false：监管部门是否允许中小学、幼儿园食堂供应蒸、炖扁豆（出锅中心温度须不低于70℃）',
  ),
  'totp.required': yes('强制两步验证', false, 'true 或 false：管理员和监管人员是否必须使用动态验证码'),
} as const

export type ParameterKey = keyof typeof definitions
export type ParameterValue<K extends ParameterKey> = NonNullable<ReturnType<(typeof definitions)[K]['read']>>

const isKnown = (key: string): key is ParameterKey => Object.hasOwn(definitions, key)

/** The value of a parameter out of its text; what it means by default when the text is none of its own. */
export const parameterOf = <K extends ParameterKey>(key: K, text: string | undefined): ParameterValue<K> =>
  ((text === undefined ? null : definitions[key].read(text.trim())) ??
    definitions[key].read(definitions[key].initial)) as ParameterValue<K>

/** Whether a parameter may have this text; of those the platform does not know, any. */
export const fitsParameter = (key: unknown, text: unknown): boolean =>
  typeof key !== 'string' || typeof text !== 'string' || !isKnown(key) || definitions[key].read(text.trim()) !== null
