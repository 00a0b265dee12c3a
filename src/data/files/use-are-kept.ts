import { useEffect, useState } from 'react'
import { answerOnce } from '../answer-once.ts'
import { type Engine, useEngine } from '../engine-context.tsx'
import { fileById, imageUrl, WIDTHS_AHEAD } from './queries.ts'

/** Milliseconds. Polled, since the service worker sends no event when it has cached a photo. */
const LOOKS_EVERY = 5_000

/** Whether all photos among these files can be viewed offline; undefined until known. */
export function useAreKept(fileIds: readonly string[]): boolean | undefined {
  const engine = useEngine()
  const [answer, setAnswer] = useState<{ all: string; kept: boolean } | null>(null)
  const all = fileIds.join(' ')
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      const kept = await areKept(engine, all === '' ? [] : all.split(' '))
      if (!current) return
      setAnswer({ all, kept })
      if (!kept) timer = setTimeout(look, LOOKS_EVERY)
    }
    look().catch(console.error)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [engine, all])
  return answer?.all === all ? answer.kept : undefined
}

async function areKept(engine: Engine, fileIds: readonly string[]): Promise<boolean> {
  for (const id of fileIds) {
    const file = await answerOnce(engine, fileById(id))
    if (!file) return false
    // Files made on this device are still here.
    if (file.seq === 0 || !file.mime.startsWith('image/')) continue
    // `caches` is missing on a page over plain http.
    const caches: CacheStorage | undefined = globalThis.caches
    for (const width of WIDTHS_AHEAD) if (!(await caches?.match(imageUrl(file, width)))) return false
  }
  return true
}
