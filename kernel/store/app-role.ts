/** The role the application works as: neither owner nor superuser, so that the policies bind it. */
export const appRole = 'sk_app'
