/** The cells of completeness of one day, `{today}`, which numbers of several rooms lead to. domain.md B.4.9 */
export const cells = '/standbook/recordinfo?recordDate_datege={today}&recordDate_datele={today}'
