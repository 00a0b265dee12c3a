/** Where this device keeps whom to ask for help. Not in a database: what crashed may be just that. */
const KEY = 'aurum-support'

/** E-mail address; '' as long as nobody signed in here, and where the server names none. */
export const supportAddress = () => localStorage.getItem(KEY) ?? ''

export function keepSupport(address: string) {
  if (address === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, address)
}
