import { spoken } from '../../../i18n/spoken.ts'

export const useMenuTexts = spoken(
  {
    grant: '菜单配置',
    grantTitle: (name: string) => `“${name}”包含的菜单`,
    menus: '菜单',
    icon: '图标',
    noIcon: '不设图标',
    chooseIcon: '选择图标',
    iconClass: '图标名',
  },
  {
    grant: 'Menus',
    grantTitle: name => `Menus of “${name}”`,
    menus: 'Menus',
    icon: 'Icon',
    noIcon: 'None',
    chooseIcon: 'Choose an icon',
    iconClass: 'Name of the icon',
  },
)
