import * as v from 'valibot'
import { count, line } from '../core/fields.ts'

/**
 * A mail server of a company tree's own, set at its root; without a host the installation's is used. The connection is
 * encrypted: from the start at port 465, by STARTTLS at any other.
 */
export const mailServer = v.optional(
  v.object({
    host: line(200),
    port: count(587, 65_535),
    user: line(200),
    /** Write-only. */
    password: line(500),
    /** The sender's address, which the server has to accept. */
    from: line(200),
  }),
  {},
)

/** A host name or address, without a scheme or port. */
export const isMailHost = (text: string): boolean =>
  /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text) && text.includes('.')
