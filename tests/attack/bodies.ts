import { createHash } from 'node:crypto'
import { laterDay } from '../../contract/days.ts'
import { roles } from '../../contract/roles.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { checkDigit } from '../../kernel/fields/id-card/type.ts'
import { inventedCreditCode } from '../../kernel/fields/credit-code/type.ts'
import { menuId } from '../../kernel/ask/menu-rows.ts'
import { may, writable, type Resource, type Values } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/base/field.ts'
import { lostPoints, type World } from '../contract/strangers.ts'
import { dayItems, weekItems } from '../../modules/lists/exam-items.ts'
import { standard } from '../../modules/wall/grid.ts'
import { weekOf } from '../../modules/words/periods.ts'
import { addRow, pictureOf } from '../rows.ts'

const dayMs = 86_400_000
export const day = (back = 0): string => wireDay(clock.now() - back * dayMs)
/** Just now. */
const moment = (): string => wireMoment(clock.now() - 60_000)
let n = 0
let years = 0
let points = 0
/** An identity number of nobody. */
const card = (of: number): string => {
  const body = `4201991985060${String(1000 + of)}`
  return body + checkDigit(body)
}
const picture = `/api/blade-resource/oss/file/${pictureOf('aaaaaa')}`

/** The role every tenant has from its first moment, by its alias. */
export const builtInRole = (tenant: string, alias: string): string =>
  String(BigInt(`0x${createHash('md5').update(`${tenant}/role/${alias}`).digest('hex').slice(0, 15)}`) + 1n)

/**
 * Bodies that would be accepted as they are, of resources whose rules ask for more than their fields say; what must be
 * unique is new each time.
 */
export const bodies: Readonly<Record<string, () => Record<string, unknown>>> = {
  'base/area': () => ({
    areaCode: String(420_200 + ++n),
    areaName: '街道',
    parentCode: '42',
    gridManager: '张三',
    gridPhone: '13900001111',
    sort: 1,
  }),
  'base/market': () => ({
    marketName: `市场${++n}`,
    marketType: 1,
    areaCode: '420106',
    contact: '张三',
    contactPhone: '13900001111',
    account: `unit${n}`,
  }),
  'base/enterprise': () => ({
    enterpriseName: `总部${++n}`,
    enterpriseCode: inventedCreditCode(9000 + n),
    enterpriseNature: 2,
    legalPerson: '张三',
    legalPhone: '13900001111',
    contact: '李四',
    contactPhone: '13900001111',
    areaCode: '420106',
    address: '路',
    account: `head${n}`,
  }),
  'base/interface': () => ({
    interfaceName: `接口${++n}`,
    interfaceType: 2,
    vendor: '甲',
    baseUrl: 'https://iot.example/api',
    appKey: 'key',
    appSecret: 'interface-secret',
  }),
  'base/holiday': () => ({
    holidayName: `假日${++n}`,
    startDate: `2031-01-${String(1 + (n % 28)).padStart(2, '0')}`,
    endDate: `2031-01-${String(1 + (n % 28)).padStart(2, '0')}`,
    isWorkday: 0,
    remark: '测试',
  }),
  'base/calendar': () => ({
    calendarName: `学期${++n}`,
    startDate: '2026-09-01',
    endDate: '2027-01-20',
    isSchoolDay: 1,
  }),
  'base/checklist': () => ({ kind: 1 }),
  'sunshine/rule': () => ({
    weightA: 30,
    weightB: 20,
    weightC: 10,
    weightD: 10,
    weightE: 10,
    weightF: 5,
    weightG: 5,
    weightH: 5,
    weightI: 5,
    curve: 'linear',
    hazard: 5,
    cold: 2,
    coldLate: 5,
    remark: '台账更重要',
  }),
  // Of the points the kitchens of the world have lost, another each time: one waits for review already.
  'sunshine/appeal': () => ({
    item: 'G',
    loss: `dynamic//${(points++ % lostPoints) + 1}`,
    reason: '动态等级已经复评为优秀，请核对',
  }),
  'wall/layout': () => ({ turn: 30, pages: standard }),
  'enterprise/info': () => ({
    infoName: `食堂${++n}`,
    infoCode: '92420199MA0000001C',
    type: 4,
    businessForm: 3,
    areaCode: '420106',
    infoAddress: '路',
    longitude: '114.3',
    latitude: '30.5',
    legalPerson: '张三',
    infoManager: '张三',
    infoManagerPhone: '13900001111',
    infoSa: '李四',
    infoSaPhone: '13900001111',
    infoSaType: 2,
    licenseKind: 1,
    licenseNo: `JY${String(34_201_060_000_000 + n)}`,
    licenseStart: '2024-01-01',
    licenseEnd: '2029-01-01',
    licenseScope: '1,2',
    infoDiners: 200,
    mealTypes: '3',
    operateMode: 1,
  }),
  'ledger/purchase': () => ({
    purchaseDate: day(),
    goodsName: '白菜',
    goodsCategory: 8,
    quantity: 3,
    unit: 1,
    price: '2.5',
    batchNo: 'B1',
    supplierName: '甲',
    supplierAddress: '路',
    supplierPhone: '13900001111',
    certTypes: '4',
    sensory: 1,
    checkResult: 1,
    purchaser: '张三',
    checker: '李四',
    goodsImgs: picture,
    submitStatus: 1,
  }),
  'supervise/offline': () => ({ checkType: 1, checkDate: day() }),
  'info/backlog': () => ({
    title: `整改${++n}`,
    content: '请整改',
    backlogKind: 1,
    backlogType: 'rectify',
    ownerSide: 1,
    level: 3,
  }),
  'info/news': () => ({
    newsTitle: `开学检查${++n}`,
    newsType: 1,
    newsContent: '<p>请各食堂自查</p>',
    areaCode: '420106',
  }),
  'info/link': () => ({
    linkName: `链接${++n}`,
    linkUrl: 'https://a.example',
    linkType: 1,
    openWay: 1,
    roleScope: 'enterprise',
    enabled: 1,
  }),
  'info/updata-task': () => ({
    dataTitle: `自查报告${++n}`,
    dataType: 1,
    requireDesc: '请上报',
    targetTypes: '4',
    deadline: `${day(-7)} 18:00:00`,
  }),
  'info/train': () => ({
    trainTitle: `留样培训${++n}`,
    trainType: 5,
    trainWay: 3,
    trainStart: `${day()} 08:00:00`,
    trainEnd: `${day(-7)} 18:00:00`,
    trainHours: '2',
    trainContent: '<p>留样</p>',
    targetTypes: '4',
    targetPosts: '5',
  }),
  'publicity/publicity': () => ({ img: picture, showItems: '1,2,3,4,11,14', slogan: `放心吃${++n}` }),
  // Of a day, a week and a month there is one only: drafts may be of any, but not of one nobody lives to see. Files of
  // one process count on where the one before them ended.
  'selfexam/day': () => ({
    submitStatus: 0,
    examDate: day(++n),
    examUser: '张三',
    examItems: dayItems.map(({ code }) => ({ code, result: 1 })),
    signImg: picture,
  }),
  'selfexam/week': () => ({
    submitStatus: 0,
    weekNo: weekOf(day(7 * (++n % 900))),
    examUser: '张三',
    examItems: [...dayItems.filter(({ isKey }) => isKey), ...weekItems].map(({ code }) => ({ code, result: 1 })),
    riskAnalysis: '本周冷藏设备运行平稳，需要继续关注晨检登记',
    report: '<p>无</p>',
    signImg: picture,
  }),
  'selfexam/month': () => ({
    submitStatus: 0,
    examMonth: laterDay('2020-01-01', ++n % 900).slice(0, 7),
    meetingTime: `${day()} 00:00:00`,
    meetingPlace: '会议室',
    hostUser: '王校长',
    attendees: '张三、李四',
    summary: `<p>${'本月食品安全工作总体平稳。'.repeat(5)}</p>`,
    keyIssues: [{ issue: '无' }],
    decisions: [{ task: '更换冷柜门封', owner: '李四', deadline: day(-7) }],
    nextPlan: '继续做好晨检和留样，检查冷藏设备和消毒柜',
    meetingImgs: picture,
    signImg: picture,
  }),
  'selfexam/accompany': () => ({
    accDate: day(),
    accMeal: 3,
    accType: 5,
    accUser: `王${String.fromCodePoint(0x4e00 + ++n)}`,
    accPost: '家长代表',
    dishes: '白菜',
    scoreEnv: 5,
    scoreTaste: 5,
    scoreTemp: 5,
    scorePortion: 5,
    scoreService: 5,
    accImgs: picture,
  }),
  'trace/emergency': () => ({ reason: '全校演练' }),
  'staff/employee': () => ({
    empName: '王明',
    empIdCard: card(++n),
    empPhone: '13900001111',
    empPhoto: picture,
    empPost: 5,
    isKitchen: 1,
    isDirect: 0,
    isSa: 0,
    entryDate: day(100),
    empStatus: 1,
  }),
  'staff/certificate': () => ({
    certType: 8,
    certNo: `C${++n}`,
    certOrg: '检测中心',
    certStart: day(10),
    certEnd: day(-200),
    certImgs: picture,
  }),
  'staff/morning-check': () => ({
    checkTime: moment(),
    checkTemp: '36.5',
    checkWay: 2,
    handResult: 1,
    type: 1,
    checkUser: '张三',
    submitStatus: 0,
  }),
  'ledger/banquet': () => ({ banquetDate: day(-(++n % 300)), dinersNum: 200 }),
  'ledger/exemption': () => ({ recordDate: day(n % 3), recordType: ['week', 'month'][++n % 2], exemptReason: 4 }),
  'ledger/additive': () => ({ additiveDate: day(), noUse: 1, submitStatus: 1 }),
  'ledger/food-check': () => ({
    checkDate: moment(),
    checkType: 1,
    objectName: '白菜',
    checkResult: 1,
    checker: '张三',
    checkImgs: picture,
    submitStatus: 1,
  }),
  // Which cabinet is for those to say who have one.
  'ledger/sample': () => ({
    additiveName: '番茄炒蛋',
    additiveCan: 3,
    additiveDate: moment(),
    additiveCanImg: picture,
    sampleWeight: '130',
    sampleBoxNo: 'A1',
    cabinetTemp: '4',
    sampleUser: '张三',
    checker: '李四',
    submitStatus: 0,
  }),
  'ledger/rinse': () => ({
    rinseDate: moment(),
    rinseObject: '1',
    rinseWay: 1,
    rinsePlace: 9,
    startTime: '08:00',
    endTime: '08:30',
    rinseResult: 1,
    rinseUser: '张三',
    rinseImgs: picture,
    submitStatus: 1,
  }),
  'ledger/disinfect': () => ({
    disinfectDate: moment(),
    disinfectObject: '1',
    disinfectWay: 3,
    disinfectTmp: '125',
    disinfectDuration: '15',
    disinfectImgs: picture,
    disinfectUser: '张三',
    checker: '李四',
    submitStatus: 1,
  }),
  'ledger/waste': () => ({
    wasteDate: moment(),
    wasteType: 1,
    wasteWeight: '20',
    weighSource: 2,
    wasteLicense: 'W1',
    receiver: '张三',
    receiverPhone: '13900001111',
    carNo: '鄂A12345',
    wastePurpose: 1,
    handUser: '李四',
    receiverSign: picture,
    wasteImgs: picture,
    submitStatus: 0,
  }),
  'ledger/env': () => ({
    envDate: moment(),
    envType: 6,
    envArea: '5',
    envItems: [{ code: 'E01', result: 1 }],
    envResult: 1,
    envUser: '张三',
    envImgs: picture,
    submitStatus: 1,
  }),
  'stock/goods': () => ({
    goodsName: `白菜${++n}`,
    goodsCategory: 8,
    goodsUnit: 1,
    storageType: 1,
    goodsCode: `C${n}`,
  }),
  'stock/supplier': () => ({
    supplierName: `甲${++n}`,
    supplierType: '3',
    supplyScope: '8',
    contact: '张三',
    phone: '13900001111',
    address: '路',
  }),
  'stock/inbound': () => ({
    inboundDate: `${day(1)} 08:00:00`,
    inboundType: 1,
    goodsName: `白菜${++n}`,
    goodsCategory: 8,
    quantity: 3,
    unit: 1,
    inboundStatus: 0,
  }),
  'stock/outbound': () => ({
    outboundDate: `${day(1)} 08:00:00`,
    outboundType: 1,
    goodsName: `白菜${++n}`,
    quantity: 3,
    unit: 1,
    outboundStatus: 0,
  }),
  'stock/tfs-outbound': () => ({ cookbookName: `炒白菜${++n}`, useDate: day(), useMeal: 3, portionNum: 10 }),
  'selfexam/cookbook': () => ({
    cookbookName: `炒白菜${++n}`,
    cookbookImgs: picture,
    cookbookSuppDate: day(-1),
    cookbookMeal: 3,
    cookbookChef: '张三',
    dishType: 3,
    elements: [{ name: '白菜', grams: 200 }],
    submitStatus: 1,
  }),
  'iot/decoder': () => ({
    modelName: `SN-TH${++n}`,
    deviceKind: 'fridge',
    topicForm: 'own',
    says: [{ pointer: '/DS18B20/Temperature', measure: 'temp', scale: 1, offset: 0 }],
  }),
  'iot/fridge': () => ({
    deviceName: '冰箱',
    deviceNo: `DEV-${++n}`,
    deviceSecret: 'secret-of-device',
    deviceArea: 2,
    fridgeType: 1,
    storeGoods: '1',
    deviceStatus: 1,
  }),
  'iot/freeze': () => ({
    deviceName: '冷冻柜',
    deviceNo: `DEV-${++n}`,
    deviceSecret: 'secret-of-device',
    deviceArea: 2,
    fridgeType: 2,
    storeGoods: '1',
    deviceStatus: 1,
  }),
  'iot/ray-lamp': () => ({
    deviceName: '紫外线灯',
    deviceNo: `DEV-${++n}`,
    deviceSecret: 'secret-of-device',
    deviceArea: 7,
    lampLife: 8000,
    lampPower: 60,
    roomVolume: 40,
    deviceStatus: 1,
  }),
  'system/tenant': () => ({
    tenantName: `区局${++n}`,
    linkman: '李主任',
    contactNumber: '027-12345678',
    passwordPolicy: 'mlps3',
  }),
  'system/tenant-package': () => ({ packageName: `产品包${++n}`, menuId: menuId('ledger/purchase') }),
  'system/user': () => ({
    account: `user${++n}`,
    name: '小王',
    realName: '王小明',
    roleId: builtInRole('aaaaaa', 'supervise'),
    areaCode: '420106',
    phone: '13900001111',
  }),
  'system/role': () => ({ roleName: `巡查${++n}`, roleAlias: 'supervise', sort: 1 }),
  'system/dept': () => ({ deptName: `科室${++n}`, fullName: '食品安全科室', deptCategory: 2, sort: 1 }),
  'system/post': () => ({ category: 1, postCode: `P${++n}`, postName: '所长', sort: 1 }),
  'system/menu': () => ({
    name: `外链${++n}`,
    code: `outside_${n}`,
    path: '/outside',
    sort: 1,
    category: 1,
    alias: 'menu',
  }),
  'system/top-menu': () => ({ code: `top${++n}`, name: '监管', source: 'home', sort: 1 }),
  'system/dict': () => ({ code: `code_${++n}`, dictValue: '分类', sort: 1, isSealed: 0 }),
  'system/dict-biz': () => ({ code: `biz_${++n}`, dictValue: '分类', sort: 1, isSealed: 0 }),
  'system/param': () => ({ paramName: '参数', paramKey: `test.param${++n}`, paramValue: '1' }),
  'system/client': () => ({
    clientId: `client${++n}`,
    clientSecret: 'client-secret',
    authorizedGrantTypes: 'password,refresh_token',
    scope: 'all',
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  }),
  'system/data-scope': () => ({
    menuId: menuId('ledger/purchase'),
    resourceCode: 'ledger/purchase',
    scopeName: `本部门${++n}`,
    scopeType: 3,
    scopeField: '*',
  }),
  'system/api-scope': () => ({
    menuId: menuId('ledger/purchase'),
    resourceCode: 'ledger/purchase',
    scopeName: `接口${++n}`,
    scopePath: '/api/dataScreenOpen/typeList',
    scopeType: 1,
  }),
  'system/datasource': () => ({
    name: `区级库${++n}`,
    driverClass: 'org.postgresql.Driver',
    url: 'postgres://db.example:5432/food',
    username: 'reader',
    password: 'reader-secret',
  }),
  'system/oss': () => ({
    category: 1,
    ossCode: `oss-${++n}`,
    endpoint: 'http://store.example:9000',
    bucketName: 'kitchen',
    accessKey: 'access',
    secretKey: 'store-secret',
  }),
  'system/sms': () => ({
    category: 1,
    smsCode: `sms-${++n}`,
    templateId: 'T1',
    template: '验证码是{!code:6}',
    accessKey: 'access',
    secretKey: 'sms-secret',
    signName: '阳光食安',
  }),
  'desk/notice': () => ({ title: `开学检查${++n}`, category: 1, content: '<p>请各食堂自查</p>' }),
  'report/report': () => ({
    name: `报表${++n}`,
    content: { resource: 'ledger/purchase', columns: ['goodsName', 'quantity'], filters: {}, limit: 10 },
  }),
}

/** What the rules of a resource want beside what its fields ask for. */
const suits: Readonly<Record<string, (rows: World['rows']) => Values>> = {
  'base/ban-word': () => ({ word: `生拌菜${++n}` }),
  'info/train-record': () => ({ trainDate: day(1), signImg: picture, hours: '2' }),
  'supervise/complain': () => ({ complainKind: 2, content: '食堂的留样柜没有上锁', occurTime: moment() }),
  'iot/power': () => ({ leakLimit: 30, tempLimit: 70 }),
  'iot/camera': () => ({ belong: 2, m3u8: 'rtsp://10.0.0.8/live', channelId: `C-${++n}`, cameraArea: 2 }),
  'video/device': () => ({ gbId: `3402000000118${String(++n).padStart(7, '0')}`, password: 'for-one-device' }),
  'video/record-plan': () => ({
    ...{ breakfastFrom: '06:00', breakfastTo: '08:30', lunchFrom: '10:00', lunchTo: '13:00' },
    ...{ dinnerFrom: '16:00', dinnerTo: '19:00', keepDays: 7, cameraIds: '' },
  }),
  'video/group': () => ({ deviceId: `42010600472157${String(++n).padStart(6, '0')}`, parentId: '' }),
  'video/platform': () => ({
    ...{ serverGbId: `1101000000200${String(++n).padStart(7, '0')}`, deviceGbId: '34020000002000000001' },
    ...{ serverIp: '10.0.0.9', serverGbDomain: '', password: 'for-one-platform' },
  }),
  'video/region': () => ({ deviceId: `42${String(++n).padStart(6, '0')}` }),
  'supervise/online': () => ({ patrolResult: 1 }),
  // Five years in turn: who wants another row of a kitchen gets another year.
  'supervise/year-level': () => ({ levelYear: 2020 + (++years % 5) }),
  'trace/evidence': () => ({ day: day(1) }),
  'trace/recall': rows => ({ traceCode: rows.get('stock/inbound')!['traceCode'] }),
}

/** Resources whose form is no row of values, each with where it is tried. */
export const apart: Readonly<Record<string, string>> = {
  'iot/power-timer': 'is of a device that obeys at that time: tests/iot/timers.test.ts',
  'video/share': 'shares each channel once with a platform: tests/video/cascade.test.ts',
  'base/market-info': 'binds a unit and an enterprise and moves the scope of both: tests/enterprise/who-sees.test.ts',
  'supervise/level': 'follows from an inspection that is finished: tests/supervise/four-eyes.test.ts',
}

/** Whether anybody fills in a form of it that makes a row. */
export const hasForm = (resource: Resource): boolean =>
  !resource.calls?.none?.includes('submit') && roles.some(role => may(resource, role, 'create'))

/** A body of a resource that would be accepted as it is: written above, or made of what its definition asks for. */
export function bodyOf(resource: Resource, { rows }: Pick<World, 'rows'>): Record<string, unknown> {
  const written = bodies[resource.key]
  if (written) return written()
  const asked = writable(resource).filter(([, of]) => of.required)
  const value = (of: Field): unknown => {
    if (['images', 'files'].includes(of.type.name)) return picture
    const to = of.of['to']
    return typeof to === 'string' ? rows.get(to)?.['id'] : of.type.wire(of.type.fake(++n, of))
  }
  return {
    ...Object.fromEntries(asked.map(([name, of]) => [name, value(of)])),
    ...('kind' in resource && { deviceStatus: 1 }),
    ...suits[resource.key]?.(rows),
  }
}

/** A new alarm of the kitchen, as the platform makes them. */
export const alarm = async ({ product, kitchen }: World, values: Values = {}, info = kitchen): Promise<string> =>
  (
    await addRow(product, 'aaaaaa', 'iot/alarm', info, {
      deviceId: product.kernel.newId(),
      deviceName: '冰箱',
      deviceNo: 'DEV',
      deviceKind: 'fridge',
      alarmType: 'T_HIGH',
      alarmLevel: 3,
      alarmTime: `${day()} 00:00:01`,
      alarmValue: 9.5,
      thresholdValue: 8,
      alarmUnit: '℃',
      alarmContent: '温度过高',
      alarmScene: 2,
      sourceKey: `attack-${product.kernel.newId()}`,
      ...values,
    })
  ).id
