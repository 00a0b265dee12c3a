import * as v from 'valibot'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { call } from '../session/call.ts'
import { Refusal } from '../session/refusal.ts'
import { CRASH_REPORTS } from './has-crash-reports.ts'

interface CrashReport {
  id: string
  /** The user of the app at that moment; another one may be signed in when the report is sent. */
  user_id: string | null
  componentStack: string
  location: string
  message: string
  navigator: string
  version: string
}

/** Only the newest are kept: repeated crashes of one page tell nothing new. */
const MAX_REPORTS = 10

function kept(): CrashReport[] {
  try {
    return JSON.parse(localStorage.getItem(CRASH_REPORTS) ?? '[]')
  } catch {
    return []
  }
}

function keep(reports: readonly CrashReport[]) {
  if (reports.length === 0) localStorage.removeItem(CRASH_REPORTS)
  else localStorage.setItem(CRASH_REPORTS, JSON.stringify(reports.slice(-MAX_REPORTS)))
}

/** The report stays on this device until the server has it. */
export function reportCrash(error: unknown, componentStack: string, userId: string | null) {
  const report: CrashReport = {
    id: crypto.randomUUID(),
    user_id: userId,
    componentStack: componentStack.slice(0, 5_000),
    // The query string is left out: it holds what the user typed.
    location: location.pathname,
    message: String(error).slice(0, 1_000),
    navigator: navigator.userAgent,
    version: __VERSION__,
  }
  keep([...kept(), report])
  // When nobody is signed in, or the app itself crashed, nothing else retries.
  addEventListener('online', sendCrashReports)
  sendCrashReports()
}

let sending = false

/** Sends from the oldest on and stops at the first that does not get through. */
export async function sendCrashReports(): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  try {
    for (const report of kept()) {
      const answer = await call('crash-reports', report, v.unknown())
      if (answer instanceof Refusal && !IN_VAIN.includes(answer.code)) return
      keep(kept().filter(({ id }) => id !== report.id))
    }
  } finally {
    sending = false
  }
}

/** The server will never accept these, so that a retry is pointless. */
const IN_VAIN: readonly ErrorCode[] = ['bad-request', 'invalid', 'too-large', 'not-found']
