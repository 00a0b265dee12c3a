/** Runs in every page before the app and shifts its clock by the milliseconds in local storage. */
export function wrongClock() {
  const offset = Number(localStorage.getItem('clock is off by') ?? 0)
  const { now } = Date
  const shown = () => now() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: []) => (given.length === 0 ? new target(shown()) : new target(...given)),
    apply: (target) => new target(shown()).toString(),
    get: (target, name) => (name === 'now' ? shown : Reflect.get(target, name)),
  })
}

/** Takes effect with the next page load. */
export function setClock(offset: number) {
  localStorage.setItem('clock is off by', String(offset))
}
