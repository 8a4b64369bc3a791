import { spoken } from '../i18n/spoken.ts'

export const useRollTexts = spoken(
  {
    checked: (n: number, of: number) => `已检 ${n}/${of} 人`,
    hint: '按“正常”表示：体温已量，双手无伤口，没有症状，工作服、工作帽、口罩和发网穿戴齐全',
    well: '正常',
    ill: '异常',
    of: (what: string, name: string) => `${what} ${name}`,
    waits: '待发送',
    temperature: '体温',
    nobody: '还没有应晨检的人员，请先在专业模式登记从业人员',
    all: '今天的晨检都做完了',
    form: '单独填写',
    failed: '没有网络，本机还没有人员名单。联网打开一次后就能离线点名',
  },
  {
    checked: (n, of) => `${n} of ${of} checked`,
    hint: '“Well” means: temperature taken, no wounds on the hands, no symptoms, coat, cap, mask and hairnet worn',
    well: 'Well',
    ill: 'Not well',
    of: (what, name) => `${what}: ${name}`,
    waits: 'to be sent',
    temperature: 'Temperature',
    nobody: 'There is nobody to check yet; file your people in the full mode first',
    all: 'Everybody is checked today',
    form: 'Fill in one form',
    failed:
      'No network, and the list of people is not on this phone yet. Open it once with a network; then it works without',
  },
)
