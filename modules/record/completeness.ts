/** The cells of today in completeness, which numbers of several rooms lead to; `{today}` is the day. domain.md B.4.9 */
export const cells = '/standbook/recordinfo?recordDate_datege={today}&recordDate_datele={today}'
