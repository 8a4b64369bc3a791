import type { aiType, alarmType } from '../words/dictionaries.ts'

/** What people can do at once, in both languages. */
export interface Suggestion {
  readonly zh: string
  readonly en: string
}

const rodents: Suggestion = {
  zh: '封闭点位、保留视频、24 h 内专业消杀、排查洞口、暴露食品全部废弃。',
  en: 'Close the place off, keep the video, have pests killed by professionals within 24 h, look for holes, discard all food that lay open.',
}

type AlarmType = NonNullable<(typeof alarmType)['key']>
const say = (zh: string, en: string): Suggestion => ({ zh, en })

/** By the kind of alarm, of every kind: those of domain.md C.54, the others are ours. */
export const suggestions: Readonly<Record<AlarmType, Suggestion>> = {
  T_HIGH: say(
    '①关紧柜门、查化霜；②30 min 未恢复→食品转移到备用柜；③>8 ℃ 累计 4 h 的易腐食品按废弃登记。',
    '① Shut the door firmly, look whether it is defrosting; ② not cold again after 30 min: move the food to another cabinet; ③ perishable food that was above 8 ℃ for 4 h in all: discard and record it.',
  ),
  T_LOW: say(
    '检查温控设定，避免食品冻结；必要时联系维修。',
    'Check the thermostat so that food does not freeze; call for repair if needed.',
  ),
  H_HIGH: say(
    '开启除湿、通风，查渗漏；受潮食品单独存放并检查，霉变的废弃。',
    'Dehumidify and air the room, look for leaks; put damp food apart and check it, discard what is mouldy.',
  ),
  DIS_FAIL: say(
    '整批重新消毒，未达标餐具停用。',
    'Disinfect the whole batch again; use no tableware that did not pass.',
  ),
  DIS_NONE: say(
    '供餐前完成消毒并登记；来不及的改用备用餐具或一次性餐具。',
    'Disinfect and record it before the meal; if there is no time, use spare or disposable tableware.',
  ),
  UV_SHORT: say(
    '补足照射时间后再使用专间；查灯管和定时。',
    'Let the lamp burn for the time that is missing before the room is used; check lamp and timer.',
  ),
  UV_PEOPLE: say('立即断电撤人，检查联动。', 'Switch the lamp off and get people out at once; check the interlock.'),
  MOUSE: rodents,
  BOARD: say(
    '立即装回并压紧挡鼠板，检查附近有无鼠迹。',
    'Put the board back and press it down at once; look for traces of rodents nearby.',
  ),
  GAS: say(
    '关阀、通风、禁开关电器、撤离、报修。',
    'Close the valve, air the room, touch no electrical switch, leave, call for repair.',
  ),
  CO: say(
    '立即关火、开窗通风、撤到室外；有人头晕恶心立即送医并拨打120；查排烟后再用火。',
    'Put out the fire, open the windows, go outside at once; whoever feels dizzy or sick needs a doctor: call 120; check the flue before anything burns again.',
  ),
  SMOKE: say(
    '立即到现场查看；有明火先撤人、报119，再断气断电，初起火用灭火毯或灭火器。',
    'Go and look at once; at an open fire get people out and call 119 first, then cut gas and power; put out a small fire with a blanket or an extinguisher.',
  ),
  FLUE: say(
    '关小或关闭灶火，保持排烟；烟道有火立即断气、报119；降温后清洗烟道油垢。',
    'Turn the burners down or off and keep the fan running; at a fire in the flue cut the gas and call 119; once it is cool, clean the grease out.',
  ),
  FUME: say(
    '开启净化器，清洗滤网；仍超标的联系维保清洗。',
    'Switch the purifier on and clean its filter; if it is still too much, call the service.',
  ),
  LEAK: say(
    '立即切断该回路电源，人员不要触碰设备和积水，由电工排查后再送电。',
    'Cut this circuit off at once, touch neither the equipment nor standing water; an electrician looks before it is switched on again.',
  ),
  OVERLOAD: say(
    '停用部分大功率设备，分开使用；反复过载请电工检查线路。',
    'Switch some large consumers off and use them in turn; if it comes back, have an electrician check the circuit.',
  ),
  WIRE_T: say(
    '减少用电并查接头；温度不降立即断电，请电工检修。',
    'Use less power and check the joints; if it stays hot, cut the power and call an electrician.',
  ),
  WATER: say(
    '关闭进水阀，切断近水电源，清除积水；受浸食品废弃。',
    'Shut the water off, cut power near the water, remove it; discard food that got wet.',
  ),
  WATER_Q: say(
    '停用该处水源，改用合格水；冲洗、更换滤芯后复测合格再用。',
    'Stop using this water and take other; flush it, change the filter, and use it again once it tests well.',
  ),
  CORE_T: say('继续加热至≥70 ℃ 后复测。', 'Go on heating to ≥ 70 ℃, then measure again.'),
  DOOR: say('关好门，查门封和闭门器。', 'Shut the door; check its seal and its closer.'),
  ROOM_T: say(
    '开启或调低专间空调，降到25 ℃以下再加工；降不下来的停止加工。',
    'Switch the air conditioner on or lower it; prepare food only below 25 ℃, stop where that is not reached.',
  ),
  OFFLINE: say(
    '查设备电源、电池和网络；30 min 内不能恢复的改用人工记录。',
    'Check power, battery and network of the device; if it is not back within 30 min, record by hand.',
  ),
  LOWBAT: say('7天内更换电池或充电。', 'Change or charge the battery within 7 days.'),
  CAM_OFF: say('查电源网络，2 h 内恢复。', 'Check power and network; bring it back within 2 h.'),
  CAM_OCC: say('擦净镜头、移开遮挡物、调回角度。', 'Clean the lens, move what covers it, turn it back.'),
  MOR_ABN: say('停止接触食品，复测或就医。', 'Stop handling food; be checked again or see a doctor.'),
  MOR_NONE: say(
    '上岗前补做晨检；未检人员不得接触食品。',
    'Check people before they begin; who was not checked handles no food.',
  ),
  CERT: say(
    '到期前办理延续或换证；已过期的停止相关活动。',
    'Renew it before it ends; once it has expired, stop what it is needed for.',
  ),
  ADD_OVER: say('停止使用、封存成品、复核称量。', 'Stop using it, seal what was made with it, check the weighing.'),
  BAN_DISH: say(
    '换成允许制售的菜；库里若有这种食材，退货或销毁。',
    'Choose another dish; send such food in the store back, or destroy it.',
  ),
  SAMPLE: say(
    '补留(未分发完)或说明原因并上报。',
    'Keep a sample now if some is left, or give the reason and report it.',
  ),
  TICKET: say(
    '向供货者补要票证并上传；补不齐的停用该批食品。',
    'Ask the supplier for the papers and upload them; without them do not use this batch.',
  ),
  AI: say(
    '当场纠正并提醒当事人；属误报的在48 h 内附证据申诉。',
    'Correct it on the spot and tell whoever it was; if it was seen wrongly, say so with evidence within 48 h.',
  ),
  POWER: say(
    '查总闸和线路，少开冷柜门；2 h 不能恢复的，食品转移到备用冷库。',
    'Check main switch and wiring, keep cold cabinets shut; if there is no power for 2 h, move the food to another cold store.',
  ),
  SERVICE: say('按期保养或更换，并登记。', 'Have it serviced or replaced in time, and record it.'),
}

/** What people say they did, ready to be tapped on a phone: what they write themselves says more. */
export type Phrase = readonly [zh: string, en: string]
const usual: Phrase = ['已按处置建议处理完毕', 'Done as suggested']
const phrases: Readonly<Partial<Record<AlarmType, readonly Phrase[]>>> = {
  T_HIGH: [
    ['已关紧柜门，温度已恢复', 'Door shut firmly, cold again'],
    ['食品已转移到备用柜并报修', 'Food moved to another cabinet, repair called'],
  ],
  T_LOW: [['已调高温控设定，食品未冻结', 'Thermostat set higher, nothing is frozen']],
  DIS_FAIL: [['已整批重新消毒', 'The whole batch is disinfected again']],
  MOUSE: [['已封闭点位并通知专业消杀', 'Place closed off, professionals called']],
  GAS: [['已关阀通风，检修后复用', 'Valve shut and room aired, used again after repair']],
  CORE_T: [['已继续加热并复测合格', 'Heated on, measured again and well']],
}

/** Phrases for the handling of an alarm of this kind, the likeliest first. */
export const phrasesFor = (type: string): readonly Phrase[] => [
  ...(entryOf(phrases, type) ?? []),
  ...(suggestionFor(type) ? [usual] : []),
]

const bySight: Readonly<Partial<Record<NonNullable<(typeof aiType)['key']>, Suggestion>>> = { rat: rodents }

/** What stands under a name, wherever that comes from. */
const entryOf = <Of>(all: { readonly [name: string]: Of | undefined }, name: string): Of | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

/**
 * What to do about an alarm; null of what is no kind of alarm. @param sight what the camera saw, of an alarm of the
 * kind `AI`
 */
export const suggestionFor = (type: string, sight = ''): Suggestion | null =>
  (type === 'AI' ? entryOf(bySight, sight) : undefined) ?? entryOf(suggestions, type) ?? null
