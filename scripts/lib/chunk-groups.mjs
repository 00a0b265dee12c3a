const PAGE = /\/src\/main\.tsx$/
const WORKER = /\/cache\.worker\.ts$/
/**
 * Icons are one long list that several later parts use. React has a file of its own because icons need it before the
 * start file has loaded, and the two files would wait for each other.
 */
const REACT = /\/node_modules\/react\//
/** A module that re-exports everything; its imports do not tell which part uses what. */
const LIST_OF_ALL = /\/react-aria-components\/dist\/exports\/index/
const ICONS = /\/node_modules\/lucide-react\//
const OUR_OWN = /\/src\//

/**
 * In the order in which most users reach them. A layer is its entries and what they import. In a `whole` layer the
 * entries share a file with their imports, because they are always needed together.
 */
const LAYERS = [
  { name: 'rooms', parts: [/\/routes\/-rooms\.tsx$/], whole: true },
  { name: 'sign-in', parts: [/\/routes\/auth(?:\.login)?\.tsx\?tsr-split=component/], whole: true },
  { name: 'frame', parts: [/\/routes\/_app(?:\.index)?\.tsx\?tsr-split=component/], whole: true },
  { name: 'stores', parts: [/\/open-stores\.ts$/] },
  {
    name: 'board',
    parts: [/\/routes\/_app\.orders\.\$base\.tsx\?tsr-split=component/, /\/start-engine\.ts$/],
  },
  { name: 'background', parts: [/\/shell\/background\.tsx$/, /\/runner\/upload-blob\.ts$/] },
  { name: 'portal', parts: [/\/routes\/_app\.employees\.(?:index|order\..+)\.tsx\?tsr-split=component/] },
  { name: 'order', parts: [/\/routes\/_app\.orders\.\$base\.\$mode\.\$orderId\.tsx\?tsr-split=component/] },
]
/**
 * Areas reached later: what only one of them needs becomes one file. A first visit caches all files, and each costs 9
 * ms of computing on a laptop, however small. The first match applies; other entries keep a file each.
 */
const AREAS = [
  { name: 'account', of: /\/routes\/auth[.?]|\/src\/(?:auth|parts\/account)\/|\/session\/passkeys\.ts/ },
  { name: 'settings', of: /\/routes\/_app\.settings\.|\/src\/(?:settings|users|companies)\// },
  {
    name: 'customers',
    of: /\/routes\/_app\.(?:customers|archive)[.?]|\/src\/(?:customers|orders\/archive)\//,
  },
  { name: 'order-forms', of: /\/routes\/_app\.orders\.\$base\.add|\/src\/orders\/(?:edit|print)\// },
  { name: 'order-choices', of: /\/src\/orders\/(?:status|filters)\// },
  { name: 'order-lists', of: /\/routes\/_app\.orders\.|\/src\/orders\// },
  { name: 'quotation', of: /\/routes\/_app\.employees\.offerte\./ },
  // Apart from what the first screen shows of it: the two files would wait for each other.
  { name: 'statistics', of: /\/routes\/_app\/statistics\/|\/src\/statistics\// },
  { name: 'dialogs', of: /\/src\/(?:shell|parts)\/.+(?:dialog|sheet|palette)\.tsx/ },
  { name: 'others', of: /\/routes\/_app\..+\?tsr-split=component/ },
]
/** Bytes before minifying: for a smaller file, the extra request costs more than loading its content. */
const WORTH_A_FILE = 3_000

/**
 * Decides which modules share a file. What the page needs before its first render is one file, and each layer of
 * modules shared by later parts is another. By default the build makes a file of every icon and every hook, and a
 * hundred files for a board. Modules shared with the worker are kept apart, or it would load the page.
 */
export function chunkGroups() {
  const seen = new Set()
  let found = null
  const layers = (graph) => {
    found ??= layersOf([...seen], graph)
    return found
  }
  const group = (options) => ({ includeDependenciesRecursively: false, ...options })
  return [
    group({
      test(id) {
        seen.add(id)
        return true
      },
      name: (id, graph) => (layers(graph).start.has(id) && !PAGE.test(id) ? 'start' : null),
    }),
    group({ name: 'icons', test: ICONS }),
    group({ name: 'react', test: REACT }),
    group({
      name: (id, graph) => layers(graph).later.find(({ whole, has }) => whole && has.has(id))?.name ?? null,
    }),
    group({
      minShareCount: 2,
      name: (id, graph) => layers(graph).later.find(({ has }) => has.has(id))?.name ?? null,
    }),
    group({
      minShareCount: 2,
      name: (id, graph) => {
        const layer = layers(graph).later.find(({ ofWorker }) => ofWorker.has(id))
        return layer ? `worker-and-${layer.name}` : null
      },
    }),
    group({ name: (id, graph) => layers(graph).areas.get(id) ?? null }),
    group({
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: WORTH_A_FILE,
      name: (id, graph) => (layers(graph).taken.has(id) ? null : 'shared'),
    }),
  ]
}

function layersOf(ids, graph) {
  const reach = (parts) =>
    reachedFrom(
      ids.filter((id) => parts.some((part) => part.test(id))),
      graph,
    )
  const worker = reach([WORKER])
  const page = reach([PAGE])
  const apart = new Set([...worker, ...ids.filter((id) => REACT.test(id) || ICONS.test(id))])
  const start = page.difference(apart)
  const taken = start.union(apart)
  const takenOfWorker = new Set(page)
  const later = LAYERS.map(({ name, parts, whole }) => {
    const reached = reach(parts)
    const has = reached.difference(taken)
    for (const id of has) taken.add(id)
    const ofWorker = reached.intersection(worker).difference(takenOfWorker)
    for (const id of ofWorker) takenOfWorker.add(id)
    return { name, whole, has, ofWorker }
  })
  return { start, later, taken, areas: areasOf(ids, graph, taken) }
}

/** Maps our own modules to the one area that needs them; imports do not show who uses what of a package. */
function areasOf(ids, graph, taken) {
  const areas = new Map()
  const entries = ids.filter((id) => !taken.has(id) && graph.getModuleInfo(id)?.dynamicImporters.length > 0)
  const byArea = Map.groupBy(entries, (id) => AREAS.find(({ of }) => of.test(id))?.name ?? null)
  for (const [name, parts] of byArea)
    for (const id of reachedFrom(parts, graph))
      if (OUR_OWN.test(id) && !taken.has(id)) areas.set(id, areas.has(id) ? null : name)
  return areas
}

function reachedFrom(entries, graph) {
  const reached = new Set(entries)
  for (const id of reached) {
    if (LIST_OF_ALL.test(id)) continue
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
