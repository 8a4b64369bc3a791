import { dictionary } from '../../kernel/fields/index.ts'
import { deviceWords } from './device-kinds.ts'

/** What devices, their alarms and their messages speak in: dictionaries of domain.md C.2. */
export const deviceKind = dictionary('device_kind', '设备类别', { ...deviceWords, camera: '摄像头' })
export const iotVendor = dictionary('iot_vendor', '厂商', {
  1: '模拟器',
  2: '自研',
  3: '第三方A',
  4: '第三方B',
  9: '其他',
})
/** How topics and messages of a model look. contract/readings.ts Form */
export const decoderForm = dictionary('decoder_form', '报文格式', {
  own: '本平台 device/{编号}/up',
  thingsboard: 'ThingsBoard',
  tasmota: 'Tasmota',
  zigbee2mqtt: 'zigbee2mqtt',
  homeassistant: 'Home Assistant 状态主题',
})
export const deviceStatus = dictionary('device_status', '启停', { 0: '停用', 1: '启用', 2: '报修' })
export const onlineStatus = dictionary('online_status', '在线', { 0: '离线', 1: '在线', 2: '未激活' })
/** Where a device stands with the platform of its maker; what was taken away there is never taken away here. */
export const makerStatus = dictionary('maker_status', '厂商平台状态', {
  1: '在厂商平台',
  2: '厂商平台已移除',
  3: '厂商平台登记在其他单位',
})
export const alarmState = dictionary('alarm_state', '报警态', { 0: '正常', 1: '预警', 2: '报警' })
export const alarmScene = dictionary('alarm_scene', '报警场景', {
  1: '专间',
  2: '冷链',
  3: '消毒',
  4: '虫害',
  5: '用电用气消防',
  6: 'AI行为',
  7: '人员健康',
  8: '证照',
  9: '视频链路',
  10: '食品安全(温度/添加剂/留样)',
})
/** How far an alarm has come; it follows from the rest of its row. decisions-2.md C.1 */
/** The numbers of the screens that alarms are counted under. domain.md D.11 warnType */
export const alarmCategory = dictionary('alarm_category', '报警统计分类', {
  alarm: '专间',
  disinfect: '消毒柜',
  mouse: '鼠板',
  freeze: '温湿度',
  cap: '未戴帽',
  mask: '未戴口罩',
  other: '其他',
})
export const alarmStage = dictionary('alarm_stage', '报警阶段', {
  0: '待签收',
  1: '已签收',
  2: '已处置',
  3: '待复核',
  4: '已归档',
  9: '误报归档',
})
export const foodAction = dictionary('food_action', '食品处置', { 1: '转移', 2: '废弃', 3: '复测后继续使用' })
export const repairStatus = dictionary('repair_status', '报修停表', { 0: '无', 1: '待审批', 2: '已停表', 3: '未同意' })
export const toldBy = dictionary('told_by', '通知方式', { 1: '站内', 2: '短信', 3: '语音', 4: '推送' })
/** Why somebody was not told of an alarm. */
export const untold = dictionary('untold', '未通知到的原因', {
  1: '未发送（未接入短信）',
  2: '未发送（被拒绝）',
  3: '不确定是否发出',
  4: '未发送（没有手机号）',
  5: '未送达（没有账号）',
})
export const fridgeType = dictionary('fridge_type', '柜体', {
  1: '冷藏柜',
  2: '冷冻柜',
  3: '留样柜',
  4: '冷藏库',
  5: '冷冻库',
  6: '专间环境',
  7: '干货库环境',
})
export const mouseType = dictionary('mouse_type', '鼠板类型', {
  1: '挡鼠板移位',
  2: '红外鼠情',
  3: '粘鼠板触发',
  4: '视频鼠情',
})
export const boardState = dictionary('board_state', '挡板状态', { 0: '到位', 1: '移开', 2: '倾斜' })
export const waterType = dictionary('water_type', '用水', { 1: '水浸', 2: '水温', 3: '水质', 4: '用水量' })
export const smokeType = dictionary('smoke_type', '烟类', { 1: '烟感', 2: '烟道温度', 3: '油烟浓度', 4: '净化器' })
export const tempScene = dictionary('temp_scene', '测温场景', {
  1: '烹饪成品',
  2: '再加热',
  3: '热藏',
  4: '冷藏',
  5: '冷冻',
  6: '到货',
  7: '配送',
  8: '油温',
})
export const probeType = dictionary('probe_type', '探头', { 1: '穿刺式', 2: '红外', 3: '无线插入式' })
export const netType = dictionary('net_type', '网络', {
  1: '4G/5G',
  2: '以太网',
  3: 'WiFi',
  4: 'NB-IoT',
  5: 'LoRa',
  6: 'Zigbee',
})
export const powerType = dictionary('power_type', '用电回路', {
  1: '总闸',
  2: '冷藏冷冻',
  3: '消毒柜',
  4: '紫外灯',
  5: '排烟',
  6: '照明',
  7: '加热设备',
})
export const switchAction = dictionary('switch_action', '动作', { 0: '分闸', 1: '合闸' })
export const weekday = dictionary('weekday', '星期', {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
})
export const gasType = dictionary('gas_type', '气体', { 1: '天然气', 2: '液化石油气', 3: '一氧化碳' })
export const valveState = dictionary('valve_state', '阀门', { 0: '关闭', 1: '开启' })
export const doorType = dictionary('door_type', '门', {
  1: '专间门',
  2: '库房门',
  3: '冷库门',
  4: '添加剂柜',
  5: '后门',
  6: '垃圾间门',
})
export const wirelessDis = dictionary('wireless_dis', '无线消毒', { 1: '紫外线车', 2: '臭氧机', 3: '等离子' })
export const runState = dictionary('run_state', '运行', { 0: '待机', 1: '运行', 2: '完成', 3: '中断', 4: '故障' })
export const moguMsg = dictionary('mogu_msg', '蘑菇消息', {
  1: '上线',
  2: '离线',
  3: '断电',
  4: '复电',
  5: '高温',
  6: '烟雾',
  7: '水浸',
  8: '测试',
  9: '燃气',
})
export const callResult = dictionary('call_result', '呼叫', {
  0: '未呼叫',
  1: '已接听',
  2: '未接',
  3: '关机/停机',
  4: '拒接',
})
export const commandStatus = dictionary('command_status', '命令状态', {
  0: '申请中',
  1: '待送达',
  2: '已送达',
  3: '已执行',
  4: '失败',
  5: '未同意',
})
export const commandSource = dictionary('command_source', '命令来源', {
  1: '人工',
  2: '报警联动',
  3: '定时',
  4: '监管申请',
  5: '报警呼叫',
})
export const healthLevel = dictionary('health_level', '链路健康', { 1: '良好', 2: '一般', 3: '较差', 4: '中断' })
export const videoStream = dictionary('video_stream', '收流方式', {
  'TCP-PASSIVE': 'TCP被动',
  'TCP-ACTIVE': 'TCP主动',
  UDP: 'UDP',
})
export const videoCharset = dictionary('video_charset', '字符集', { GB2312: 'GB2312', 'UTF-8': 'UTF-8' })
export const videoSignal = dictionary('video_signal', '信令方式', { UDP: 'UDP', TCP: 'TCP' })
export const catalogGroup = dictionary('catalog_group', '目录分组', { 1: '1', 2: '2', 4: '4', 8: '8' })
export const upperStanding = dictionary('upper_standing', '上级平台状态', {
  off: '未启用',
  trying: '正在注册',
  up: '已注册',
  undeclared: '地址未声明：请运维人员在 DOORS 的 platforms 中声明',
  unknownHost: '域名无法解析：请核对上级地址',
  unreachable: '连接不上：请核对上级地址、端口和信令方式',
  silent: '上级没有应答：请核对上级地址、端口和防火墙',
  secret: '上级不认可用户名或密码：请向上级核对编号和密码',
  refused: '上级拒绝注册：请按应答码向上级核对',
  local: '本机没有可用端口：请联系运维人员',
})
export const videoPtz = dictionary('video_ptz', '摄像机类型', {
  1: '球机',
  2: '半球',
  3: '固定枪机',
  4: '遥控枪机',
  5: '遥控半球',
  6: '全景拼接',
  7: '分割通道',
})
export const cameraBelong = dictionary('camera_belong', '视频归属', { 1: '国标平台', 2: '直连流', 3: '推流' })
export const coverItem = dictionary('cover_item', '覆盖环节', {
  1: '收货',
  2: '贮存',
  3: '粗加工',
  4: '切配',
  5: '烹饪',
  6: '备餐',
  7: '洗消',
  8: '留样',
  9: '垃圾',
})
export const aiType = dictionary('ai_type', 'AI 算法', {
  cap: '未戴工作帽',
  mask: '未戴口罩',
  clothes: '未穿工作服',
  glove: '未戴手套',
  smoke: '吸烟',
  phone: '玩手机',
  rat: '鼠情',
  roach: '蟑螂',
  bin: '垃圾桶未盖',
  fire: '明火离人',
  flame: '烟火',
  stranger: '陌生人/非授权进入',
  ground: '物品落地',
  wet: '地面积水脏污',
  mix: '生熟混放(刀板混用)',
  topless: '赤膊',
  crowd: '人员聚集',
  leave: '专间人员超限',
  pet: '宠物活动',
  occl: '画面遮挡',
  hand: '未洗手',
})
export const aiStatus = dictionary('ai_status', 'AI 状态', { 0: '待确认', 1: '有效', 2: '误报', 3: '已处置' })
/** What becomes of a proposal that an algorithm be paused, and how it is. */
export const pauseState = dictionary('pause_state', '暂停建议状态', {
  0: '待决定',
  1: '已同意',
  2: '不同意',
  3: '已恢复',
  4: '精度回升撤回',
})
export const pauseMode = dictionary('pause_mode', '暂停方式', { 1: '仅记录', 2: '暂停' })
export const linkType = dictionary('link_type', '链接类别', {
  1: '监管系统',
  2: '政务服务',
  3: '法规标准',
  4: '培训考试',
  5: '其他',
})
