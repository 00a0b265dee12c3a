import { useEffect, useState } from 'react'
import { useEngine } from './engine-context.tsx'

/** As many tabs may be making something new at once. */
const PLACES = 8

/**
 * The key of a draft for something new, which may be made in several tabs at once: each has one of its own. What a tab left
 * behind, also by crashing, is taken up by the next that opens. null until that is known.
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

    /** Those that hold something first: nobody else may be coming for them. */
    async function places(): Promise<string[]> {
      const all = Array.from({ length: PLACES }, (_, place) => (place === 0 ? name : `${name} ${place}`))
      const held = await Promise.all(all.map(async (each) => (await draft.load(each)) !== null))
      return [...all.filter((_, at) => held[at]), ...all.filter((_, at) => !held[at])]
    }

    async function take([wanted, ...others]: string[]): Promise<void> {
      // All taken: the first is shared.
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
