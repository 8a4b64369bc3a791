import type { RowOf } from '../../kernel/define/rows.ts'

/** A key of build_type: 无, 基础型, 物联型, 智慧型. */
export type BuildType = NonNullable<RowOf<'enterprise/info'>['infoBuildType']>

/** What a kitchen may have. A box or another device counts from its first word on, until it is taken out of service. */
export type Fitting = 'box' | 'device' | 'camera'

/** What makes a kitchen of which type, the highest first. domain.md B.1.1 infoBuildType */
export const builds: readonly (readonly [BuildType, Fitting])[] = [
  [3, 'box'],
  [2, 'device'],
  [1, 'camera'],
]

/** The type of a kitchen by what it has. Pure. */
export const buildTypeOf = (has: Readonly<Record<Fitting, boolean>>): BuildType =>
  builds.find(([, fitting]) => has[fitting])?.[0] ?? 0

/** 未激活 of online_status: it never said anything. */
export const unheard = 2
