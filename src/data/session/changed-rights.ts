const KEY = 'aurum-rights'

/**
 * `waiting`: they take effect once the open form is saved; `changed`: they are in effect, and the user has not read
 * that yet.
 */
type ChangedRights = 'none' | 'waiting' | 'changed'

let now: ChangedRights = sessionStorage.getItem(KEY) === null ? 'none' : 'changed'
const listeners = new Set<() => void>()

export const changedRightsNow = () => now

export function onChangedRights(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `changed` is stored, so that it survives the reload that puts the rights into effect. */
export function setChangedRights(state: ChangedRights) {
  now = state
  if (state === 'changed') sessionStorage.setItem(KEY, '')
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
