import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { type OrderHere, orderHere } from '#src/data/orders/order-here.ts'
import {
  declineLocation,
  declinesLocation,
  gaveLocation,
  noteLocation,
} from '#src/data/preferences/location-wish.ts'

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 }

/** A code of `GeolocationPositionError`. */
const PERMISSION_DENIED = 1

/** `ask`: the app asks in its own words, before the browser does. */
export type Leave = 'unknown' | 'ask' | 'given' | 'refused'

/** The order at the user's position. The position itself is not stored. */
export function useLocation() {
  const engine = useEngine()
  const [leave, setLeave] = useState<Leave>('unknown')
  const [order, setOrder] = useState<OrderHere | null>(null)

  useEffect(() => {
    let current = true
    leaveNow().then((now) => current && setLeave(now), console.error)
    return () => {
      current = false
    }
  }, [])

  useEffect(() => {
    if (leave !== 'given') return
    let current = true
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        noteLocation(true)
        const here = { lat: coords.latitude, long: coords.longitude, accuracy: coords.accuracy }
        orderHere(engine, here).then((found) => current && setOrder(found), console.error)
      },
      ({ code }) => {
        if (code !== PERMISSION_DENIED) return
        noteLocation(false)
        if (current) setLeave('refused')
      },
      OPTIONS,
    )
    return () => {
      current = false
    }
  }, [engine, leave])

  return {
    leave,
    order,
    give: () => setLeave('given'),
    decline() {
      declineLocation(true)
      setLeave('refused')
    },
  }
}

async function leaveNow(): Promise<Leave> {
  if (!navigator.geolocation || declinesLocation()) return 'refused'
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state === 'denied') return 'refused'
  return state === 'granted' || gaveLocation() ? 'given' : 'ask'
}
