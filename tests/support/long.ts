/** Whether this is `npm run test:long`, which tries everything, or `npm test`, which tries a sample. */
export const isLong = process.env['SUITE'] === 'long'
