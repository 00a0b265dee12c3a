/** Whether this device can keep passkeys itself and check who holds it: a finger, a face, a code (SPEC §4.1). */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  const credentials = globalThis.PublicKeyCredential
  return credentials?.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false) ?? false
}
