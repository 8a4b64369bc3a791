import { spoken } from '../../i18n/spoken.ts'

export const useMorningTexts = spoken(
  {
    views: '看法',
    rollCall: '全员晨检',
    list: '记录列表',
    waiting: '未检',
    health: '健康证',
    temperature: '体温',
    well: '正常',
    ill: '异常',
    filed: (n: number) => `已登记 ${n} 人`,
    fileAll: (n: number) => (n ? `提交 ${n} 人` : '提交'),
    hint: '逐个量体温，看手部、着装，问有无发热、腹泻、呕吐、咽痛、伤口；一切正常就填体温，有一项不正常点“异常”',
    nobody: '还没有在职人员，请先在“从业人员”里登记',
  },
  {
    views: 'View',
    rollCall: 'Roll call',
    list: 'Records',
    waiting: 'Not checked',
    health: 'Health certificate',
    temperature: 'Temperature',
    well: 'Well',
    ill: 'Not well',
    filed: n => `${n} checked`,
    fileAll: n => (n ? `Submit ${n}` : 'Submit'),
    hint: 'Take the temperature, look at hands and clothes, ask for fever, diarrhoea, vomiting, a sore throat and wounds. If all is well enter the temperature, else press “Not well”',
    nobody: 'Nobody is employed yet; file people first',
  },
)
