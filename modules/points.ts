import type { ChecklistItem } from './checklist.ts'

export interface Point extends ChecklistItem {
  /** Number of its heading in `pointCategories`. */
  readonly category: number
  readonly isKey: boolean
}

/** Headings of the inspection on the spot, by number, in order. domain.md C.53 */
export const pointCategories: Readonly<Record<number, { readonly name: string; readonly en: string }>> = {
  1: { name: '许可与公示', en: 'Licence and public notices' }, 2: { name: '原料控制', en: 'Ingredients' }, 3: { name: '加工制作', en: 'Processing' }, 4: { name: '专间与备餐', en: 'Special room and serving' },
  5: { name: '餐饮具洗消', en: 'Tableware' }, 6: { name: '场所设施', en: 'Premises and equipment' }, 7: { name: '虫害与废弃物', en: 'Pests and waste' }, 8: { name: '人员', en: 'Staff' },
  9: { name: '制度与自查', en: 'Rules and self-checks' }, 10: { name: '集中用餐专项', en: 'Canteens' }, 11: { name: '网络与配送', en: 'Online sale and delivery' }, 12: { name: '明厨与数字化', en: 'Open kitchen' },
}

const point = (isKey: boolean) => (code: string, name: string, en: string): Point => ({ code, name, en, isKey, category: Number(code.split('.')[0]) })
const key = point(true)
const normal = point(false)

/** What supervisors look at in a kitchen: 56 points, 20 of them key. domain.md C.53 */
export const points: readonly Point[] = [
  key('1.1', '许可有效、地址一致、无超范围', 'Licence valid, at this address, nothing beyond its scope'),
  normal('1.2', '许可证公示', 'Licence displayed'),
  normal('1.3', '上次检查结果公示', 'Result of the last inspection displayed'),
  normal('1.4', '等级/健康证等公示', 'Grade, health certificates and the like displayed'),
  key('2.1', '进货查验记录与凭证', 'Records and papers of deliveries'),
  normal('2.2', '贮存分类离地离墙标识', 'Stores sorted, off floor and wall, labelled'),
  normal('2.3', '冷藏冷冻温度与生熟分开', 'Chilled and frozen temperatures, raw and cooked apart'),
  key('2.4', '无禁用/来源不明物质', 'Nothing forbidden or of unknown origin'),
  normal('2.5', '供货者评价退出', 'Suppliers rated and dropped'),
  key('2.6', '感官与标签正常', 'Look, smell and labels in order'),
  normal('2.7', '过期变质处置', 'Expired and spoilt food disposed of'),
  normal('2.8', '添加剂专柜专账与用水', 'Additives in their own cabinet and ledger; water'),
  normal('3.1', '场所设施与品种量匹配', 'Premises and equipment suit what is made'),
  key('3.2', '中心温度≥70 ℃', 'Core temperature ≥ 70 ℃'),
  key('3.3', '生熟及工具不混用', 'Raw and cooked apart, tools too'),
  normal('3.4', '原料清洗分池', 'Ingredients washed in separate sinks'),
  normal('3.5', '易腐食品时限', 'Time limits of perishable food'),
  key('3.6', '无禁止加工行为(回收、变质)', 'Nothing forbidden in processing (reuse, spoilt food)'),
  normal('3.7', '再加热与冷却', 'Reheating and cooling'),
  normal('3.8', '煎炸油管理', 'Frying oil'),
  key('4.1', '专间独立、专用', 'Special room separate and used for nothing else'),
  key('4.2', '空气消毒与温度', 'Air disinfection and temperature'),
  normal('4.3', '二次更衣洗手', 'Second change of clothes and hand-washing'),
  normal('4.4', '传递窗与温度记录', 'Pass-through window and temperature records'),
  normal('4.5', '备餐时限与防护', 'Time limits and protection of food to be served'),
  key('5.1', '清洗消毒有效', 'Washing and disinfection effective'),
  key('5.2', '外购集中消毒凭证', 'Papers of the disinfection company'),
  normal('5.3', '参数与记录', 'Parameters and records'),
  normal('5.4', '密闭保洁', 'Clean tableware closed away'),
  normal('5.5', '一次性用品合规', 'Disposable tableware in order'),
  normal('6.1', '地墙顶', 'Floor, walls and ceiling'),
  normal('6.2', '排水', 'Drains'),
  normal('6.3', '通风排烟', 'Ventilation and exhaust'),
  normal('6.4', '照明防护', 'Lamps protected'),
  key('6.5', '冷链/消毒等关键设施正常运行', 'Key equipment (cold chain, disinfection) working'),
  normal('6.6', '洗手更衣卫生间', 'Hand-washing, changing room and toilets'),
  key('7.1', '无明显鼠蟑活动', 'No clear trace of rodents or cockroaches'),
  normal('7.2', '防护设施', 'Protection against pests'),
  normal('7.3', '消杀记录与药剂', 'Pest killing: records and agents'),
  normal('7.4', '废弃物容器、台账、去向', 'Waste: containers, ledger, destination'),
  key('8.1', '健康证明', 'Health certificates'),
  key('8.2', '晨检与调离', 'Morning check, and whoever is not well taken off the post'),
  normal('8.3', '个人卫生着装', 'Personal hygiene and dress'),
  normal('8.4', '培训考核记录', 'Records of training and exams'),
  normal('8.5', '现场提问知晓', 'Staff know the answers when asked'),
  key('9.1', '配备食安总监/员并履职', 'Food safety director and officers appointed and doing their duty'),
  key('9.2', '日管控周排查月调度记录真实', 'Daily, weekly and monthly self-checks recorded truthfully'),
  normal('9.3', '制度与应急预案', 'Rules and emergency plan'),
  normal('9.4', '投诉处理', 'Complaints handled'),
  key('10.1', '留样合规', 'Samples kept as required'),
  key('10.2', '禁售高风险品种', 'No forbidden high-risk food'),
  normal('10.3', '陪餐与家长参与', 'Accompanied meals, parents take part'),
  normal('10.4', '委托/供餐单位资质与监督', 'Contractor or supplier of meals qualified and watched'),
  normal('11.1', '店名地址证照一致、无堂食标识', 'Name, address and licence agree; “no dine-in” marked'),
  normal('11.2', '封签、配送温度与时限', 'Seals, temperature and time of delivery'),
  key('12.1', '视频在线覆盖关键环节、报警有处置', 'Cameras online and over the key steps, alarms handled'),
]

/** The same as the inspection asks them. */
export const offlineItems = points.map(({ category, ...point }) => ({ ...point, category: pointCategories[category]!.name }))
