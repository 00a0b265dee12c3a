/** The key of the support address. localStorage, not a database: a broken database may be the cause of the crash. */
const KEY = 'aurum-support'

/** E-mail address; '' until somebody signed in here, and when the server names none. */
export const supportAddress = () => localStorage.getItem(KEY) ?? ''

export function keepSupport(address: string) {
  if (address === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, address)
}
