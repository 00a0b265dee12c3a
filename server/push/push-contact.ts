/** Whom a push service may turn to; some refuse an address that leads to the machine itself. */
export function pushContact({ support, appUrl }: { support: string; appUrl: string | null }): string {
  if (support) return `mailto:${support}`
  return appUrl?.startsWith('https:') ? appUrl : 'mailto:aurum@localhost'
}
