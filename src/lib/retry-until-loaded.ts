/** Milliseconds. */
const RETRY_DELAY_MS = 1_000

/** Retries until it loads: an interrupted connection is no reason to give up. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.error(error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}
