const MB = 1024 * 1024

/** The colour changes at 125 and at 300 MB. */
export function memoryTone(bytes: number): 'ok' | 'warn' | 'crit' {
  if (bytes < 125 * MB) return 'ok'
  return bytes < 300 * MB ? 'warn' : 'crit'
}

export const inMegabytes = (bytes: number): number => Math.round(bytes / MB)
