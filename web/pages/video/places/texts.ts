import { spoken } from '../../../i18n/spoken.ts'

export const usePlacesTexts = spoken(
  {
    channels: '通道归属',
    tree: '维护目录',
    choose: '先在左边选择一个目录，再看和放入它的通道',
    noChannels: '业务分组本身不放通道：请选择它下面的虚拟组织，没有就先在“维护目录”里新建',
    add: '添加通道',
    addTo: (name: string) => `把通道放进 ${name}`,
    put: '放进来',
    take: '移出',
    takeAsk: (n: number, name: string) => `把选中的 ${n} 个通道移出 ${name}？通道本身不会删除。`,
    placed: (n: number, name: string) => `已把 ${n} 个通道放进 ${name}`,
    taken: (n: number) => `已移出 ${n} 个通道`,
  },
  {
    channels: 'Channels',
    tree: 'Keep the tree',
    choose: 'Choose a place at the left to see its channels and to put some into it',
    noChannels:
      'A business group itself holds no channels: choose an organisation below it, or make one under “Keep the tree” first',
    add: 'Add channels',
    addTo: name => `Put channels into ${name}`,
    put: 'Put them in',
    take: 'Take out',
    takeAsk: (n, name) => `Take ${n} channels out of ${name}? The channels themselves stay.`,
    placed: (n, name) => `${n} channels are in ${name} now`,
    taken: n => `${n} channels were taken out`,
  },
)
