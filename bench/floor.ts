/**
 * Runs in the page: reads the orders the app stored and writes them to a plain database with the app's own indexes.
 * Milliseconds of the writing alone.
 */
export async function rawIndexedDb(): Promise<number> {
  const opened = (request: IDBOpenDBRequest) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const cache = names.find((name) => name.includes('aurum-cache') && name.includes('--orders')) ?? ''
  const source = await opened(indexedDB.open(cache))
  const orders = await new Promise<{ current_status: { name: string } }[]>((resolve, reject) => {
    const request = source.transaction('docs').objectStore('docs').getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  source.close()
  if (orders.length === 0) throw new Error(`No orders in ${cache || names.join(', ')}`)

  const creating = indexedDB.open('floor')
  creating.onupgradeneeded = () => {
    const store = creating.result.createObjectStore('orders', { keyPath: '_id' })
    store.createIndex('newest', 'newest')
    store.createIndex('status', ['status', 'newest'])
    store.createIndex('customer', ['customer_id', 'newest'])
  }
  const target = await opened(creating)
  const began = performance.now()
  for (let from = 0; from < orders.length; from += 500) {
    await new Promise<void>((resolve, reject) => {
      const transaction = target.transaction('orders', 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      for (const order of orders.slice(from, from + 500)) transaction.objectStore('orders').put(order)
    })
  }
  const took = performance.now() - began
  target.close()
  indexedDB.deleteDatabase('floor')
  return took
}
