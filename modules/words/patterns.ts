/** Shapes that texts of several rooms must have. domain.md 0.7 */

/** Food business licence (JY), filing (YB), or production licence (SC), and fourteen digits. */
export const licenceNumber = /^(JY|YB|SC)\d{14}$/

/** An area: province, city, district, street, grid. domain.md B.11.1 */
export const areaCode = /^(\d{2}|\d{4}|\d{6}|\d{9}|\d{12})$/

/** An area somebody can be at home in: a district, or one below it. */
export const homeCode = /^(\d{6}|\d{9}|\d{12})$/

/** Where the code of an area is chosen by its name. */
export const areas = { rows: 'base/area', code: 'areaCode', show: 'areaName', parent: 'parentCode' } as const

/** What an account of a unit or a body is called: it begins with a letter. domain.md B.1.2 account */
export const accountName = /^[A-Za-z]\w{3,29}$/

/** One or several spans of the day, `06:00-09:00,11:00-13:30`. domain.md B.1.1 businessHours */
export const openingHours = /^(?:(?:^|[,，])(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00))+$/
