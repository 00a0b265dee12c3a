// Loaded before the server: shifts every reading of its clock by CLOCK_SHIFT milliseconds.
const shift = Number(process.env.CLOCK_SHIFT)
const { now } = Date
Date.now = () => now() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, args) => (args.length === 0 ? new target(Date.now()) : Reflect.construct(target, args)),
  apply: (target) => new target(Date.now()).toString(),
})

export {}
