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

/** By the kind of alarm. Most are those of domain.md C.54; too cold is ours, for it names only too warm. */
export const suggestions: Readonly<Partial<Record<NonNullable<(typeof alarmType)['key']>, Suggestion>>> = {
  T_HIGH: {
    zh: '①关紧柜门、查化霜；②30 min 未恢复→食品转移到备用柜；③>8 ℃ 累计 4 h 的易腐食品按废弃登记。',
    en: '① Shut the door firmly, look whether it is defrosting; ② not cold again after 30 min: move the food to another cabinet; ③ perishable food that was above 8 ℃ for 4 h in all: discard and record it.',
  },
  T_LOW: {
    zh: '检查温控设定，避免食品冻结；必要时联系维修。',
    en: 'Check the thermostat so that food does not freeze; call for repair if needed.',
  },
  DIS_FAIL: {
    zh: '整批重新消毒，未达标餐具停用。',
    en: 'Disinfect the whole batch again; use no tableware that did not pass.',
  },
  UV_PEOPLE: {
    zh: '立即断电撤人，检查联动。',
    en: 'Switch the lamp off and get people out at once; check the interlock.',
  },
  MOUSE: rodents,
  GAS: {
    zh: '关阀、通风、禁开关电器、撤离、报修。',
    en: 'Close the valve, air the room, touch no electrical switch, leave, call for repair.',
  },
  CORE_T: { zh: '继续加热至≥70 ℃ 后复测。', en: 'Go on heating to ≥ 70 ℃, then measure again.' },
  MOR_ABN: { zh: '停止接触食品，复测或就医。', en: 'Stop handling food; be checked again or see a doctor.' },
  ADD_OVER: {
    zh: '停止使用、封存成品、复核称量。',
    en: 'Stop using it, seal what was made with it, check the weighing.',
  },
  BAN_DISH: {
    zh: '换成允许制售的菜；库里若有这种食材，退货或销毁。',
    en: 'Choose another dish; send such food in the store back, or destroy it.',
  },
  SAMPLE: {
    zh: '补留(未分发完)或说明原因并上报。',
    en: 'Keep a sample now if some is left, or give the reason and report it.',
  },
  CAM_OFF: { zh: '查电源网络，2 h 内恢复。', en: 'Check power and network; bring it back within 2 h.' },
}

/** What people say they did, ready to be tapped on a phone: what they write themselves says more. */
export type Phrase = readonly [zh: string, en: string]
const usual: Phrase = ['已按处置建议处理完毕', 'Done as suggested']
const phrases: Readonly<Partial<Record<NonNullable<(typeof alarmType)['key']>, readonly Phrase[]>>> = {
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
  ...(Object.hasOwn(phrases, type) ? (phrases as Readonly<Record<string, readonly Phrase[]>>)[type]! : []),
  usual,
]

const byKind: Readonly<Partial<Record<NonNullable<(typeof aiType)['key']>, Suggestion>>> = { rat: rodents }

/**
 * What to do about an alarm; nothing is suggested for most kinds. @param aiType what the camera saw, of an alarm of the
 * kind `AI`
 */
export function suggestionFor(type: string, aiType = ''): Suggestion | null {
  const [from, key] = type === 'AI' ? [byKind, aiType] : [suggestions, type]
  return Object.hasOwn(from, key) ? (from as Readonly<Record<string, Suggestion>>)[key]! : null
}
