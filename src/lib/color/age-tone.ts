export type AgeTone = 'healthy' | 'warning' | 'critical'

/** Up to 2 days healthy, up to 7 warning, then critical. */
export function ageTone(days: number): AgeTone {
  if (days <= 2) return 'healthy'
  return days <= 7 ? 'warning' : 'critical'
}
