/** Where to go after signing in: only an address of the product itself, never another host or the login page again. */
export const safeBack = (back: string | null): string =>
  back && /^\/(?![/\\])/.test(back) && !/^\/login\b/.test(back) ? back : '/'
