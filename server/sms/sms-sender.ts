import * as v from 'valibot'

export interface Sms {
  /** A name of at most eleven letters and digits. */
  from: string
  /** Country and number, e.g. 31612345678. */
  to: string
  text: string
}

export interface SmsSender {
  /**
   * Returns once the service has taken it. Throws `NotReached` where it certainly did not and may be asked again, `Refused` where
   * it never will; anything else leaves open whether the message goes. `id` is how the service can be asked about it.
   */
  send(sms: Sms, id: string): Promise<void>
  /** Nothing leaves: whoever develops or tries the app reads the messages beside the mails. */
  keepsCopies: boolean
}

export class NotReached extends Error {}
/** Without the words of the service, which may quote numbers. */
export class Refused extends Error {}

/** Milliseconds. */
const TIMEOUT = 20_000

/** Said before anything was taken: later it may be. */
const LATER: readonly number[] = [408, 425, 429, 503]
/** Before a byte was sent. */
const UNREACHED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const failure = v.object({ cause: v.object({ code: v.string() }) })

/** As Spryng's messages are sent, and those of services that speak like it. */
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
        signal: AbortSignal.timeout(TIMEOUT),
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
  /** Without a service: keep what would have been sent. */
  keepsCopies: boolean
}

/** null: nobody said which service sends them. */
export function chooseSmsSender({ smsUrl, smsToken, keepsCopies }: SmsSettings): SmsSender | null {
  if (smsUrl !== null) return serviceSender(smsUrl, smsToken)
  return keepsCopies ? mailbox : null
}
