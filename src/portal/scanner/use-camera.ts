import { type RefObject, useEffect, useState } from 'react'

/** `denied`: the user refused. `none`: there is no camera, or another app uses it. */
export type CameraState = 'starting' | 'on' | 'denied' | 'none'

/** Optional camera features, missing in TypeScript's library. */
export interface LensCapabilities extends MediaTrackCapabilities {
  torch?: boolean
  zoom?: { min: number; max: number }
}

export const FRAMES_PER_SECOND = 25

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: FRAMES_PER_SECOND },
  },
}

/** Shows the rear camera while the page is visible: phones stop the stream of a hidden page and do not resume it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)

  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    let starting = false

    function release() {
      for (const each of stream?.getTracks() ?? []) each.stop()
      stream = null
      setTrack(null)
    }

    async function start() {
      if (starting || stream) return
      starting = true
      setState('starting')
      try {
        const given = await navigator.mediaDevices.getUserMedia(WANTED)
        if (isGone || document.hidden) {
          for (const each of given.getTracks()) each.stop()
          return
        }
        stream = given
        const [lens = null] = given.getVideoTracks()
        lens?.addEventListener('ended', () => {
          release()
          if (!document.hidden && !isGone) start()
        })
        if (video.current) {
          video.current.srcObject = given
          await video.current.play()
        }
        setTrack(lens)
        setState('on')
      } catch (error) {
        release()
        if (!isGone) setState(isDenied(error) ? 'denied' : 'none')
      } finally {
        starting = false
      }
    }

    function look() {
      if (document.hidden) release()
      else start()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      release()
    }
  }, [video])

  return { state, track }
}

const isDenied = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
