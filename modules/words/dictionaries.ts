// Every dictionary is found here. Those that only devices speak stand in a file of their own, so that pages without
// devices do not fetch them; so do those of appeals.
import { dictionary } from '../../kernel/fields/index.ts'
import { recordWords } from './record-kinds.ts'

export * from './device-dictionaries.ts'
export * from './index-dictionaries.ts'

/** Dictionaries of domain.md C.2: keys are for ever, labels are the product's labels. */
export const enterpriseType = dictionary('enterprise_type', '企业类型', {
  1: '食品加工厂',
  2: '大中型餐饮',
  3: '小微餐饮',
  4: '中小学食堂',
  5: '企事业(机关)食堂',
  6: '养老机构食堂',
  7: '集体用餐配送',
  8: '幼儿园(托育)食堂',
  9: '高校食堂',
})
export const dynamicGrade = dictionary('dynamic_grade', '动态等级', { 0: '未评定', 1: '优秀', 2: '良好', 3: '一般' })
export const yearGrade = dictionary('year_grade', '年度等级', {
  0: '未评定',
  1: 'A级(优秀)',
  2: 'B级(良好)',
  3: 'C级(一般)',
})
export const buildType = dictionary('build_type', '明厨亮灶类型', {
  0: '未建设',
  1: '基础型',
  2: '物联型',
  3: '智慧型',
})
export const infoStatus = dictionary('info_status', '营业状态', {
  1: '营业',
  2: '停业',
  3: '寒暑假',
  4: '歇业整改',
  5: '注销',
})
export const accountStatus = dictionary('account_status', '账号状态', { 0: '停用', 1: '启用' })
export const marketType = dictionary('market_type', '管理单位类型', {
  1: '市场监管所',
  2: '市场监管局',
  3: '农贸(批发)市场',
  4: '商业综合体/美食街',
  5: '行业主管部门',
})
export const areaLevel = dictionary('area_level', '区划级别', { 1: '省', 2: '市', 3: '区县', 4: '街道(所)', 5: '网格' })
export const kitchenArea = dictionary('kitchen_area', '功能区', {
  1: '原料库房',
  2: '冷藏冷冻间',
  3: '粗加工间',
  4: '切配间',
  5: '烹饪区',
  6: '面点间',
  7: '专间(凉菜/裱花/生食)',
  8: '备餐间',
  9: '洗消间',
  10: '保洁柜',
  11: '留样区',
  12: '就餐区',
  13: '更衣室',
  14: '垃圾暂存',
  15: '收货区',
  16: '配送装载区',
  17: '出入口',
  99: '其他',
})
export const recordSource = dictionary('record_source', '数据来源', {
  1: '人工填报',
  2: '设备自动',
  3: '单据带出',
  4: '批量导入',
  5: '第三方接口',
})
export const submitStatus = dictionary('submit_status', '提交状态', { 0: '草稿', 1: '已提交' })
export const goodsCategory = dictionary('goods_category', '食材分类', {
  1: '畜肉',
  2: '禽肉',
  3: '水产',
  4: '蛋类',
  5: '奶及制品',
  6: '粮食米面',
  7: '食用油',
  8: '蔬菜',
  9: '水果',
  10: '豆制品',
  11: '调味品',
  12: '冷冻食品',
  13: '预包装食品',
  14: '饮料',
  15: '食品添加剂',
  16: '食品相关产品(餐具/包材)',
  17: '洗涤消毒剂',
  99: '其他',
})
export const unit = dictionary('unit', '单位', {
  1: '千克',
  2: '克',
  3: '升',
  4: '毫升',
  5: '个',
  6: '袋',
  7: '箱',
  8: '瓶',
  9: '桶',
  10: '盒',
  11: '斤',
  12: '份',
  13: '筐',
})
export const shelfUnit = dictionary('shelf_unit', '保质期单位', { 1: '天', 2: '月', 3: '年', 4: '小时' })
export const storageType = dictionary('storage_type', '贮存条件', {
  1: '常温',
  2: '阴凉',
  3: '冷藏(0~8℃)',
  4: '冷冻(≤-12℃)',
})
export const purchaseCert = dictionary('purchase_cert', '索取凭证', {
  1: '供货者许可证',
  2: '营业执照',
  3: '出厂检验合格证',
  4: '购物凭证/送货单',
  5: '动物检疫合格证',
  6: '肉品品质检验合格证',
  7: '非洲猪瘟检测报告',
  8: '入境货物检验检疫证明',
  9: '承诺达标合格证',
  10: '农残快检',
  11: '第三方检测报告',
  12: '消毒合格证明',
  13: '冷链温度记录',
})
/** decisions-2.md B.0 一键确认 */
export const confirmStatus = dictionary('confirm_status', '设备记录确认', { 0: '待确认', 1: '已确认' })
export const passFail = dictionary('pass_fail', '合格判定', { 1: '合格', 2: '不合格' })
export const acceptResult = dictionary('accept_result', '验收结论', { 1: '合格', 2: '拒收', 3: '让步接收' })
export const supplierType = dictionary('supplier_type', '供应商类型', {
  1: '生产商',
  2: '经销商',
  3: '农户/合作社',
  4: '集中消毒单位',
  5: '餐厨收运单位',
  6: '虫害消杀',
  7: '检测机构',
  8: '设备维保',
})
/** What a service shows instead of a food licence, by its supplier_type. decisions Q19 */
export const licenseKind2 = dictionary('license_kind2', '服务资质', {
  4: '营业执照+卫生许可/检测报告',
  5: '餐厨废弃物收运服务许可',
  6: '有害生物防制(PCO)资质',
  7: '检验检测机构资质(CMA)',
  8: '营业执照',
})
export const allergen = dictionary('allergen', '致敏物', {
  1: '含麸质谷物',
  2: '甲壳类',
  3: '蛋类',
  4: '鱼类',
  5: '花生',
  6: '大豆',
  7: '乳',
  8: '坚果',
  9: '芝麻',
})
export const alarmLevel = dictionary('alarm_level', '级别', { 1: '一类(紧急)', 2: '二类(重要)', 3: '三类(一般)' })
export const alarmType = dictionary('alarm_type', '报警类型', {
  T_HIGH: '温度过高',
  T_LOW: '温度过低',
  H_HIGH: '湿度过高',
  DIS_FAIL: '消毒不达标',
  DIS_NONE: '未消毒',
  UV_SHORT: '紫外时长不足',
  UV_PEOPLE: '照射时有人',
  MOUSE: '鼠情',
  BOARD: '挡鼠板异常',
  GAS: '燃气泄漏',
  CO: '一氧化碳',
  SMOKE: '烟雾',
  FLUE: '烟道高温',
  FUME: '油烟超标',
  LEAK: '漏电',
  OVERLOAD: '过载',
  WIRE_T: '线温高',
  WATER: '水浸',
  WATER_Q: '水质',
  CORE_T: '中心温度不达标',
  DOOR: '门未关',
  ROOM_T: '专间超温',
  OFFLINE: '设备离线',
  LOWBAT: '电量低',
  CAM_OFF: '摄像头离线',
  CAM_OCC: '画面异常',
  MOR_ABN: '晨检异常',
  MOR_NONE: '未晨检',
  CERT: '证件到期',
  ADD_OVER: '添加剂超量',
  BAN_DISH: '禁售菜品',
  SAMPLE: '留样异常',
  TICKET: '索证超期',
  AI: 'AI行为',
  POWER: '断电',
  SERVICE: '维护到期',
})
export const handleStatus = dictionary('handle_status', '处置状态', { 0: '未处理', 1: '已处理' })
export const handleWay = dictionary('handle_way', '处置方式', {
  1: '现场整改',
  2: '设备维修',
  3: '食品转移',
  4: '食品废弃',
  5: '重新消毒',
  6: '重新加热',
  7: '消杀封堵',
  8: '人员教育',
  9: '人员调离',
  10: '关闭气阀',
  11: '误报',
  12: '复位',
  13: '已知悉',
  99: '其他',
})
export const reviewStatus = dictionary('review_status', '复核', { 0: '无需', 1: '待复核', 2: '通过', 3: '驳回' })
export const storeGoods = dictionary('store_goods', '存放', {
  1: '生食原料',
  2: '半成品',
  3: '熟食成品',
  4: '留样',
  5: '果蔬',
  6: '奶蛋',
  7: '混存',
})
export const riskLevel = dictionary('risk_level', '风险等级', { A: '低风险', B: '较低风险', C: '中风险', D: '高风险' })
export const businessForm = dictionary('business_form', '主体业态', {
  1: '食品销售经营者',
  2: '餐饮服务经营者',
  3: '集中用餐单位食堂',
  4: '中央厨房',
  5: '集体用餐配送单位',
  6: '食品生产者',
})
export const licenseKind = dictionary('license_kind', '许可类别', {
  1: '食品经营许可证',
  2: '食品经营备案',
  3: '食品生产许可证',
})
export const licenseScope = dictionary('license_scope', '经营项目', {
  1: '热食类食品制售',
  2: '冷食类食品制售',
  3: '生食类食品制售',
  4: '糕点类食品制售',
  5: '自制饮品制售',
  6: '冷加工糕点',
  7: '裱花蛋糕',
  8: '半成品制售',
  9: '散装食品销售',
  10: '预包装食品销售',
  11: '特殊食品(保健、特医、婴配)',
})
export const operateMode = dictionary('operate_mode', '经营方式', { 1: '自营', 2: '委托承包', 3: '校外(外部)供餐' })
export const saType = dictionary('sa_type', '食安岗位', { 0: '否', 1: '食品安全总监', 2: '食品安全员' })
export const enterpriseNature = dictionary('enterprise_nature', '主体性质', {
  1: '单店',
  2: '连锁总部',
  3: '分支机构',
  4: '团餐承包商',
  5: '学校/单位',
  6: '集团',
})
export const chainModel = dictionary('chain_model', '连锁模式', { 1: '直营', 2: '加盟', 3: '混合' })
export const auditStatus = dictionary('audit_status', '审核状态', { 0: '待审核', 1: '已通过', 2: '已驳回' })
/** The platform's accounts know a third: platform-contract.md 11. */
export const sex = dictionary('sex', '性别', { 1: '男', 2: '女', 3: '未知' })
export const empPost = dictionary('emp_post', '岗位', {
  1: '负责人',
  2: '食品安全总监',
  3: '食品安全员',
  4: '厨师长',
  5: '厨师',
  6: '切配',
  7: '面点',
  8: '凉菜(专间)',
  9: '洗消',
  10: '采购',
  11: '仓管',
  12: '服务/分餐',
  13: '留样员',
  14: '保洁',
  15: '配送',
  99: '其他',
})
export const empStatus = dictionary('emp_status', '在职状态', { 1: '在职', 2: '离职', 3: '健康调离', 4: '休假' })
export const certStatus = dictionary('cert_status', '证件状态', {
  1: '正常',
  2: '临期',
  3: '过期',
  4: '缺失',
  5: '已换证',
})
export const certType = dictionary('cert_type', '证件类型', {
  1: '食品经营许可证',
  2: '营业执照',
  3: '健康证',
  4: '食安培训合格证',
  5: '供应商许可证',
  6: '消毒合格证明',
  7: '餐厨收运协议',
  8: '检测报告',
  9: '虫害消杀合同',
  10: '供餐/承包合同',
  99: '其他',
})
export const holderType = dictionary('holder_type', '持有者', { 1: '企业', 2: '人员', 3: '供应商' })
export const morResult = dictionary('mor_result', '晨检结果', { 1: '正常', 2: '异常' })
export const morToday = dictionary('mor_today', '今日晨检', { 0: '未检', 1: '合格', 2: '异常' })
export const morWay = dictionary('mor_way', '晨检方式', { 1: '晨检机', 2: '人工' })
export const handResult = dictionary('hand_result', '手部检查', {
  1: '正常',
  2: '外伤',
  3: '化脓/皮疹',
  4: '长指甲/美甲',
  5: '佩戴饰物',
})
export const symptom = dictionary('symptom', '症状', {
  1: '发热',
  2: '腹泻',
  3: '呕吐',
  4: '咽部炎症',
  5: '咳嗽咳痰',
  6: '皮肤伤口或感染',
  7: '黄疸',
  8: '眼耳鼻溢液',
  9: '手部湿疹',
})
export const wearItem = dictionary('wear_item', '着装', {
  1: '工作服',
  2: '工作帽',
  3: '口罩',
  4: '发网',
  5: '手套',
  6: '工鞋',
})
export const morHandle = dictionary('mor_handle', '晨检处置', {
  1: '复测正常',
  2: '调离岗位',
  3: '就医',
  4: '包扎并戴手套',
  5: '补办健康证',
  6: '整改着装',
})
export const trustFlag = dictionary('trust_flag', '存疑标记', {
  1: '重复照片',
  2: '拍摄时间不符',
  3: '位置偏离',
  4: '短时批量填报',
  5: '数值雷同',
  6: '与设备数据矛盾',
  7: '非在岗人员填报',
  8: '整点规律填报',
})
export const recordType = dictionary('record_type', '记录类别', recordWords)
export const recordStatus = dictionary('record_status', '录入状态', {
  0: '未录',
  1: '已录',
  2: '无需录',
  3: '补录',
  4: '部分录入',
  5: '待录',
})
export const exemptReason = dictionary('exempt_reason', '免录原因', {
  1: '当日无采购',
  2: '当日未供餐',
  3: '未使用添加剂',
  4: '停业/放假',
  5: '设备检修',
  9: '其他',
})
export const warehouse = dictionary('warehouse', '库区', {
  1: '常温干货库',
  2: '冷藏库',
  3: '冷冻库',
  4: '添加剂专柜',
  5: '蔬果间',
  6: '包材库',
  7: '清洁用品库',
})
export const additiveFunc = dictionary('additive_func', '添加剂功能', {
  1: '膨松剂',
  2: '甜味剂',
  3: '着色剂',
  4: '防腐剂',
  5: '增稠剂',
  6: '酸度调节剂',
  7: '抗氧化剂',
  8: '护色剂',
  9: '乳化剂',
  10: '面粉处理剂',
  11: '水分保持剂',
  12: '凝固剂',
  99: '其他',
})
export const gb2760Food = dictionary('gb2760_food', '食品类别(GB2760 常用)', {
  '06.03': '小麦粉及制品',
  '06.03.02.03': '发酵面制品',
  '06.03.02.05': '油炸面制品',
  '07.02': '糕点',
  '08.02': '预制肉制品',
  '08.03': '熟肉制品',
  '09.0': '水产及制品',
  '04.02': '加工蔬菜',
  '04.04': '豆类制品',
  '12.0': '调味品',
  '14.0': '饮料类',
  '16.0': '其他类',
})
export const foodCheckType = dictionary('food_check_type', '食品检查类型', {
  1: '感官验收',
  2: '快速检测',
  3: '保质期检查',
  4: '中心温度',
  5: '贮存温度',
  6: '备餐时间',
  7: '煎炸油极性组分',
})
export const quickItem = dictionary('quick_item', '快检项目', {
  1: '农药残留',
  2: '兽药残留(瘦肉精)',
  3: '亚硝酸盐',
  4: '吊白块',
  5: '甲醛',
  6: '双氧水',
  7: '二氧化硫',
  8: '食用油酸价',
  9: '餐具ATP',
  10: '餐具大肠菌群',
  11: '余氯',
  12: '水质',
})
export const disposeWay = dictionary('dispose_way', '不合格处置', {
  1: '退货',
  2: '销毁',
  3: '封存',
  4: '重新加热',
  5: '重新消毒',
  6: '停用并报告',
})
export const mealType = dictionary('meal_type', '餐次', {
  1: '早餐',
  2: '早点/加餐',
  3: '午餐',
  4: '午点',
  5: '晚餐',
  6: '夜宵',
})
export const sampleStatus = dictionary('sample_status', '留样状态', {
  1: '留样中',
  2: '满48小时待销毁',
  3: '已销毁',
  4: '已送检',
  5: '异常失效',
})
export const rinseObject = dictionary('rinse_object', '清洗对象', {
  1: '餐饮具',
  2: '刀板工用具',
  3: '容器',
  4: '蔬菜水果',
  5: '设备设施',
  6: '排烟罩',
  7: '地沟下水',
  8: '台面',
  9: '保洁柜',
})
export const rinseWay = dictionary('rinse_way', '清洗方式', {
  1: '三池手工',
  2: '洗碗机',
  3: '高压冲洗',
  4: '浸泡',
  5: '擦拭',
  6: '外包',
})
export const disinfectObject = dictionary('disinfect_object', '消毒对象', {
  1: '餐饮具',
  2: '刀板工用具',
  3: '容器',
  4: '专间空气',
  5: '台面',
  6: '保洁柜',
  7: '留样盒',
  8: '手部',
  9: '配送箱',
  10: '抹布',
})
export const disinfectWay = dictionary('disinfect_way', '消毒方式', {
  1: '蒸汽',
  2: '煮沸',
  3: '红外消毒柜',
  4: '洗碗机高温',
  5: '含氯浸泡',
  6: '紫外线',
  7: '臭氧',
  8: '酒精擦拭',
  9: '集中消毒(外包)',
})
export const wasteType = dictionary('waste_type', '废弃物种类', {
  1: '餐厨垃圾',
  2: '废弃油脂',
  3: '过期/不合格食品',
  4: '其他垃圾',
})
export const wastePurpose = dictionary('waste_purpose', '去向用途', {
  1: '无害化处理',
  2: '资源化(生物柴油等)',
  3: '焚烧',
  4: '堆肥',
  5: '销毁',
})
/** domain.md B.4.7 wasteWeight */
export const weighSource = dictionary('weigh_source', '称重方式', { 1: '智能秤', 2: '人工' })
export const envType = dictionary('env_type', '环境作业', {
  1: '日常保洁',
  2: '专间空气消毒',
  3: '虫害检查',
  4: '虫害消杀',
  5: '排烟清洗',
  6: '设施维护',
})
export const pestType = dictionary('pest_type', '虫害', {
  1: '鼠',
  2: '蟑螂',
  3: '蝇',
  4: '蚊',
  5: '蚁',
  6: '仓储害虫',
})
export const forbidScope = dictionary('forbid_scope', '禁用范围', { 0: '不禁', 1: '全部禁用', 2: '中小学幼儿园禁用' })
/** Groups of words of what schools may not serve. 学校食品安全与营养健康管理规定 36 条; decisions Q13 */
export const banGroup = dictionary('ban_group', '禁售类别', {
  1: '四季豆',
  2: '鲜黄花菜',
  3: '野生蘑菇',
  4: '发芽土豆',
  5: '冷荤',
  6: '生食',
  7: '裱花',
  9: '其他食材',
})
/** What a name that sounds like one of them is instead. */
export const banReason = dictionary('ban_reason', '不属禁售的理由', {
  1: '长豇豆（不是四季豆）',
  2: '热拌（加热后拌制，不是凉菜）',
  3: '蒸、炖扁豆（监管已放开，中心温度≥70℃）',
})
export const supplierLevel = dictionary('supplier_level', '供应商等级', { A: '优选', B: '合格', C: '观察', D: '淘汰' })
export const inboundType = dictionary('inbound_type', '入库类型', {
  1: '采购入库',
  2: '退料入库',
  3: '盘盈',
  4: '调入',
})
export const outboundType = dictionary('outbound_type', '出库类型', {
  1: '加工领用',
  2: '报损销毁',
  3: '退货',
  4: '调拨',
  5: '盘亏',
})
export const billStatus = dictionary('bill_status', '单据状态', { 0: '草稿', 1: '已生效', 2: '已作废' })
export const lossReason = dictionary('loss_reason', '报损原因', {
  1: '过期',
  2: '变质',
  3: '破损',
  4: '检测不合格',
  5: '召回',
  9: '其他',
})
export const stockState = dictionary('stock_state', '库存状态', {
  1: '正常',
  2: '临期',
  3: '已过期',
  4: '低于下限',
  5: '已清零',
  6: '冻结(召回)',
})
export const recallStatus = dictionary('recall_status', '召回状态', { 1: '进行中', 2: '已解除' })
export const recallReceipt = dictionary('recall_receipt', '召回回执', { 0: '待回执', 1: '已回执' })
export const emergencyStep = dictionary('emergency_step', '应急事项', {
  1: '停止供餐',
  2: '保护现场',
  3: '2小时内报告',
  4: '协助就医',
  5: '配合采样',
})
export const emergencyStatus = dictionary('emergency_status', '应急状态', { 1: '处置中', 2: '已结束', 3: '已解除' })
export const stockMove = dictionary('stock_move', '库存变动', {
  1: '入库',
  2: '领用出库',
  3: '损耗',
  4: '退回入库',
  5: '作废出库',
})
export const receiveStatus = dictionary('receive_status', '收餐状态', { 0: '待收', 1: '已收', 2: '拒收' })
export const tfsStatus = dictionary('tfs_status', '追溯单状态', {
  1: '已生成',
  2: '配送中',
  3: '已签收',
  4: '拒收',
  5: '召回',
})
export const examResult = dictionary('exam_result', '检查项结果', { 1: '合格', 2: '不合格', 3: '不适用' })
export const examConclusion = dictionary('exam_conclusion', '自查结论', { 1: '未发现问题', 2: '发现问题' })
export const reportSchedule = dictionary('report_schedule', '报表定时', { 0: '不定时', 1: '每月' })
export const rectifyStatus = dictionary('rectify_status', '整改状态', {
  0: '无需整改',
  1: '整改中',
  2: '待确认',
  3: '已闭环',
  4: '逾期',
})
export const accType = dictionary('acc_type', '陪餐类型', {
  1: '校(园)长/负责人',
  2: '教师',
  3: '家长',
  4: '膳食委员会',
  5: '监管/代表委员',
})
export const accSource = dictionary('acc_source', '陪餐来源', { 1: '校内填报', 2: '家长扫码' })
export const dishType = dictionary('dish_type', '菜类', {
  1: '大荤',
  2: '小荤',
  3: '素菜',
  4: '汤羹',
  5: '主食',
  6: '点心',
  7: '水果',
  8: '饮品',
  9: '凉菜',
  10: '生食',
  11: '裱花',
})
export const publishStatus = dictionary('publish_status', '发布状态', {
  0: '草稿',
  1: '已发布',
  2: '已供应/已结束',
  3: '已撤回',
})
export const checklistKind = dictionary('checklist_kind', '清单', {
  1: '线下检查要点表',
  2: '日管控清单',
  3: '周排查清单',
})
export const checklistState = dictionary('checklist_state', '清单状态', { 0: '草稿', 1: '启用', 2: '停用' })
export const indexCurve = dictionary('index_curve', '履职曲线', { linear: '线性', square: '平方', cube: '立方' })
export const checkType = dictionary('check_type', '检查类型', {
  1: '日常检查',
  2: '双随机',
  3: '飞行检查',
  4: '专项检查',
  5: '许可核查',
  6: '投诉核查',
  7: '开学专项',
  8: '重大活动保障',
})
export const checkResult = dictionary('check_result', '检查项结论', { 1: '是', 2: '否', 3: '合理缺项' })
export const checkConclusion = dictionary('check_conclusion', '检查结论', { 1: '符合', 2: '基本符合', 3: '不符合' })
export const checkMeasure = dictionary('check_measure', '处理措施', {
  1: '无',
  2: '现场改正',
  3: '责令限期改正',
  4: '警告',
  5: '约谈',
  6: '查封扣押',
  7: '责令停业',
  8: '立案查处',
  9: '移送',
})
export const checkStatus = dictionary('check_status', '检查流程', {
  0: '草稿',
  1: '已完成',
  2: '待整改',
  3: '待复查',
  4: '已闭环',
})
export const patrolType = dictionary('patrol_type', '巡查方式', { 1: 'AI轮巡', 2: '人工巡查', 3: '联合巡查' })
export const patrolResult = dictionary('patrol_result', '巡查结果', { 1: '正常', 2: '发现问题', 3: '画面异常' })
export const patrolStatus = dictionary('patrol_status', '巡查流程', {
  0: '无需处理',
  1: '待整改',
  2: '待复核',
  3: '已办结',
  4: '驳回重改',
  5: '逾期',
})
export const levelStatus = dictionary('level_status', '等级状态', { 0: '待审', 1: '生效', 2: '撤销', 3: '已替代' })
export const noLevelReason = dictionary('no_level_reason', '不予评定原因', {
  1: '低于60分',
  2: '重点项≥2项不符合',
  3: '新证3个月内',
  4: '发生食品安全事故6个月内',
  5: '停业',
})
export const vetoReason = dictionary('veto_reason', '一票降级', {
  1: '食品安全事故',
  2: '行政处罚(罚款以上)',
  3: '红牌',
  4: '弄虚作假',
  5: '拒绝检查',
})
export const complainKind = dictionary('complain_kind', '性质', { 1: '投诉', 2: '举报', 3: '建议咨询' })
export const complainSource = dictionary('complain_source', '来源', {
  1: '12315',
  2: '12345',
  3: '公示码',
  4: '电话',
  5: '来访来信',
  6: '媒体网络',
  7: '外卖平台',
  8: '内部人',
  9: '上级交办',
})
export const complainType = dictionary('complain_type', '事项', {
  1: '异物',
  2: '变质异味',
  3: '疑似食物中毒',
  4: '无证/超范围',
  5: '环境卫生',
  6: '虫害',
  7: '餐具不洁',
  8: '人员卫生',
  9: '价格',
  10: '虚假宣传',
  11: '添加剂',
  12: '服务态度',
  13: '校园餐质量',
  99: '其他',
})
export const complainStatus = dictionary('complain_status', '投诉状态', {
  0: '待受理',
  1: '处理中',
  2: '待企业答复',
  3: '待审核',
  4: '已办结',
  8: '已撤回',
  9: '不予受理',
})
export const acceptResult2 = dictionary('accept_result2', '受理决定', { 1: '受理', 2: '不予受理', 3: '转办' })
export const rejectReason = dictionary('reject_reason', '不予受理理由', {
  1: '不属职责/无权限',
  2: '已被受理处理',
  3: '非生活消费',
  4: '超过三年',
  5: '材料缺失或虚假',
  6: '冒名或拒核验',
  7: '法定其他',
})
export const demand = dictionary('demand', '诉求', { 1: '退款', 2: '赔偿', 3: '道歉', 4: '查处', 5: '整改', 6: '解释' })
export const mediateResult = dictionary('mediate_result', '调解结果', {
  0: '未调解',
  1: '达成协议',
  2: '撤回/和解',
  3: '拒绝或无法达成',
  4: '60日未达成终止',
  5: '其他终止',
})
export const yesNoPart = dictionary('yes_no_part', '属实情况', { 1: '属实', 2: '部分属实', 3: '不属实' })
export const newsType = dictionary('news_type', '新闻类别', {
  1: '工作动态',
  2: '政策法规',
  3: '消费提示',
  4: '红榜',
  5: '黑榜',
  6: '抽检公告',
  7: '科普',
})
export const openWay = dictionary('open_way', '打开方式', { 1: '新窗口', 2: '内嵌' })
export const roleScope = dictionary('role_scope', '可见角色', {
  supervise: '监管',
  enterprise: '企业',
  administrator: '管理员',
})
export const trainType = dictionary('train_type', '培训类型', {
  1: '法律法规',
  2: '操作规范',
  3: '应急演练',
  4: '添加剂',
  5: '留样消毒',
  6: '新员工',
  7: '主体责任',
})
export const trainWay = dictionary('train_way', '培训方式', { 1: '线下', 2: '视频', 3: '图文', 4: '直播' })
export const dataType = dictionary('data_type', '资料类型', {
  1: '自查报告',
  2: '专项排查表',
  3: '应急预案',
  4: '承诺书',
  5: '整改材料',
  6: '年度报告',
  9: '其他',
})
export const updataStatus = dictionary('updata_status', '上报状态', {
  0: '待报',
  1: '已报',
  2: '通过',
  3: '退回',
  4: '逾期',
})
export const noticeCategory = dictionary('notice_category', '公告类别', {
  1: '通知',
  2: '公告',
  3: '预警提示',
  4: '会议',
  5: '督查通报',
  6: '召回',
})
export const backlogKind = dictionary('backlog_kind', '待办类型', { 1: '待办', 2: '提醒', 3: '督办牌' })
export const backlogType = dictionary('backlog_type', '待办事项', {
  ledger: '台账未录',
  exam: '自查未做',
  alarm: '报警处置',
  cert: '证件到期',
  stock: '临期过期',
  sample: '留样到期',
  rectify: '整改',
  complain: '投诉办理',
  patrol: '巡查反馈',
  updata: '资料上报',
  train: '培训考试',
  notice: '公告确认',
  level: '公示牌更换',
  device: '设备校准离线',
  review: '复核',
  accompany: '陪餐反馈',
  recall: '召回封存',
  accept: '受理审核',
})
export const ownerSide = dictionary('owner_side', '责任方', { 1: '企业', 2: '监管', 3: '管理员' })
export const backlogStatus = dictionary('backlog_status', '待办状态', {
  0: '待办',
  1: '已办',
  2: '逾期',
  3: '自动消除',
  4: '撤销',
  5: '待确认',
})
export const cardColor = dictionary('card_color', '牌色', { 1: '黄牌', 2: '红牌' })
export const cardStatus = dictionary('card_status', '牌状态', {
  0: '亮牌',
  1: '已提交待核',
  2: '已解除',
  3: '驳回',
  4: '亮牌待确认',
  5: '撤牌待确认',
})
export const publicityItem = dictionary('publicity_item', '公示项', {
  1: '证照',
  2: '等级',
  3: '负责人与食安总监',
  4: '健康证',
  5: '今日食谱',
  6: '原料来源',
  7: '添加剂',
  8: '留样',
  9: '消毒',
  10: '晨检',
  11: '检查结果',
  12: '明厨直播',
  13: '阳光指数',
  14: '投诉入口',
  15: '承诺书',
  16: '公众评价',
})
/** What guests say of a meal in a word: good ones below ten, bad ones from ten on. */
export const reviewTag = dictionary('review_tag', '评价标签', {
  1: '干净卫生',
  2: '味道好',
  3: '食材新鲜',
  4: '服务好',
  5: '公示清楚',
  11: '环境不干净',
  12: '味道不好',
  13: '食材不新鲜',
  14: '服务不好',
  15: '有异物或异味',
  16: '公示与实际不符',
})
export const interfaceType = dictionary('interface_type', '接口类型', {
  1: '国标视频平台',
  2: 'IoT 云平台',
  3: 'AI 平台',
  4: '短信',
  5: '语音呼叫',
  6: '上级平台上报',
  7: '12315',
  8: '地图',
  9: '快检设备',
})
export const reportType = dictionary('report_type', '报表类型', {
  1: '日报',
  2: '周报',
  3: '月报',
  4: '专题',
  5: '台账打印',
})
