import * as v from 'valibot'

/** POST /api/crash-reports (SPEC §7.5). What is too long is cut off: a report must not fail on its own size. */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll('\0', '').slice(0, longest)),
  )

export const crashReportBody = v.object({
  /** Made by the device, so that a report that is sent again is still one. */
  id: v.pipe(v.string(), v.uuid()),
  /** Whose the app was when it crashed; null: nobody's, or an older app that does not say. */
  user_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  /** Of the app, e.g. 1.1.279. */
  version: text(40),
  /** Where in the app: the address without what follows `?` or `#`. */
  location: text(500),
  message: text(2_000),
  componentStack: text(20_000),
  /** How the browser calls itself. */
  navigator: text(500),
})
export type CrashReport = v.InferOutput<typeof crashReportBody>
