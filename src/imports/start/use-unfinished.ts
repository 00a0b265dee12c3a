import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { forgetImport, unfinishedImport, type WholeImport } from '#src/data/imports/run-import.ts'

/** An import that was under way when its page closed; undefined until known, null without one. */
export function useUnfinished() {
  const engine = useEngine()
  const [whole, setWhole] = useState<WholeImport | null | undefined>(undefined)
  useEffect(() => {
    let isOpen = true
    unfinishedImport(engine).then((found) => {
      if (isOpen) setWhole(found)
    })
    return () => {
      isOpen = false
    }
  }, [engine])

  async function forget() {
    await forgetImport(engine)
    setWhole(null)
  }

  return { whole, forget }
}
