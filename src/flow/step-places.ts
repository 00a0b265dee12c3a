import { type HistoryState, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasLayer, isBack } from '#src/ui/overlays/use-back-closes.ts'

/** The place of a step in the history of the browser. Each step has one, directly above that of the step before it. */
interface StepPlace {
  /** Whose step it is: the key under which the entries are kept. */
  of: string
  step: number
}
interface WithStep extends HistoryState {
  flowStep?: StepPlace
}
const placeIn = ({ state }: { state: WithStep }): StepPlace | undefined => state.flowStep

/** The steps are left all at once: no step on the way is gone to. */
let isPassing = false

interface StepPlacesOptions {
  of: string
  at: number
  isReady: boolean
  /** Something was kept: then the history knows best which step is shown, as after a reload. */
  isRestored: boolean
  onStep(step: number): void
  /** Back leads to the step before. True: it is asked about first. */
  holdsBack(): boolean
}

/** Back and Forward of the browser go from step to step; Back from the first one leaves. */
export function useStepPlaces({ of, at, isReady, isRestored, onStep, holdsBack }: StepPlacesOptions) {
  // A part that is shown by itself, without addresses, has no way back.
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

/** Where none of them has a place yet, the steps before this one get theirs as well: Back leads through them. */
function putSteps(history: RouterHistory, of: string, at: number) {
  const { href, state } = history.location
  history.replace(href, { ...state, flowStep: { of, step: 1 } }, { ignoreBlocker: true })
  goToStep(history, { of, step: 1 }, at)
}

function goToStep(history: RouterHistory, { of, step }: StepPlace, at: number) {
  if (at < step) history.go(at - step, { ignoreBlocker: true })
  for (let next = step + 1; next <= at; next++) {
    // Two pushes of one moment would become one.
    history.flush()
    history.push(history.location.href, { flowStep: { of, step: next } }, { ignoreBlocker: true })
  }
}

/** How to leave a flow from any of its steps: in the history none of them stays below what comes after. */
export function usePastSteps() {
  const history = useRouter({ warn: false })?.history

  /** To the place of the first step, and then on. */
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

/** Back to where somebody came from; `goBelow` leads to what lies below when they came from a link. */
export function useCloseSteps(goBelow: () => void) {
  const { history } = useRouter()
  const pastSteps = usePastSteps()
  return () => {
    const below = stepsBelow(history)
    if (history.location.state.__TSR_index > below) history.go(-below - 1, { ignoreBlocker: true })
    else pastSteps(goBelow)
  }
}

const stepsBelow = ({ location }: RouterHistory) => (placeIn(location)?.step ?? 1) - 1
