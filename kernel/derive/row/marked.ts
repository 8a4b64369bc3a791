import type { Resource, Values } from '../../define/resource.ts'

/** A row as it is to be stored, with what its definition marks of it. */
export const marked = ({ marks }: Pick<Resource, 'marks'>, row: Values): Values =>
  marks ? { ...row, ...marks(row) } : row
