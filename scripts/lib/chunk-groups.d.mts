interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

interface Group {
  name: string | ((id: string, graph: Graph) => string | null)
  test?: RegExp | ((id: string) => true)
  includeDependenciesRecursively: false
  minShareCount?: number
  entriesAware?: boolean
  entriesAwareMergeThreshold?: number
}

/** Groups for the bundler's code splitting. */
export function chunkGroups(): Group[]
