/** Runs in every page before the app: this device's clock is as wrong as its local storage says, in milliseconds. */
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

/** From the next page on. */
export function setClock(offset: number) {
  localStorage.setItem('clock is off by', String(offset))
}
