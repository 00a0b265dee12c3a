const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0)

/**
 * (major − 1) × 100 + 10 × minor + patch, with minor and patch capped at 9. Two versions may share a number; the dotted
 * string tells them apart.
 */
export function versionNumber(version: string): number {
  const [major = 1, minor = 0, patch = 0] = parts(version)
  return (major - 1) * 100 + 10 * Math.min(minor, 9) + Math.min(patch, 9)
}

/** Carries at 9, so that later versions of an order have higher numbers. */
export function nextVersion(version: string): string {
  const [major = 1, minor = 0, patch = 0] = parts(version)
  if (patch < 9) return `${major}.${minor}.${patch + 1}`
  return minor < 9 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`
}
