import { fixture } from '../base/fixture.ts'
import { ids, noIds } from '../ref/fixture.ts'
import { tree } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'a node of a tree',
      of: tree('base/area', { title: '辖区', show: 'areaName', parent: 'parentCode' }),
      valid: ids,
      invalid: noIds,
      fakeless: true,
    },
  ],
})
