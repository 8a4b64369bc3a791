import { spoken } from '../../i18n/spoken.ts'

export const useFoundTexts = spoken(
  {
    title: '近30天日管控',
    exams: '份日管控',
    kitchens: '家企业',
    clear: '零风险占比',
    clearHint: '没有发现问题的日管控所占的比例；长期为100%的请现场核实',
    byDay: '每天的份数，下部为发现问题的',
    items: '发现最多的问题',
    nothing: '近30天的日管控都没有发现问题，请抽查核实',
    none: '近30天没有日管控记录',
    ofDay: (day: string, all: number, failed: number) => `${day}：${all}份，${failed}份发现问题`,
    added: (n: number) => `另有本地增加的检查项不合格${n}次`,
    times: (n: number, kitchens: number) => `${n}次 · ${kitchens}家`,
    standing: (n: number) => `${n}家反复出现`,
  },
  {
    title: 'Daily controls of 30 days',
    exams: 'controls',
    kitchens: 'enterprises',
    clear: 'without a finding',
    clearHint: 'Controls that found nothing, of all; where it is always 100 %, go and look',
    byDay: 'How many a day, with findings below',
    items: 'What fails most',
    nothing: 'No control of these 30 days found anything; look for yourself',
    none: 'No daily control in 30 days',
    ofDay: (day, all, failed) => `${day}: ${all}, ${failed} with findings`,
    added: n => `Items added locally failed ${n} ×`,
    times: (n, kitchens) => `${n} × in ${kitchens}`,
    standing: n => (n === 1 ? 'again and again in 1' : `again and again in ${n}`),
  },
)
