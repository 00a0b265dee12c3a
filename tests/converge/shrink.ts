import type { History, Step } from './history.ts'

/**
 * Finds the shortest part of a history that still fails in the same way; `fails` plays it. Playing is expensive, so it
 * drops whole stretches first, then single steps, then the network's faults, instead of shrinking every number.
 */
export async function shrink(
  history: History,
  fails: (history: History) => Promise<boolean>,
): Promise<History> {
  let best = history
  async function tryOne(candidate: History): Promise<boolean> {
    if (!(await fails(candidate))) return false
    best = candidate
    return true
  }

  await tryOne({ ...best, fates: [] })
  let steps: readonly Step[] = []
  while (steps !== best.steps) {
    steps = best.steps
    for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < best.steps.length; ) {
        const fewer = best.steps.filter((_, at) => at < from || at >= from + size)
        if (!(await tryOne({ ...best, steps: fewer }))) from += size
      }
    }
  }
  for (let kept = 0; kept < best.fates.length; kept++) {
    const plain = best.fates.map((fate, at) => (at === kept ? 0 : fate))
    if (best.fates[kept] !== 0) await tryOne({ ...best, fates: plain })
  }
  await tryOne({ ...best, fates: best.fates.slice(0, best.fates.findLastIndex((fate) => fate !== 0) + 1) })
  if (best.browsers > 2) await tryOne({ ...best, browsers: 2 })
  return best
}
