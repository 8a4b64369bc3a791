/** Texts of the shell, its pages and its messages. The English ones have the same keys, checked by the compiler. */
export const zh = {
  product: '阳光食安',
  slogan: '让每一间后厨都看得见',
  common: {
    ok: '确定', cancel: '取消', close: '关闭', retry: '重试', home: '返回首页', tip: '提示',
    loading: '正在加载…', refresh: '刷新', dirty: '内容尚未保存，确定关闭？',
    maximise: '最大化', restore: '还原', trace: '编号 {{id}}',
  },
  net: {
    timeout: '服务器 10 秒内没有回应，请稍后再试', unreachable: '无法连接服务器，请检查网络', offline: '网络已断开，恢复后请重试',
    missing: '请求的接口不存在', unreadable: '服务器的回应无法识别', unknown: '未知错误', expired: '登录已失效，请重新登录',
    bannerOffline: '网络已断开，当前内容可能不是最新', bannerStream: '实时消息已中断，正在重新连接…', live: '实时消息已连接',
    connecting: '正在连接实时消息…',
  },
  login: {
    title: '登录', welcome: '欢迎登录', lead: '餐饮食品安全智慧监管平台', tenant: '租户编号', account: '账号', password: '密码', captcha: '验证码',
    captchaImage: '验证码图片，点击换一张', submit: '登 录', pending: '正在登录…', show: '显示密码', hide: '隐藏密码', caps: '大写锁定已打开',
    needTenant: '请先输入租户编号', needAccount: '请先输入账号名称', needPassword: '请先输入密码', needCaptcha: '请输入验证码', others: '其他登录方式', by: '使用{{name}}登录',
    point1: '后厨实时可见', point1Text: '摄像头与物联设备全天守护',
    point2: '台账随手可记', point2Text: '八大台账，手机即可完成', point3: '风险及时可知', point3Text: '异常两秒送达，处置全程留痕',
    expired: '登录已失效，登录后将回到刚才的页面', publicScreen: '公开数据大屏', sceneAlt: '明亮的后厨插画：厨师正在备餐，摄像头与温度计在守护',
    totp: '动态验证码', totpTitle: '两步验证', totpText: '请输入身份验证器应用中的 6 位验证码，或您保存的恢复码', totpSubmit: '验 证', needTotp: '请输入 6 位动态验证码或恢复码', back: '返回登录',
    coming: '正在登录…', comingText: '正在核对您的身份，请稍候', failed: '登录没有成功', noToken: '登录链接不完整，缺少登录凭证', refusedBy: '第三方登录被取消或拒绝',
  },
  register: {
    title: '申请账号', lead: '您已通过第三方验证，还没有本系统账号。提交申请，管理员审核通过后即可登录。', leadAlone: '提交申请，管理员审核通过后即可登录。', ask: '没有账号？申请一个', tenant: '租户编号', name: '用户姓名', account: '账号名称', password: '密码',
    password2: '确认密码', submit: '提交申请', pending: '正在提交…', differ: '两次密码输入不一致', failed: '提交失败', done: '申请已提交', doneText: '注册申请已提交，请耐心等待管理员通过！', ok: '知道了',
  },
  password: {
    remindTitle: '密码即将到期', remindText: '您的密码已使用较长时间，为了账号安全，请尽快修改。', expiredTitle: '请修改密码', expiredText: '您的密码已过期，修改后才能继续使用系统。',
    mustChangeText: '这是管理员设置的初始密码，修改后才能继续使用系统。', change: '修改密码', later: '稍后再说',
  },
  owed: { password: '修改密码后才能使用其他页面', totp: '启用两步验证后才能使用其他页面' },
  part: {
    title: '切换部门与角色', dept: '部门', role: '角色', needDept: '请选择部门', needRole: '请选择角色', failed: '部门与角色加载失败', done: '切换成功', refused: '切换失败，请重新登录',
  },
  notice: {
    title: '消息中心', notices: '通知', messages: '消息', alarms: '报警', todos: '待办', unread: '{{count}} 条未读', none: '暂无通知', noneText: '发布的通知会显示在这里', noMessages: '暂无消息',
    noMessagesText: '报警处理进展会显示在这里', failed: '通知加载失败', read: '阅读通知', new: '未读', from: '发布时间 {{time}}', handled: '报警已处理', recovered: '指标已恢复正常', arrived: '新通知：{{title}}',
    content: '通知正文', all: '查看全部通知', empty: '这条通知没有正文', again: '请确认通知：{{title}}', confirm: '确认', confirmed: '已于 {{time}} 确认', file: '附件{{n}}',
  },
  todo: {
    none: '没有待办', noneText: '需要办理的事会列在这里', open: '待办理', overdue: '其中已逾期', cards: '督办牌',
    why: { asked: '催办：{{title}}', near: '即将到期：{{title}}', overdue: '已逾期：{{title}}', copied: '逾期超过24小时：{{title}}', card: '{{title}}' },
  },
  frame: { title: '嵌入页面', own: '在新窗口打开', note: '外部页面，由其网站提供' },
  errors: {
    forbidden: '没有访问权限', forbiddenText: '您的账号不能查看这个页面，需要时请联系管理员。', missing: '页面不存在',
    missingText: '这个地址没有对应的页面，可能已经移动或输入有误。', broken: '页面出错了', brokenText: '我们已经记录了这次错误，可以重试或返回首页。',
    notBuilt: '页面尚未上线', notBuiltText: '这个页面还在建设中，上线后即可在此使用。', crashed: '这个页签出错了',
    crashedText: '其他页签不受影响。错误已记入本地错误日志。', staleCode: '系统已更新，请刷新页面后继续',
  },
  menu: {
    label: '主菜单', fold: '收起菜单', unfold: '展开菜单', open: '打开菜单', search: '搜索菜单', searchHint: '输入菜单名称', none: '没有匹配的菜单',
    recent: '最近打开', pages: '菜单', actions: '操作', empty: '暂无可用菜单', failed: '菜单加载失败', skip: '跳到主要内容', home: '首页', console: '控制台', dictHorizontal: '字典管理（横向）', dictVertical: '字典管理（纵向）', test: '测试页',
    hintMove: '选择', hintOpen: '打开', hintClose: '关闭',
  },
  tabs: {
    label: '已打开的页面', refresh: '刷新', clearCache: '清除缓存', closeThis: '关闭', closeOthers: '关闭其他', closeAll: '关闭所有', search: '搜索',
    options: '页签操作', close: '关闭 {{title}}', clearAsk: '确定清除缓存？页面数据会重新加载。', cleared: '清除完毕',
  },
  top: {
    noUser: '暂无用户信息', fullscreen: '全屏', exitFullscreen: '退出全屏', errorLog: '错误日志', lock: '锁屏', theme: '主题与颜色', language: 'English',
    languageLabel: '切换语言', screenOn: '查看数据大屏', part: '切换部门与角色', profile: '个人信息', topMenu: '顶部菜单', allMenus: '全部', signOut: '退出登录', simple: '简洁模式', signOutUnsent: '还有 {{count}} 条记录没有发送，退出后留在这台手机上，您再次登录后继续发送。确定退出系统？', signOutAsk: '确定退出系统？',
    account: '账号菜单', noFullscreen: '浏览器不允许全屏显示',
  },
  lock: {
    title: '已锁屏', set: '设置锁屏密码', setHint: '离开时用这个密码锁住屏幕，本次登录内有效', password: '锁屏密码', empty: '锁屏密码不能为空', wrong: '锁屏密码不正确',
    unlock: '解锁', leave: '退出登录', locked: '内容已隐藏，输入锁屏密码或账号密码继续', now: '锁定', pending: '正在解锁…',
  },
  theme: {
    title: '主题与颜色', auto: '跟随系统', autoHint: '系统为深色时自动使用黑色主题', themes: '主题', colour: '主题颜色', custom: '自定义颜色', reset: '恢复默认',
    contrast: '文字与按钮已自动调整到清晰可读的深浅', names: {
      default: '默认', white: '白色', dark: '黑色', star: '炫彩', smart: '智能', iview: 'iView', vip: 'VIP', cool: '清爽', d2: 'D2', hey: 'Hey', lte: 'LTE',
    },
  },
  errorLog: {
    title: '本地错误日志', empty: '没有错误记录', upload: '上传日志', clear: '清空日志', uploadAsk: '确定上传本地日志到服务器？', clearAsk: '确定清空本地日志记录？',
    uploaded: '操作成功!', cleared: '清除完毕', time: '时间', page: '页面', message: '错误', stack: '查看堆栈',
  },
  tree: {
    title: '企业', search: '搜索企业或区域', empty: '辖区内暂无企业', noMatch: '没有匹配的企业', failed: '企业树加载失败', fold: '收起企业树', unfold: '展开企业树',
    choose: '请点击左侧区域选择企业', chooseText: '选择企业查看其台账与设备，或选择区域查看辖区汇总。', chooseButton: '选择企业', current: '当前：{{name}}',
    clear: '取消选择', by: '企业树的分组方式', byArea: '按区划', byMarket: '按监管单位', offline: '设备全部离线', shops: '切换企业', allShops: '全部企业', grade: '等级 {{grade}}', alarmCount: '未处理报警 {{count}}',
  },
  alarm: {
    none: '暂无新报警', noneText: '有新的报警会在这里提醒', all: '查看全部报警',
    level1: '一类', level2: '二类', level3: '三类', sound: '报警提示音', muted: '已静音', popups: '报警提醒', poisoning: '疑似食物中毒，不适 {{n}} 人：证据、留样和相关批次已自动冻结，请在2小时内报告',
  },
  jobs: {
    caption: '最近一周的执行记录', job: '任务', state: '状态', started: '开始', ended: '结束', tries: '重试', outcome: '结果', runNow: '立即执行', asked: '已安排执行',
    none: '还没有执行记录', failedToLoad: '加载失败', again: '重试', created: '等待', retry: '等待重试', active: '执行中', completed: '完成', cancelled: '已取消', failed: '失败',
  },
  wel: {
    morning: '早上好', noon: '中午好', afternoon: '下午好', evening: '晚上好', today: '今天是 {{day}}', ledgers: '今日台账', ledgersHint: '点击进入对应台账',
    recorded: '已记录', notRecorded: '未记录', notOwed: '无需记录', done: '{{done}} 项已完成，还有 {{left}} 项', allDone: '今天的台账都已记录，辛苦了',
    alarms: '待处理报警', noAlarms: '暂无待处理报警', noAlarmsText: '设备运行正常，有情况会立即提醒', failed: '加载失败', more: '查看更多',
    noEnterprises: '辖区内还没有企业', notRecordedBy: '{{count}} 家未记录', recordedBy: '{{count}} 家已记录', scopeAll: '全部辖区',
    simpleHint: '大按钮、先拍照，没有网络也能记', rate: '今日记录率',
    names: {
      purchase: '采购台账', additive: '添加剂台账', foodCheck: '食品检查', sample: '留样台账', rinse: '清洗台账', disinfect: '消毒台账', waste: '废弃物台账',
      env: '环境台账',
    },
  },
} as const
