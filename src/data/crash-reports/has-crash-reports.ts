/** localStorage, not a database: a broken database may be the cause of the crash. */
export const CRASH_REPORTS = 'aurum-crash-reports'

/** A file of its own, so that the sending code is loaded only when there are reports. */
export const hasCrashReports = () => localStorage.getItem(CRASH_REPORTS) !== null
