const PAGE = /\/src\/main\.tsx$/
const WORKER = /\/cache\.worker\.ts$/
/**
 * The icons are one long list: what later parts take from it does not belong to the start. Nor does React, which they need
 * before the start is there: the two files would wait for each other.
 */
const APART = /\/node_modules\/(?:react|lucide-react)\//

/**
 * What the page needs before it shows anything, in one file: left to itself the build makes a dozen of it, because every
 * later part shares some of it. Not what the worker shares: that must not bring the page along.
 */
export function startTogether() {
  let start = new Set()
  const entries = { page: '', worker: '' }
  return {
    includeDependenciesRecursively: false,
    test(id) {
      if (PAGE.test(id)) entries.page = id
      if (WORKER.test(id)) entries.worker = id
      return true
    },
    name(id, graph) {
      if (start.size === 0) {
        const shared = reachedFrom(entries.worker, graph)
        start = reachedFrom(entries.page, graph).difference(shared)
      }
      return start.has(id) && id !== entries.page && !APART.test(id) ? 'start' : null
    },
  }
}

function reachedFrom(entry, graph) {
  const reached = new Set([entry])
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}
