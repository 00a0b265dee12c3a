/** The contact for push services; some refuse an address on the machine itself. */
export function pushContact({ support, appUrl }: { support: string; appUrl: string | null }): string {
  if (support) return `mailto:${support}`
  return appUrl?.startsWith('https:') ? appUrl : 'mailto:aurum@localhost'
}
