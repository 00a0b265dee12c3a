/** Aborts a request that receives nothing any more. Its total duration does not count, so a slow line gets through. */
export interface Patience {
  signal: AbortSignal
  /** Resolves with the complete response; each received part restarts the timer. */
  whole(response: Response): Promise<Response>
  /** Stops the timer when the request is over. */
  end(): void
}

/** `silence`: milliseconds. The error is a `TimeoutError`, as with `AbortSignal.timeout`. */
export function idleTimeout(silence: number): Patience {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Nothing came in', 'TimeoutError'))
  let timer = setTimeout(giveUp, silence)

  function heard() {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silence)
  }

  return {
    signal: controller.signal,
    async whole(response) {
      const parts: BlobPart[] = []
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        heard()
        parts.push(part.value)
      }
      return new Response(response.body && new Blob(parts), response)
    },
    end: () => clearTimeout(timer),
  }
}
