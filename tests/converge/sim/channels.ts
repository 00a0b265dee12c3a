import type { Simulation } from './simulation.ts'

/** Tabs and workers of one browser hear each other, in the order in which they spoke; those of another hear nothing. */
export function installChannels(sim: Simulation): { closeAll(): void } {
  const open = new Set<VirtualChannel>()

  class VirtualChannel extends EventTarget {
    readonly name: string
    readonly owner = sim.owner()
    onmessage: ((event: MessageEvent) => void) | null = null

    constructor(name: string) {
      super()
      this.name = name
      open.add(this)
    }
    postMessage(data: unknown) {
      const copy = structuredClone(data)
      const hears = (other: VirtualChannel) =>
        other !== this && other.name === this.name && other.owner === this.owner
      for (const other of [...open].filter(hears)) {
        sim.as(other.owner, () => other.#hear(copy))
      }
    }
    #hear(data: unknown) {
      if (!open.has(this)) return
      const event = Object.assign(new Event('message'), { data }) as MessageEvent
      this.onmessage?.(event)
      this.dispatchEvent(event)
    }
    close() {
      open.delete(this)
    }
  }
  // RxDB's channel looks for a browser before it takes the one of today.
  Object.assign(globalThis, { BroadcastChannel: VirtualChannel, self: globalThis })
  return { closeAll: () => open.clear() }
}
