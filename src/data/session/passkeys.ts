import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { passkeyOptions } from './account-calls.ts'
import { Refusal } from './refusal.ts'
import type { PasskeyData } from './sign-in.ts'

export interface PasskeyWish {
  /** The passkey's owner; '' accepts any passkey of the device. */
  username: string
  /** Offer it in the browser's autofill instead of in a dialog. */
  autofill: boolean
}

/** A passkey of this device. null when there is none, its user cancelled, or the server had no options for it. */
export async function askForPasskey({ username, autofill }: PasskeyWish): Promise<PasskeyData | null> {
  const options = await passkeyOptions(username)
  if (options instanceof Refusal) return null
  try {
    return await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
    })
  } catch (error) {
    console.info(error)
    return null
  }
}

export const canAutofill = browserSupportsWebAuthnAutofill

/** Rejects with the browser's error. */
export function createPasskey(options: object): Promise<PasskeyData> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** A user who types a password wants no passkey any more, and browsers allow one request at a time. */
export function stopAsking() {
  WebAuthnAbortService.cancelCeremony()
}
