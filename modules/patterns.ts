/** Shapes that texts of several rooms must have. domain.md 0.7 */

/** Food business licence (JY), filing (YB), or production licence (SC), and fourteen digits. */
export const licenceNumber = /^(JY|YB|SC)\d{14}$/
