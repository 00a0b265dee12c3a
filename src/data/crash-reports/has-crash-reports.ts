/** Where they are kept. Not in a database: what crashed may be just that. */
export const CRASH_REPORTS = 'aurum-crash-reports'

/** Apart, so that what sends them is fetched only when there are any. */
export const hasCrashReports = () => localStorage.getItem(CRASH_REPORTS) !== null
