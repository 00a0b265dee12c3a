/** Who has no picture, by hash and until when in milliseconds: to ask for it again with every screen helps nobody. */
const KEY = 'aurum-missing-avatars'
const ASK_AGAIN_AFTER = 24 * 60 * 60 * 1000

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export const isMissing = (hash: string): boolean => (kept()[hash] ?? 0) > Date.now()

export function noteMissing(hash: string) {
  const current = Object.entries(kept()).filter(([, until]) => until > Date.now())
  localStorage.setItem(
    KEY,
    JSON.stringify({ ...Object.fromEntries(current), [hash]: Date.now() + ASK_AGAIN_AFTER }),
  )
}
