import { en } from '../../screens/datascreen/en.ts'
import { zh } from '../../screens/datascreen/zh.ts'
import { spoken } from '../parts/texts.ts'

/** The words of the wall’s map: the same bands, alarms and districts have the same names. */
export const useMapWords = spoken(zh.map, en.map)

export const useMapTexts = spoken({
  map: '企业地图', keys: '方向键移动，加号、减号缩放，Home 显示全部，Shift 拖动框选', nearer: '放大', farther: '缩小', whole: '显示全部', box: '框选企业', boxHint: '拖动框选企业；也可按住 Shift 拖动', moves: '移动地图',
  search: '名称或拼音首字母', noMatch: '没有这个企业', reset: '重置', close: '关闭', legend: '图例与筛选', moreKinds: '按等级、类型筛选', less: '收起',
  kinds: { band: '阳光指数', alarm: '报警', grade: '动态等级', type: '企业类型' }, calm: '无未处置报警',
  heat: '热力', heats: { off: '关', alarm: '报警', all: '企业' },
  sight: (n: number) => `视野内 ${n} 家`, here: (n: number) => `同一位置 ${n} 家`, unplaced: (n: number) => `${n} 家没有坐标`, unplacedHint: '档案中没有经纬度，地图上无法显示', back: '返回视野内', listKeys: '上下键选择，回车查看，空格选中', list: '企业名单', show: '名单',
  chosen: (n: number) => `已选 ${n} 家`, clear: '清空', notice: '发通知', exports: '导出', exportShown: (n: number) => `导出符合条件的 ${n} 家`, tooMany: (most: number) => `一次最多通知 ${most} 家，请缩小框选范围`, boxedNone: '框内没有企业', boxed: (n: number) => `框内 ${n} 家已选中`,
  index: (n: string) => `${n} 分`, alarms: (n: number) => `${n} 条未处置报警`, urgents: (n: number) => `其中一类 ${n} 条`, today: '今日台账', manager: '负责人', phone: '电话', office: '监管单位', address: '地址', type: '类型', stars: (n: number) => `${n} 星`,
  glance: '企业 360', file: '企业档案', noPicture: '没有门头照', gone: '该企业已不在可见范围内', pick: '选中', unpick: '取消选中',
  none: '没有可显示的企业', noneText: '您的管辖范围内还没有企业', noneHere: '视野内没有符合条件的企业', noneMatch: '没有符合筛选条件的企业', receivers: '接收企业', more: (n: number) => `等 ${n} 家`, take: (name: string) => `移除${name}`, total: (n: number) => `共 ${n} 家`,
}, {
  map: 'Map of enterprises', keys: 'Arrow keys move, plus and minus zoom, Home shows all, Shift and drag selects', nearer: 'Zoom in', farther: 'Zoom out', whole: 'Show all', box: 'Select by frame', boxHint: 'Drag a frame around enterprises; Shift and drag does the same', moves: 'Move the map',
  search: 'Name or pinyin initials', noMatch: 'No such enterprise', reset: 'Reset', close: 'Close', legend: 'Legend and filter', moreKinds: 'By grade and type', less: 'Less',
  kinds: { band: 'Sunshine index', alarm: 'Alarms', grade: 'Grade', type: 'Type' }, calm: 'No open alarm',
  heat: 'Heat', heats: { off: 'Off', alarm: 'Alarms', all: 'Enterprises' },
  sight: n => `${n} in sight`, here: n => `${n} in this place`, unplaced: n => `${n} without a position`, unplacedHint: 'Their files have no coordinates, so the map cannot show them', back: 'Back to what is in sight', listKeys: 'Up and down to choose, Enter to look, Space to select', list: 'Enterprises', show: 'List',
  chosen: n => `${n} selected`, clear: 'Clear', notice: 'Send a notice', exports: 'Export', exportShown: n => `Export the ${n} that fit`, tooMany: most => `A notice names at most ${most} enterprises; draw a smaller frame`, boxedNone: 'No enterprise in the frame', boxed: n => `${n} enterprises selected`,
  index: n => `${n} points`, alarms: n => `${n} open alarm${n === 1 ? '' : 's'}`, urgents: n => `${n} of level 1`, today: 'Ledgers today', manager: 'Manager', phone: 'Phone', office: 'Supervised by', address: 'Address', type: 'Type', stars: n => `${n} stars`,
  glance: 'At a glance', file: 'File', noPicture: 'No picture', gone: 'You do not see this enterprise any more', pick: 'Select', unpick: 'Unselect',
  none: 'No enterprise to show', noneText: 'There is no enterprise in your jurisdiction yet', noneHere: 'Nothing in sight fits the filter', noneMatch: 'Nothing fits the filter', receivers: 'Receivers', more: n => `and others, ${n} in all`, take: name => `Remove ${name}`, total: n => `${n} in all`,
})
