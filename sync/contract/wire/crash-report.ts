import * as v from 'valibot'

/** Body of POST /api/crash-reports. Texts are truncated, because a report must not fail on its own size. */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll('\0', '').slice(0, longest)),
  )

export const crashReportBody = v.object({
  /** Set by the device, so that a resent report counts once. */
  id: v.pipe(v.string(), v.uuid()),
  /** The signed-in user at the crash; null when there was none, or from an older app. */
  user_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  /** Version of the app, e.g. 1.1.279. */
  version: text(40),
  /** The path in the app, without query and hash. */
  location: text(500),
  message: text(2_000),
  componentStack: text(20_000),
  /** The browser's user agent. */
  navigator: text(500),
})
export type CrashReport = v.InferOutput<typeof crashReportBody>
