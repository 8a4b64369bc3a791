import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import backlog from './backlog.ts'
import cardDay from './card-day.ts'
import infoLink from './link.ts'
import { infoLinks } from './links.ts'
import news from './news.ts'
import trainRecord from './train-record.ts'
import train from './train.ts'
import updataTask from './updata-task.ts'
import updata from './updata.ts'

export default room({
  key: 'info',
  groups: [group({ key: 'info', title: '信息协同', icon: 'message', sort: 60 })],
  resources: [backlog, updataTask, updata, news, train, infoLink, trainRecord],
  projections: [cardDay],
  links: infoLinks,
  en,
})
