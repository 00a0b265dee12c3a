import { useEffect, useState } from 'react'
import { useEngine } from './engine-context.tsx'

/** How many tabs may make something new at once. */
const MAX_TABS = 8

/**
 * The key of a draft for something new, one per tab. A tab takes up the draft that a closed or crashed one left behind.
 * null until the key is known.
 */
export function useOwnDraft(name: string): string | null {
  const { draft } = useEngine()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let release = () => {}
    const whileOpen = new Promise<void>((resolve) => {
      release = resolve
    })

    /** Keys with a stored draft come first: no other tab may come for them. */
    async function places(): Promise<string[]> {
      const all = Array.from({ length: MAX_TABS }, (_, place) => (place === 0 ? name : `${name} ${place}`))
      const held = await Promise.all(all.map(async (each) => (await draft.load(each)) !== null))
      return [...all.filter((_, at) => held[at]), ...all.filter((_, at) => !held[at])]
    }

    async function take([wanted, ...others]: string[]): Promise<void> {
      // All keys are taken: the first is shared.
      if (wanted === undefined) return setKey(name)
      await navigator.locks.request(`draft ${wanted}`, { ifAvailable: true }, (lock) => {
        if (isGone) return
        if (!lock) {
          take(others)
          return
        }
        setKey(wanted)
        return whileOpen
      })
    }
    places().then((all) => (isGone ? undefined : take(all)))
    return () => {
      isGone = true
      release()
    }
  }, [draft, name])
  return key
}
