type Held = () => Promise<unknown>

/** Web Locks of one browser: the first to ask holds a lock until its promise settles or its browser dies. */
export function virtualLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Held[]>()

  async function next(name: string) {
    const queue = queues.get(name) ?? []
    await queue[0]?.()
    queue.shift()
    if (queue.length > 0) await next(name)
  }
  function request(name: string, work: () => unknown) {
    return new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      })
      if (queue.length === 1) next(name)
    })
  }
  return { request } as Pick<LockManager, 'request'>
}
