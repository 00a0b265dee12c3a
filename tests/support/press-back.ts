import type { RouterHistory } from '@tanstack/react-router'

/** Asks the router's blockers first, as a browser does; a memory history goes back without asking them. */
export async function pressBack(history: RouterHistory) {
  const currentLocation = history.location
  const { state } = currentLocation
  const nextLocation = {
    ...currentLocation,
    pathname: '/',
    state: { ...state, __TSR_index: state.__TSR_index - 1 },
  }
  for (const { blockerFn } of history._getBlockers()) {
    if (await blockerFn({ action: 'BACK', currentLocation, nextLocation })) return
  }
  history.back()
}
