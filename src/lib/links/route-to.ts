/** The way to an address, in the phone's own maps; in a browser elsewhere on a page of maps. */
export function routeTo(address: string, userAgent: string): string {
  const to = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${to}`
  if (userAgent.includes('Android')) return `geo:0,0?q=${to}`
  return `https://www.google.com/maps/dir/?api=1&destination=${to}`
}
