import { type HistoryState, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasLayer, isBack } from '#src/ui/overlays/use-back-closes.ts'

/** The history entry of a step. Each step has one, directly above that of the previous step. */
interface StepPlace {
  /** The key of the draft, which identifies the flow. */
  of: string
  step: number
}
interface WithStep extends HistoryState {
  flowStep?: StepPlace
}
const placeIn = ({ state }: { state: WithStep }): StepPlace | undefined => state.flowStep

/** Set while all steps are left at once, so that none on the way is shown. */
let isPassing = false

interface StepPlacesOptions {
  of: string
  at: number
  isReady: boolean
  /** A draft was restored: then the history entry decides which step is shown, as after a reload. */
  isRestored: boolean
  onStep(step: number): void
  /** Called on Back; returns true when a question is asked first. */
  holdsBack(): boolean
}

/** Makes the browser's Back and Forward move between steps; Back from the first step leaves. */
export function useStepPlaces({ of, at, isReady, isRestored, onStep, holdsBack }: StepPlacesOptions) {
  // Without a router, as in tests of single parts, there is no history.
  const history = useRouter({ warn: false })?.history
  const hasArrived = useRef(false)
  const isOwn = (place: StepPlace | undefined) => place !== undefined && place.of === of

  const arrive = useEffectEvent(() => {
    if (!history) return
    const place = placeIn(history.location)
    const isFirst = !hasArrived.current
    hasArrived.current = true
    if (!place || !isOwn(place)) putSteps(history, of, at)
    else if (isFirst && isRestored && place.step !== at) onStep(place.step)
    else goToStep(history, place, at)
  })
  useEffect(() => {
    if (isReady && at > 0) arrive()
  }, [isReady, at])

  const follow = useEffectEvent((place: StepPlace | undefined) => {
    if (place && isOwn(place) && place.step !== at && !isPassing) onStep(place.step)
  })
  const hold = useEffectEvent((next: StepPlace | undefined) => isOwn(next) && holdsBack())
  useEffect(() => {
    if (!isReady || !history) return
    const unfollow = history.subscribe(({ location, action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') follow(placeIn(location))
    })
    const release = history.block({
      blockerFn: (places) => isBack(places) && !hasLayer() && hold(placeIn(places.nextLocation)),
      enableBeforeUnload: false,
    })
    return () => {
      unfollow()
      release()
    }
  }, [isReady, history])
}

/** Gives all steps up to this one an entry, so that Back leads through them. */
function putSteps(history: RouterHistory, of: string, at: number) {
  const { href, state } = history.location
  history.replace(href, { ...state, flowStep: { of, step: 1 } }, { ignoreBlocker: true })
  goToStep(history, { of, step: 1 }, at)
}

function goToStep(history: RouterHistory, { of, step }: StepPlace, at: number) {
  if (at < step) history.go(at - step, { ignoreBlocker: true })
  for (let next = step + 1; next <= at; next++) {
    // Two pushes in one tick would be merged.
    history.flush()
    history.push(history.location.href, { flowStep: { of, step: next } }, { ignoreBlocker: true })
  }
}

/** Leaves a flow from any step, without leaving entries of its steps in the history. */
export function useRemoveStepsFromHistory() {
  const history = useRouter({ warn: false })?.history

  /** Goes to the first step's entry, and then calls `then`. */
  function pastSteps(then: () => void) {
    const below = history ? stepsBelow(history) : 0
    if (!history || below === 0) return then()
    isPassing = true
    const unfollow = history.subscribe(() => {
      unfollow()
      isPassing = false
      then()
    })
    history.go(-below, { ignoreBlocker: true })
  }
  return pastSteps
}

/** Goes back to where the flow was opened; `goBelow` navigates to the parent screen when it was opened by a link. */
export function useCloseSteps(goBelow: () => void) {
  const { history } = useRouter()
  const pastSteps = useRemoveStepsFromHistory()
  return () => {
    const below = stepsBelow(history)
    if (history.location.state.__TSR_index > below) history.go(-below - 1, { ignoreBlocker: true })
    else pastSteps(goBelow)
  }
}

const stepsBelow = ({ location }: RouterHistory) => (placeIn(location)?.step ?? 1) - 1
