/** SQL of a parameter that carries epoch ms: these calls go by the clock of the kernel, which tests can move. */
export const instant = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`
