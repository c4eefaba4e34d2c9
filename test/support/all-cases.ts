/** True at night (`npm run test:all-cases`): what has very many cases that take long tries a sample of them by day. */
export const triesAllCases = process.env['CASES'] === 'all';
