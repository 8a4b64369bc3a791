import { spoken } from '../../../i18n/spoken.ts'

export const useRoleTexts = spoken(
  {
    grant: '权限设置',
    grantTitle: (names: string) => `权限设置：${names}`,
    menus: '菜单权限',
    data: '数据权限',
    api: '接口权限',
    dataHint: '不勾选任何数据权限时，按角色本来的范围查看。',
    apiHint: '写在接口权限中的地址，只有被授予的角色才能调用。',
    several: '所选角色的权限将被同样的内容替换。',
  },
  {
    grant: 'Grant',
    grantTitle: names => `Grant to: ${names}`,
    menus: 'Menus',
    data: 'Data scopes',
    api: 'API scopes',
    dataHint: 'Without any data scope the role sees what its kind may see.',
    apiHint: 'An address named by an API scope is answered only to roles that hold it.',
    several: 'The grants of all selected roles are replaced by this.',
  },
)
