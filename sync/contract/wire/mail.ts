import * as v from 'valibot'

/** How mails of a company tree are sent, and how that went. Milliseconds since 1970; 0 for never. */
export const mailState = v.object({
  /** `own`: by the tree's own server; `shared`: by the installation's; `kept`: a demo keeps them to be read. */
  kind: v.picklist(['own', 'shared', 'kept', 'none']),
  /** The sender's address. */
  from: v.string(),
  workedAt: v.number(),
  failedAt: v.number(),
  /** Why the last mail was not taken; '' when it was. */
  fault: v.string(),
  /** Mails that wait for a mail server. */
  waiting: v.number(),
  /** The app's address is not configured: links in mails begin with localhost. Never so where a demo keeps its mails. */
  localLinks: v.optional(v.boolean(), false),
})
export type MailState = v.InferOutput<typeof mailState>

/** Whether the mail server took the test mail; `to` is where it went. */
export const mailTest = v.object({ fault: v.string(), to: v.string() })
