/** Clauses behind the rules, in English. Laws are called by their numbers; those without one by what they are. */

const practice = 'Code of practice for catering (2018)'
const checks = `${practice}: staff are checked for their health every day before work`
const cold = `GB 31654-2021, ${practice}: 0 to 8 ℃ for refrigerated food`
const heat = `${practice}, annex; GB 14934-2016: disinfection by heat holds its temperature for 10 min or longer`

/** What the law says, as rules name it. */
const clauses: Readonly<Record<string, string>> = {
  '《餐饮服务食品安全操作规范》(2018)': practice,
  'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷藏温度 0～8℃': cold,
  'GB 31654-2021、《餐饮服务食品安全操作规范》(2018)：冷冻温度不高于 -12℃': `GB 31654-2021, ${practice}: frozen food at -12 ℃ or below`,
  '《餐饮服务食品安全操作规范》(2018)：专间温度不高于 25℃': `${practice}: special rooms at 25 ℃ or below`,
  '《餐饮服务食品安全操作规范》(2018) 附录、GB 14934-2016：热力消毒达到温度后保持 10 分钟以上': heat,
  '《餐饮服务食品安全操作规范》(2018)：专间每餐（或每次）使用前紫外线灯照射 30 分钟以上': `${practice}: ultraviolet light for 30 min or longer before special rooms are used for a meal`,
  '《餐饮服务食品安全操作规范》(2018)：从业人员每日上岗前应进行健康检查': checks,
  'GB 31654-2021：烧熟煮透，食品中心温度不低于 70℃': 'GB 31654-2021: cooked through, 70 ℃ or above at the core',
  'GB 31654-2021：热藏食品中心温度不低于 60℃': 'GB 31654-2021: food kept hot, 60 ℃ or above at the core',
  'GB 31654-2021：冷藏成品温度不高于 8℃': 'GB 31654-2021: finished food that is refrigerated, 8 ℃ or below',
  '《餐饮服务食品安全操作规范》(2018)：食用油温不高于 190℃': `${practice}: cooking oil at 190 ℃ or below`,
  '《餐饮服务食品安全操作规范》(2018)：采取有效防鼠措施': `${practice}: effective measures against rats`,
  '《餐饮服务食品安全操作规范》(2018) 附录：洗碗机消毒水温不低于 85℃': `${practice}, annex: water that disinfects in a dishwasher at 85 ℃ or above`,
  'GB 5749-2022 生活饮用水卫生标准：末梢水余氯不低于 0.05 mg/L':
    'GB 5749-2022, drinking water: residual chlorine of 0.05 mg/L or more at the tap',
  'GB 5749-2022 生活饮用水卫生标准：浊度不高于 1 NTU': 'GB 5749-2022, drinking water: turbidity of 1 NTU or less',
  'GB 18483-2001：油烟最高允许排放浓度 2.0 mg/m³': 'GB 18483-2001: cooking fumes of 2.0 mg/m³ at most',
  'GB/T 13955-2017': 'GB/T 13955-2017',
  'GB/T 12325-2008': 'GB/T 12325-2008',
  'GB 15322 可燃气体探测器': 'GB 15322, detectors of combustible gas',
}

/** What the platform laid down by itself. */
const rules: Readonly<Record<string, string>> = {
  '冷藏超过10℃达60分钟为一类报警': 'refrigerated above 10 ℃ for 60 min is level 1',
  '一日内超过8℃累计4小时为一类报警': 'above 8 ℃ for 4 hours of a day in all is level 1',
  '冷藏低于-1℃食品可能冻结': 'below -1 ℃ refrigerated food may freeze',
  '柜、库门打开超过5分钟提醒': 'a door of a cabinet or store that is open for more than 5 min is told of',
  '设备在线而某一测量值中断，视为该测量值离线': 'a value that a device no longer tells while it is online is offline',
  连续三个上报周期无数据为离线: 'a device that misses three reports in a row is offline',
  离线超过24小时为二类报警: 'offline for more than 24 hours is level 2',
  '电量不高于20%提醒更换，回到30%恢复': 'a battery at 20% or less is to be changed; at 30% it is well again',
  '测温设备应定期校准，到期前30天提醒': 'thermometers are calibrated in time; told of 30 days before',
  '冷冻高于-5℃达120分钟为一类报警': 'frozen above -5 ℃ for 120 min is level 1',
  '干货库湿度超过75%达2小时提醒': 'a dry store above 75% humidity for 2 hours is told of',
  '营业日21:00前应有合格的消毒周期': 'a business day has a good cycle of disinfection before 21:00',
  '紫外线照射、空气消毒时不得有人': 'nobody is there while ultraviolet light or air disinfection is on',
  '紫外线灯累计时间达额定寿命80%提醒更换': 'a lamp that has shone for 80% of its rated life is to be changed',
  '体温不低于37.3℃或手部异常不得上岗': 'nobody works at 37.3 ℃ or above, or with hands that are not in order',
  '应检人员09:00前完成晨检': 'morning checks are done before 09:00',
  '应检人员09:00未检达30%为二类报警': '30% or more not checked at 09:00 is level 2',
  应测餐次供餐结束1小时内应有测量: 'a core temperature is measured within an hour after a meal that needs it',
  夜间挡鼠板移开5分钟为二类报警: 'a rat guard away for 5 min at night is level 2',
  '日间挡鼠板移开30分钟提醒，收货时段豁免':
    'a rat guard away for 30 min by day is told of, but not while goods are received',
  红外触发一次为二类报警: 'one sight of the infrared sensor is level 2',
  红外30分钟内触发两次为一类报警: 'two sights of the infrared sensor within 30 min are level 1',
  粘鼠板触发为一类报警: 'a catch on a glue board is level 1',
  视频与红外同证为一类报警: 'what both video and infrared show is level 1',
  检测到水浸立即报警: 'water on the floor is told of at once',
  '夜间0～4时持续用水60分钟疑似漏水': 'water that runs for 60 min between 0 and 4 at night is a likely leak',
  检测到烟雾立即报警: 'smoke is told of at once',
  '烟道超过80℃达3分钟为二类报警': 'a flue above 80 ℃ for 3 min is level 2',
  '烟道超过120℃为一类报警': 'a flue above 120 ℃ is level 1',
  风机开启时净化器应同时开启: 'the fume cleaner is on whenever the fan is',
  '集烟罩、烟道至少每60天清洗一次': 'hood and flue are cleaned every 60 days at least',
  漏电不低于30mA立即报警: 'a leakage of 30 mA or more is told of at once',
  电流超过额定值5分钟为二类报警: 'a current above its rating for 5 min is level 2',
  '线温超过70℃达5分钟为二类报警': 'a wire above 70 ℃ for 5 min is level 2',
  '电压偏离187～242V达10分钟提醒': 'a voltage outside 187 to 242 V for 10 min is told of',
  冷链回路断电2分钟为一类报警: 'a circuit of the cold chain without power for 2 min is level 1',
  '燃气达10%LEL持续10秒为二类报警': 'gas at 10 %LEL for 10 seconds is level 2',
  '燃气达25%LEL为一类报警': 'gas at 25 %LEL is level 1',
  传感器到期前30天提醒更换: 'a sensor is to be changed from 30 days before the end of its life',
  一氧化碳达50ppm持续1分钟为二类报警: 'carbon monoxide at 50 ppm for 1 min is level 2',
  一氧化碳达150ppm为一类报警: 'carbon monoxide at 150 ppm is level 1',
  网关下半数以上设备离线10分钟为二类报警: 'half of the devices of a gateway or more offline for 10 min is level 2',
  允许时段外开门为二类报警: 'a door that is opened outside its hours is level 2',
  专间门打开超过3分钟提醒: 'a door of a special room open for more than 3 min is told of',
  '夜间库房、添加剂柜开门为二类报警': 'a store or cabinet of additives opened at night is level 2',
  冷库门打开超过5分钟提醒: 'a door of a cold store open for more than 5 min is told of',
  '空气消毒时间不少于计划时间（至少30分钟）': 'air disinfection takes the planned time at least, and 30 min',
  '磁盘占用超过90%提醒': 'a disk that is more than 90% full is told of',
  'AI盒子超过80℃达10分钟提醒': 'an AI box above 80 ℃ for 10 min is told of',
  授权到期前30天提醒: 'a licence is told of 30 days before it ends',
  终端市电断电为二类报警: 'a terminal without mains power is level 2',
  资费到期前15天提醒: 'a SIM card is told of 15 days before it is unpaid',
  '24小时在线率低于80%提醒': 'online for less than 80% of 24 hours is told of',
  视频设备离线24小时为二类报警: 'video devices offline for 24 hours are level 2',
  '画面遮挡、冻结、黑屏10分钟为二类报警': 'a picture covered, frozen or black for 10 min is level 2',
  应在线时段离线30分钟提醒: 'offline for 30 min when it should be online is told of',
  离线24小时为二类报警: 'offline for 24 hours is level 2',
  录像保存不少于30天: 'recordings are kept for 30 days at least',
  '一类行为识别，置信度不低于0.8': 'behaviour of level 1, with a confidence of 0.8 or more',
  '二类行为识别，置信度不低于0.75': 'behaviour of level 2, with a confidence of 0.75 or more',
  '三类行为识别，置信度不低于0.75': 'behaviour of level 3, with a confidence of 0.75 or more',
  三类行为发生在专间内升为二类: 'behaviour of level 3 in a special room is level 2',
  同一人同类行为当日三次升为二类: 'the same behaviour of one person three times in a day is level 2',
}

const own = '平台规则：'

/** A clause as rules name it, in English; as it is where people wrote it themselves. */
export function clauseInEnglish(law: string): string {
  if (!law.startsWith(own)) return clauses[law] ?? law
  const text = law.slice(own.length)
  const rule = Object.keys(rules).find(words => text === words || text.startsWith(`${words}（`))
  if (rule === undefined) return law
  const clause = text.slice(rule.length + 1, -1)
  return `Rule of the platform: ${rules[rule]!}${clause === '' ? '' : ` (${clauses[clause] ?? clause})`}`
}
