/** Files of browser tests that run side by side, each with a product of its own. */
export const workers = 2

/** The name of a setting of one worker, as the environment has it. */
export const named = (name: string, worker: number): string => `${name}_${worker}`
