const KEY = 'aurum-rights'

/** `waiting`: they count as soon as what is being typed is saved; `changed`: they count, and that was not read yet. */
type ChangedRights = 'none' | 'waiting' | 'changed'

let now: ChangedRights = sessionStorage.getItem(KEY) === null ? 'none' : 'changed'
const listeners = new Set<() => void>()

export const changedRightsNow = () => now

export function onChangedRights(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `changed` outlives the reload with which they begin to count. */
export function tellRights(state: ChangedRights) {
  now = state
  if (state === 'changed') sessionStorage.setItem(KEY, '')
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
