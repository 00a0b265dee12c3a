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
  /** Whose; empty for whoever the device knows. */
  username: string
  /** Among what the browser offers to fill in, instead of in a window of its own. */
  autofill: boolean
}

/** A passkey of this device, or null: there is none, it was not wanted, or the server had no options for it. */
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

/** Throws the browser's reason. */
export function createPasskey(options: object): Promise<PasskeyData> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Whoever types a password wants no passkey any more; and a browser grants one question at a time. */
export function stopAsking() {
  WebAuthnAbortService.cancelCeremony()
}
