import type { Simulation } from './simulation.ts'

/**
 * Tabs and workers of one browser receive each other's messages in the order of sending; other browsers receive none.
 */
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
  // RxDB's channel library looks for a browser before it uses the current BroadcastChannel.
  Object.assign(globalThis, { BroadcastChannel: VirtualChannel, self: globalThis })
  return { closeAll: () => open.clear() }
}
