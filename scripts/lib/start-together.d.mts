interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** A group for the bundler's code splitting. */
export function startTogether(): {
  includeDependenciesRecursively: false
  test(id: string): true
  name(id: string, graph: Graph): string | null
}
