/** Seconds by name, in order of execution. `AURUM_PARTS` holds the parts that ran before this process. */
const parts = new Map(
  (process.env.AURUM_PARTS ?? '')
    .split(';')
    .filter(Boolean)
    .map((part) => part.split(/ (?=[\d.]+$)/))
    .map(([name, seconds]) => [name, Number(seconds)]),
)

/** Measures a part of the run, for its last lines, where growth becomes visible. */
export async function timed(name, work) {
  const began = performance.now()
  try {
    return await work()
  } finally {
    parts.set(name, (parts.get(name) ?? 0) + (performance.now() - began) / 1000)
  }
}

export function minutesOfEachPart() {
  const all = [...parts.values()].reduce((total, seconds) => total + seconds, 0)
  return [...parts, ['all', all]].map(([name, seconds]) => `${inMinutes(seconds)} min  ${name}`)
}

/** Sums milliseconds by test file into minutes by folder. */
export function minutesOfEachFolder(durations) {
  const folders = new Map()
  for (const [file, milliseconds] of Object.entries(durations)) {
    const folder = /^(tests\/)?[^/]+/.exec(file)?.[0]
    folders.set(folder, (folders.get(folder) ?? 0) + milliseconds / 1000)
  }
  const longest = [...folders].sort(([, one], [, other]) => other - one)
  return longest.map(([folder, seconds]) => `${folder} ${inMinutes(seconds)}`).join(', ')
}

const inMinutes = (seconds) => (seconds / 60).toFixed(1)
