import * as v from 'valibot'

export interface Sms {
  /** A name of at most eleven letters and digits. */
  from: string
  /** Country code and number, e.g. 31612345678. */
  to: string
  text: string
}

export interface SmsSender {
  /**
   * Resolves once the service has accepted the message. Throws `NotReached` when it certainly did not and a retry is
   * safe, `Refused` when it never will; after any other error the outcome is unknown. `id` is the reference by which
   * the service can be asked.
   */
  send(sms: Sms, id: string): Promise<void>
  /** Messages are stored instead of sent, for development and demos. */
  keepsCopies: boolean
}

export class NotReached extends Error {}
/** Leaves out the service's message, which may quote numbers. */
export class Refused extends Error {}

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 20_000

/** Statuses that mean nothing was accepted and a retry may help. */
const LATER: readonly number[] = [408, 425, 429, 503]
/** Errors before anything was sent. */
const UNREACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const failure = v.object({ cause: v.object({ code: v.string() }) })

/** Sends through the API of Spryng, or of a compatible service. */
function serviceSender(url: string, token: string): SmsSender {
  return {
    keepsCopies: false,
    async send({ from, to, text }, id) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          body: text,
          encoding: 'auto',
          originator: from,
          recipients: [to],
          reference: id,
          route: 'business',
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }).catch((error) => {
        if (v.is(failure, error) && UNREACHED.test(error.cause.code))
          throw new NotReached(`The SMS service cannot be reached: ${error.cause.code}`)
        throw error
      })
      await reply.body?.cancel()
      if (LATER.includes(reply.status)) throw new NotReached(`The SMS service answers ${reply.status}`)
      if (reply.status >= 400 && reply.status < 500)
        throw new Refused(`The SMS service answers ${reply.status}`)
      if (!reply.ok) throw new Error(`The SMS service answers ${reply.status}`)
    },
  }
}

const mailbox: SmsSender = { keepsCopies: true, send: async () => {} }

export interface SmsSettings {
  smsUrl: string | null
  smsToken: string
  /** Without a service: keep the messages for reading instead. */
  keepsCopies: boolean
}

/** Null when no service is configured. */
export function chooseSmsSender({ smsUrl, smsToken, keepsCopies }: SmsSettings): SmsSender | null {
  if (smsUrl !== null) return serviceSender(smsUrl, smsToken)
  return keepsCopies ? mailbox : null
}
