/** Progress of one photo in bytes, for every page: the runner may run in another page or the worker. */
export interface UploadProgress {
  hash: string
  sent: number
  total: number
}

const CHANNEL = 'aurum-uploads'

/** Broadcasts the progress of one upload. `end` reports a total of 0. */
export function tellProgress(hash: string) {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    tell(sent: number, total: number) {
      channel.postMessage({ hash, sent, total } satisfies UploadProgress)
    },
    end() {
      channel.postMessage({ hash, sent: 0, total: 0 } satisfies UploadProgress)
      channel.close()
    },
  }
}

export function followProgress(listener: (progress: UploadProgress) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<UploadProgress>) => listener(data)
  return () => channel.close()
}
