export const apiPage = (_document: unknown): string => ''
