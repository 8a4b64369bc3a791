/** Whether the device is used by finger first. */
export const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches
