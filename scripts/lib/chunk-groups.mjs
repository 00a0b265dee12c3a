const PAGE = /\/src\/main\.tsx$/
const WORKER = /\/cache\.worker\.ts$/
/**
 * The icons are one long list, of which later parts take theirs. And React: they need it before the start is there, and the
 * two files would wait for each other.
 */
const REACT = /\/node_modules\/react\//
/** Names everything there is; what is taken from it says nothing about who takes it. */
const LIST_OF_ALL = /\/react-aria-components\/dist\/exports\/index/
const ICONS = /\/node_modules\/lucide-react\//

/** In the order in which most people come to see them; a part is an entry of its own, and what it reaches. */
const LAYERS = [
  { name: 'rooms', parts: [/\/routes\/-rooms\.tsx$/] },
  { name: 'sign-in', parts: [/\/routes\/auth(?:\.login)?\.tsx\?tsr-split=component/] },
  { name: 'frame', parts: [/\/routes\/_app(?:\.index)?\.tsx\?tsr-split=component/, /\/open-stores\.ts$/] },
  {
    name: 'board',
    parts: [/\/routes\/_app\.orders\.\$base\.tsx\?tsr-split=component/, /\/start-engine\.ts$/],
  },
  { name: 'background', parts: [/\/shell\/background\.tsx$/, /\/runner\/upload-blob\.ts$/] },
  { name: 'portal', parts: [/\/routes\/_app\.employees\.(?:index|order\..+)\.tsx\?tsr-split=component/] },
  { name: 'order', parts: [/\/routes\/_app\.orders\.\$base\.\$mode\.\$orderId\.tsx\?tsr-split=component/] },
]
/** Bytes before minifying: a smaller file costs a visitor more in waiting than what is in it. */
const WORTH_A_FILE = 3_000

/**
 * Which modules lie together. What the page needs before it shows anything is one file; of what several later parts share,
 * each layer is one: left to itself the build makes a file of every icon and every hook, and a board of a hundred files.
 * Not what the worker shares: that must not bring the page along.
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
    group({
      minShareCount: 2,
      name: (id, graph) => layers(graph).later.find(({ has }) => has.has(id))?.name ?? null,
    }),
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
  const apart = new Set([...reach([WORKER]), ...ids.filter((id) => REACT.test(id) || ICONS.test(id))])
  const start = reach([PAGE]).difference(apart)
  const taken = start.union(apart)
  const later = LAYERS.map(({ name, parts }) => {
    const has = reach(parts).difference(taken)
    for (const id of has) taken.add(id)
    return { name, has }
  })
  return { start, later, taken }
}

function reachedFrom(entries, graph) {
  const reached = new Set(entries)
  for (const id of reached) {
    if (LIST_OF_ALL.test(id)) continue
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  }
  return reached
}
