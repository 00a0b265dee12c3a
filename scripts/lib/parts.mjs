/** Seconds by name, in the order in which they came; what took time before this process is in `AURUM_PARTS`. */
const parts = new Map(
  (process.env.AURUM_PARTS ?? '')
    .split(';')
    .filter(Boolean)
    .map((part) => part.split(/ (?=[\d.]+$)/))
    .map(([name, seconds]) => [name, Number(seconds)]),
)

/** How long a part of the whole takes, for its last lines: growth is to be seen. */
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

/** Of milliseconds by test file: what the files of each folder took together. */
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
