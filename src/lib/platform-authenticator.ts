/** Whether this device can store passkeys and verify its user by finger, face or code. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  const credentials = globalThis.PublicKeyCredential
  return credentials?.isUserVerifyingPlatformAuthenticatorAvailable?.().catch(() => false) ?? false
}
