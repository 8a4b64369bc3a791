import { spoken } from '../parts/texts.ts'

export const useScopeTexts = spoken({
  menus: '菜单', choose: '请先选择菜单', ofMenu: (name: string) => `当前菜单：${name}`, resource: '这个菜单的数据', noResource: '这个菜单没有可限制的数据', all: '全部字段', some: '指定字段', fields: '可见字段', conditions: '自定义条件', noConditions: '没有条件，等同于“本人可见”', onlyCustom: '规则类型为“自定义”时填写；满足全部条件的数据可见', needConditions: '自定义规则至少要有一个条件', needFields: '请至少选择一个字段',
  pathHint: '以 /api/ 开头；末尾加 /** 包括其下全部地址', scoped: '所选角色以外的人调用时将被拒绝',
}, {
  menus: 'Menus', choose: 'Choose a menu first', ofMenu: name => `Menu: ${name}`, resource: 'Data of this menu', noResource: 'This menu has no data that could be limited', all: 'All fields', some: 'Only these', fields: 'Fields seen', conditions: 'Conditions', noConditions: 'Without conditions it is “own rows only”', onlyCustom: 'For rules of the custom kind; rows that meet all conditions are seen', needConditions: 'A custom rule needs a condition', needFields: 'Choose a field at least',
  pathHint: 'Begins with /api/; /** at the end includes everything below', scoped: 'Refused to everybody whose roles do not hold it',
})
