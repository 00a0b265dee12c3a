import { useLayoutEffect, useRef, useState } from 'react'

/** Handlers with a stable identity that call the latest ones given. */
export function useStableHandlers<Args extends Record<string, unknown[]>>(
  given: Handlers<Args>,
): Handlers<Args> {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return useState(() => {
    const names: (keyof Args)[] = Object.keys(given)
    const steady = names.map((name) => [name, (...args: Args[typeof name]) => latest.current[name](...args)])
    return Object.fromEntries(steady) as Handlers<Args>
  })[0]
}

type Handlers<Args extends Record<string, unknown[]>> = {
  [Name in keyof Args]: (...args: Args[Name]) => void
}
