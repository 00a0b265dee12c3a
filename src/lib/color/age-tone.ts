export type AgeTone = 'healthy' | 'warning' | 'critical'

/** SPEC §9: up to 2 days healthy, up to 7 warning, beyond that critical. */
export function ageTone(days: number): AgeTone {
  if (days <= 2) return 'healthy'
  return days <= 7 ? 'warning' : 'critical'
}
